import { createHash, randomUUID } from 'node:crypto';
import { type Database, query } from '#core/db/server/open.ts';
import { fileLink, storedFile } from '#core/files/server/tables.ts';
import type { Storage } from '#core/kernel/server/storage.ts';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { DOCUMENTOS as DOCUMENTOS_FEX, ENTIDAD_DOCUMENTO, RANURA } from '#modules/proyectos/domain/fex/vocabularios.ts';
import { PFEX } from '#modules/proyectos/domain/slug.ts';
import { proyectoDocumento } from '#modules/proyectos/tables-fex.ts';
import documentos from './datos/documentos.json' with { type: 'json' };

/** Documents that the pages of each type show: slot, and name of the file. */
const DOCUMENTOS: Record<string, Record<string, string>> = documentos;

/** One page that says what it is; enough for a reader to open it. */
export function pdfDeMuestra(texto: string): Buffer {
  const limpio = texto.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, ' ');
  const dibujo = `BT /F1 14 Tf 60 760 Td (${limpio}) Tj ET`;
  const objetos = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${dibujo.length}>>stream\n${dibujo}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const lugares = objetos.map((o, n) => {
    const lugar = pdf.length;
    pdf += `${n + 1} 0 obj${o}endobj\n`;
    return lugar;
  });
  const tabla = pdf.length;
  const filas = lugares.map((l) => `${String(l).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${filas}trailer<</Size ${objetos.length + 1}/Root 1 0 R>>\nstartxref\n${tabla}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

/** Documents for one project of each type, so that every tab has something to open. Does nothing the second time. */
export async function cargarDocumentos(database: Database, files: Storage): Promise<void> {
  const proyectos = await query(database)<{ id: number; tipo: string; hay: boolean }>`
    select distinct
      on (p.tipo_proyecto, de) p.id::int,
      p.tipo_proyecto as tipo,
      exists (
        select 1
        from archivo_vinculo v
        where v.entidad = 'proyecto' and v.entidad_id = p.id
      )
      or exists (
        select 1
        from proyecto_documento d
        where d.proyecto_id = p.id
      ) as hay,
      case
        when p.tipo_proyecto = ${PFEX} then p.id
      end as de
    from proyecto p
    where p.origen = 'sistema'
      and p.estado in ('aprobado', 'en_ejecucion', 'ejecutado', 'sustentado')
      or p.tipo_proyecto = ${PFEX}
      and p.estado in ('enviado', 'observado')
    order by p.tipo_proyecto, de, p.id
  `;
  for (const p of proyectos.filter((x) => !x.hay))
    for (const [recurso, nombre] of Object.entries(DOCUMENTOS[p.tipo] ?? {})) {
      const [fila] =
        p.tipo === PFEX
          ? await database.db
              .insert(proyectoDocumento)
              .values({
                proyectoId: p.id,
                tipo: recurso,
                nombre: isKeyOf(DOCUMENTOS_FEX, recurso) ? DOCUMENTOS_FEX[recurso] : nombre,
              })
              .returning({ entityId: proyectoDocumento.id })
          : [];
      const lugar = fila
        ? { ...fila, entity: ENTIDAD_DOCUMENTO, slot: RANURA.key }
        : { entity: 'proyecto', entityId: p.id, slot: recurso };
      await guardar(database, files, lugar, nombre);
    }
  // The certificates in force of anyone who has an account, and what the applicants brought.
  const deCdi = await query(database)<{ entity: string; entityId: number; slot: string }>`
    with p as (
        select 'cdi' as entity, e.id::int as "entityId", 'constancia' as slot
        from cdi_evaluacion e
          join usuario_rol r on r.investigador_id = e.investigador_id
        where e.estado = 'vigente'
        union all
        select 'cdi_actividad', a.id::int, 'sustento'
        from cdi_actividad a
        union all
        select 'informe', n.id::int, r ->> 'key'
        from informe n
          join informe_plantilla x on x.id = n.plantilla_id,
          jsonb_array_elements(x.cuerpo -> 'secciones') s,
          jsonb_array_elements(s -> 'ranuras') r
        where n.estado <> 'en_proceso' and (r ->> 'requerida')::boolean
      )
    select *
    from p
    where not exists (
        select 1
        from archivo_vinculo v
        where v.entidad = p.entity and v.entidad_id = p."entityId" and v.recurso = p.slot
      )
  `;
  for (const de of deCdi) await guardar(database, files, de, `${de.slot}.pdf`);
  // What waits for the office, with its figures in the text, and what the demo accounts presented.
  const comprobantes = await query(database)<{ id: number; numero: string; texto: string }>`
    select
      c.id::int,
      c.datos ->> 'numero' as numero,
      concat_ws(
        '  ',
        'RUC ' || c.ruc,
        c.datos ->> 'numero',
        to_char(c.fecha, 'DD/MM/YYYY'),
        'Importe total S/ ' || c.total
      ) as texto
    from comprobante c
      join eco_proyecto e on e.id = c.eco_proyecto_id
      join proyecto p on p.id = e.proyecto_id
    where (
        c.estado in ('enviado', 'observado')
        or exists (
          select 1
          from usuario_rol r
          where r.investigador_id = p.responsable_id
        )
      )
      and not exists (
        select 1
        from archivo_vinculo v
        where v.entidad = 'comprobante' and v.entidad_id = c.id
      )
  `;
  for (const { id, numero, texto } of comprobantes)
    await guardar(
      database,
      files,
      { entity: 'comprobante', entityId: id, slot: 'comprobante' },
      `${numero}.pdf`,
      texto,
    );
}

type Lugar = Pick<typeof fileLink.$inferInsert, 'entity' | 'entityId' | 'slot'>;
async function guardar(
  database: Database,
  files: Storage,
  lugar: Lugar,
  nombre: string,
  texto?: string,
): Promise<void> {
  const contenido = pdfDeMuestra(
    texto ?? `Documento de demostracion: ${nombre.replace('.pdf', '').replaceAll('-', ' ')}`,
  );
  const ruta = `demo/${randomUUID()}.pdf`;
  const sha256 = createHash('sha256').update(contenido).digest('hex');
  await files.put(ruta, contenido);
  await database.db.transaction(async (tx) => {
    const [archivo] = await tx
      .insert(storedFile)
      .values({ name: nombre, mime: 'application/pdf', bytes: contenido.length, sha256, path: ruta })
      .returning({ id: storedFile.id });
    await tx.insert(fileLink).values({ fileId: archivo!.id, ...lugar });
  });
}
