import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { auditMany } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { streamCsv } from '#core/documents/server/csv.ts';
import { readRecords } from '#core/documents/server/read-records.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { enDisco, extensionDe } from '#modules/personas/server/index.ts';
import type { ImportacionDeRevistas } from '../contract.ts';
import {
  ARCHIVO_REVISTAS,
  COLUMNAS,
  EXIGIDAS,
  lectorDeRevistas,
  MAXIMO_FILAS,
  OTROS_NOMBRES,
} from '../domain/importacion.ts';
import { dicha } from '../domain/indexacion.ts';
import { basesDe } from './indexaciones.ts';
import { type Leida, type Plan, planear } from './planear.ts';

/** Rows of each kind that are shown; those that are wrong are all told. */
const MUESTRA = 200;

const EN_INGLES = new Intl.DisplayNames(['en'], { type: 'region' });

async function leer(ctx: Ctx, archivo: UploadedFile | null): Promise<Leida[]> {
  if (!archivo) throw invalidField('archivo', 'Archivo necesario');
  const paises = await query(ctx)<{ value: string; label: string }>`
    select codigo as value, codigo as label from pais union all select codigo, nombre from pais`;
  const pais = new Map(paises.map((x) => [fold(x.label), x.value]));
  // Lists of others say countries in English.
  for (const codigo of new Set(pais.values())) {
    const nombre = fold(EN_INGLES.of(codigo) ?? codigo);
    if (!pais.has(nombre)) pais.set(nombre, codigo);
  }
  const base = new Map((await basesDe(ctx, [])).map((x) => [fold(x.label), x.value]));
  const leerFila = lectorDeRevistas({ pais, base });
  return enDisco(archivo.stream, extensionDe(archivo.filename), (ruta) => {
    const { maxMb } = ARCHIVO_REVISTAS;
    if ('bytesRead' in archivo.stream && Number(archivo.stream.bytesRead) > maxMb * 1024 * 1024)
      throw new Failure('too_large', 'revistas.archivo_demasiado_grande', `El archivo debe ser menor a ${maxMb} MB.`);
    return readRecords(
      ruta,
      EXIGIDAS,
      (celda, linea) => {
        if (linea > MAXIMO_FILAS + 1)
          throw new Failure(
            'too_large',
            'revistas.demasiadas_filas',
            `El archivo tiene más de ${MAXIMO_FILAS} filas. Divídalo en varios.`,
          );
        return { linea, ...leerFila(celda) };
      },
      OTROS_NOMBRES,
    );
  });
}

const CSV_FALTAS = [
  { key: 'linea', label: 'Línea', kind: 'number' },
  { key: 'nombre', label: 'Revista' },
  { key: 'detalle', label: 'Motivo' },
] as const;
async function contar(ctx: Ctx, { huella, filas, destinos }: Plan): Promise<ImportacionDeRevistas> {
  const de = (clase: Plan['filas'][number]['clase']) => filas.filter((f) => f.clase === clase);
  const [nuevas, cambian, malas] = [de('nueva'), de('cambia'), de('error')];
  return {
    huella,
    nuevas: nuevas.length,
    cambian: cambian.length,
    iguales: de('igual').length,
    errores: malas.length,
    indexaciones: destinos.reduce((n, d) => n + d.suyas.length, 0),
    filas: [malas, cambian, nuevas].flatMap((f) => f.slice(0, MUESTRA)),
    faltas: malas.length ? await text(streamCsv(CSV_FALTAS, malas, ctx.settings)) : null,
  };
}

/** What a file would do. @throws Failure invalid when it cannot be read, too_large, unsupported_type */
export const revisarArchivo = async (ctx: Ctx, archivo: UploadedFile | null): Promise<ImportacionDeRevistas> =>
  contar(ctx, await planear(ctx, await leer(ctx, archivo)));

/**
 * Does what `revisarArchivo` said of the same file, in one transaction; rows that are wrong are left out.
 * @throws Failure conflict when it would do another thing by now, and nothing is written
 */
