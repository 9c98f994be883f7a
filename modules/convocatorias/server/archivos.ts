import { eq } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { filesOf, openFile, retireFile, storeUpload } from '#core/files/server/files.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { pasoDeRanura, ranurasDe } from './bloques/documentos.ts';
import { integrantesDe } from './bloques/integrantes-leer.ts';
import { exigirPostulacion, type Postulacion, puedeEscribir } from './postulacion.ts';

function exigirPaso(p: Postulacion, recurso: string) {
  if (!puedeEscribir(p, pasoDeRanura(p.programa, recurso)))
    throw new Failure(
      'forbidden',
      'convocatorias.paso_no_compartido',
      'No tiene permiso para editar este paso. Pídalo al responsable de la propuesta.',
    );
}

/** Who touched the application and when, as with any other change of it. */
async function tocar(tx: Ctx, id: number): Promise<void> {
  const cambio = { actualizadoEn: tx.now(), actualizadoPor: actorName(tx) };
  await tx.db.update(proyecto).set(cambio).where(eq(proyecto.id, id));
}

type Subida = { id: number; recurso: string; comentario?: string | undefined; integranteId?: number | undefined };

/**
 * The slot of the programme, while its step is the actor's to write and one more file fits in it, and the record it
 * hangs from.
 */
async function ranuraAbierta(ctx: Ctx, { id, recurso, integranteId }: Subida, bloquear = false) {
  const p = await exigirPostulacion(ctx, id, { editable: true, bloquear });
  const ranura = ranurasDe(p.programa).get(recurso);
  if (!ranura) throw invalidField('recurso', FAULTS.invalid, 'Esta convocatoria no pide ese documento.');
  exigirPaso(p, recurso);
  if (ranura.deIntegrante) {
    const miembro = (await integrantesDe(ctx, p)).find((i) => i.id === integranteId);
    if (!miembro) throw notFound('Ese integrante no está en la propuesta.');
    return { ranura, entity: 'proyecto_integrante', entityId: miembro.id };
  }
  const actuales = ranura.max > 1 ? ((await filesOf(ctx.db, 'proyecto', id, [recurso]))[recurso] ?? []) : [];
  if (ranura.max > 1 && actuales.length >= ranura.max)
    throw new Failure(
      'invalid',
      'convocatorias.demasiados_archivos',
      `Ya adjuntó el máximo de ${ranura.max} archivos.`,
    );
  return { ranura, entity: 'proyecto', entityId: id };
}

/**
 * Attaches a file to a slot of the programme, or of one of its members; single-file slots keep the older version as
 * history. Judged before the bytes travel and again under the lock of the application: a slow upload does not enter
 * what was sent meanwhile.
 */
export async function subirArchivo(ctx: Ctx, input: Subida, file: UploadedFile | null) {
  const { ranura, entity } = await ranuraAbierta(ctx, input);
  if (ranura.comentario && !input.comentario?.trim())
    throw invalidField('comentario', FAULTS.required, 'Escriba un comentario sobre el documento.');
  return storeUpload(ctx, file, {
    slot: ranura,
    entity,
    append: ranura.max > 1,
    ...(input.comentario ? { comment: input.comentario } : {}),
    before: async (tx) => {
      const { entityId } = await ranuraAbierta(tx, input, true);
      await tocar(tx, input.id);
      return entityId;
    },
  });
}

export async function retirarArchivo(ctx: Ctx, id: number, archivoId: number) {
  await inTransaction(ctx, async (tx) => {
    const p = await exigirPostulacion(tx, id, { editable: true, bloquear: true });
    const { slot, ...vinculo } = await vinculoDe(tx, p.id, archivoId);
    exigirPaso(p, slot);
    await retireFile(tx, { ...vinculo, fileId: archivoId });
    await tocar(tx, id);
  });
}

/** Opens a file of an application, old versions and members' letters included; a file of another record answers 404. */
export async function abrirArchivoDe(ctx: Ctx, proyectoId: number, archivoId: number) {
  await vinculoDe(ctx, proyectoId, archivoId);
  return openFile(ctx, archivoId);
}

async function vinculoDe(ctx: Ctx, proyectoId: number, archivoId: number) {
  const [vinculo] = await query(ctx)<{ entity: string; entityId: number; slot: string }>`
    select v.entidad as entity, v.entidad_id::int as "entityId", v.recurso as slot
    from archivo_vinculo v
    where v.archivo_id = ${archivoId}
      and (
        v.entidad = 'proyecto'
        and v.entidad_id = ${proyectoId}
        or v.entidad = 'proyecto_integrante'
        and v.entidad_id in (
          select id
          from proyecto_integrante
          where proyecto_id = ${proyectoId}
        )
      )
    limit 1
  `;
  if (!vinculo) throw notFound('El archivo que busca no existe.');
  return vinculo;
}