export async function importarArchivo(
  ctx: Ctx,
  huella: string,
  archivo: UploadedFile | null,
): Promise<ImportacionDeRevistas> {
  const leidas = await leer(ctx, archivo);
  return inTransaction(ctx, async (tx) => {
    // Anyone who writes a journal, or locks one to write of it, waits meanwhile; another import too: it is judged again
    // by what is there.
    await tx.db.execute(sql`lock table revista in exclusive mode`);
    const plan = await planear(tx, leidas);
    if (plan.huella !== huella)
      throw new Failure(
        'conflict',
        'revistas.revistas_cambiadas',
        'Las revistas o el archivo cambiaron desde que lo revisó. Revíselo de nuevo: no se importó nada.',
      );
    await escribir(tx, plan);
    return contar(tx, plan);
  });
}

async function escribir(tx: Ctx, { destinos }: Plan): Promise<void> {
  const hay = destinos.filter((d) => Object.keys(d.set).length + d.suyas.length > 0);
  const filas = (ds: typeof hay) =>
    sql`
      jsonb_to_recordset(${JSON.stringify(ds.map(({ id, linea, set }) => ({ id, linea, ...set })))}::jsonb) as x (
        linea int,
        id bigint,
        nombre text,
        issn text,
        "issnE" text,
        casa text,
        isi boolean,
        "paisCodigo" char(2),
        cobertura text
      )
    `;
  await query(tx)`
    update revista r
    set
      nombre = coalesce(x.nombre, r.nombre),
      issn = coalesce(x.issn, r.issn),
      issn_e = coalesce(x."issnE", r.issn_e),
      casa = coalesce(x.casa, r.casa),
      isi = coalesce(x.isi, r.isi),
      pais_codigo = coalesce(x."paisCodigo", r.pais_codigo),
      cobertura = coalesce(x.cobertura, r.cobertura),
      version = r.version + 1,
      actualizado_en = ${tx.now().toISOString()}::timestamptz
    from ${filas(hay.filter((d) => d.id !== null))}
    where r.id = x.id
  `;
  const creadas = await query(tx)<{ id: number; nombre: string }>`
    insert into revista (nombre, issn, issn_e, casa, isi, pais_codigo, cobertura)
    select nombre, issn, "issnE", casa, coalesce(isi, false), "paisCodigo", cobertura
    from ${filas(hay.filter((d) => d.id === null))}
    order by linea
    returning id::int, nombre
  `;
  const ids = new Map(creadas.map((c) => [c.nombre, c.id]));
  const idDe = (d: (typeof hay)[number]) => d.id ?? ids.get(d.set.nombre!)!;
  const suyas = hay.flatMap((d) => d.suyas.map((x) => ({ revista: idDe(d), ...x })));
  await query(tx)`
    insert into indexacion_revista (revista_id, base_id, desde, hasta, cuartil)
    select revista, "baseId", desde, hasta, cuartil
    from jsonb_to_recordset(${JSON.stringify(suyas)}::jsonb) as x (revista bigint, "baseId" bigint, desde int,
    hasta int, cuartil text)
  `;
  const historia = hay.map((d) => ({
    entity: 'revista',
    entityId: idDe(d),
    action: 'importar',
    before: d.id === null ? null : d.antes,
    after: { ...d.set, ...(d.suyas.length ? { indexaciones: d.suyas.map(dicha).join('; ') } : {}) },
  }));
  await auditMany(tx, historia);
}

const EJEMPLO = ['0378-5955', '', 'Hearing Research', 'Elsevier', 'Sí', 'NL', '1978-', 'Scopus', '2015', '2019', 'Q1'];
/** What a file begins with: its columns, and a row to write over. */
export const plantilla = async (ctx: Ctx) => {
  const columnas = Object.keys(COLUMNAS).map((key) => ({ key, label: key }));
  const fila = Object.fromEntries(columnas.map(({ key }, i) => [key, EJEMPLO[i]]));
  const body = Buffer.from(await text(streamCsv(columnas, [fila], ctx.settings)));
  return { filename: 'revistas.csv', mime: 'text/csv; charset=utf-8', body };
};
