import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { defineImporter, type Importer, type Scope } from '#core/import/server/importer.ts';
import type { Known } from '#core/import/shared/import.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { entriesOf } from '#core/kernel/shared/keys.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { paisesPorNombre } from '#modules/catalogos/server/index.ts';
import { completarRevista, type Dicha, importacionRevistas } from '../domain/importacion.ts';
import { basesDe } from './indexaciones.ts';
import { type Juicio, type Leida, planear } from './planear.ts';

/** Countries, and databases in use, by the texts that stand for them. */
async function conocidos(ctx: Ctx): Promise<Known> {
  const pais = await paisesPorNombre(ctx);
  const base = new Map((await basesDe(ctx, [])).map((x) => [fold(x.label), Number(x.value)]));
  return { pais, base };
}

type Guardada = { id: number; linea: number; datos: Record<string, never> };
const leida = ({ id, linea, datos: d }: Guardada): Leida => ({
  id,
  linea,
  sinOrden: d.sinOrden ?? false,
  datos: {
    nombre: d.nombre!,
    issn: d.issn ?? null,
    issnE: d.issn_e ?? null,
    casa: d.casa ?? null,
    isi: d.isi ?? null,
    paisCodigo: d.pais ?? null,
    cobertura: d.cobertura ?? null,
  },
  indexacion:
    d.base === undefined
      ? null
      : { baseId: d.base, desde: d.desde!, hasta: d.hasta ?? null, cuartil: d.cuartil ?? null },
});

const COLUMNA: Record<keyof Dicha, string> = {
  nombre: 'nombre',
  issn: 'issn',
  issnE: 'issn_e',
  casa: 'casa',
  isi: 'isi',
  paisCodigo: 'pais_codigo',
  cobertura: 'cobertura',
};
const LOTE = 2_000;

/** Judges the rows of a file together: a row is of the journal that has either of its numbers or its name. */
async function juzgar(tx: Ctx, { rows }: Scope): Promise<undefined> {
  const guardadas = await query(tx)<Guardada>`
    select f.id::int as id, f.fila::int as linea, f.datos
    from importacion_fila f
    where ${rows} and f.accion is null
    order by f.fila
  `;
  const juicios = await planear(tx, guardadas.map(leida));
  for (let desde = 0; desde < juicios.length; desde += LOTE) await anotar(tx, juicios.slice(desde, desde + LOTE));
}

async function anotar(tx: Ctx, juicios: readonly Juicio[]): Promise<void> {
  const columnas = (set: Partial<Dicha>) =>
    Object.fromEntries(entriesOf(set).map(([clave, valor]) => [COLUMNA[clave], valor]));
  const filas = juicios.map(({ set, ...juicio }) => ({ ...juicio, valores: columnas(set) }));
  await query(tx)`
    update importacion_fila f
    set
      accion = x.accion,
      registro_id = x.registro,
      detalle = x.detalle,
      valores = case when x.accion in ('nuevo', 'cambio') then x.valores end,
      antes = case when x.accion = 'cambio' and x.antes is not null then to_jsonb(s) - 'busqueda' end,
      datos = f.datos || jsonb_build_object('deLinea', x."deLinea")
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x (id bigint, accion text, registro bigint,
      detalle text, valores jsonb, antes jsonb, "deLinea" int)
      left join revista s on s.id = x.registro
    where f.id = x.id
  `;
}

/** The memberships that the rows say and that their journals lack. @returns which were added */
async function indexar(tx: Ctx, { run, rows }: Scope): Promise<{ indexaciones: number[] }> {
  // A row that repeats a journal that another one added is of it too.
  await query(tx)`
    update importacion_fila f
    set registro_id = p.registro_id
    from importacion_fila p
    where ${rows}
      and f.accion in ('nuevo', 'cambio')
      and f.registro_id is null
      and p.importacion_id = ${run.id}
      and p.fila = (f.datos ->> 'deLinea')::int
  `;
  const puestas = await query(tx)<{ id: number }>`
    insert into indexacion_revista (revista_id, base_id, desde, hasta, cuartil)
    select f.registro_id, d."base", d.desde, d.hasta, d.cuartil
    from importacion_fila f,
      jsonb_to_record(f.datos) as d ("base" bigint, desde int, hasta int, cuartil text)
    where ${rows}
      and f.accion in ('nuevo', 'cambio')
      and d."base" is not null
      and not exists (
        select 1
        from indexacion_revista i
        where i.revista_id = f.registro_id
          and i.base_id = d."base"
          and i.desde = d.desde
          and i.hasta is not distinct from d.hasta
          and i.cuartil is not distinct from d.cuartil
      )
    order by f.fila
    returning id::int
  `;
  return { indexaciones: puestas.map(({ id }) => id) };
}

/** Journals with their memberships, as lists of others bring them (spec 03 §7.5). */
export const importadorDeRevistas: Importer = defineImporter({
  def: importacionRevistas,
  known: conocidos,
  finish: completarRevista,
  targets: [{ table: 'revista', entity: 'revista', defaults: { isi: false }, locksTable: true }],
  judge: juzgar,
  written: indexar,
  async undoing(tx, { id, effects }) {
    await query(tx)`
      delete from indexacion_revista i using importacion_fila f
      where f.importacion_id = ${id}
        and f.accion in ('nuevo', 'cambio')
        and f.detalle is null
        and f.registro_id = i.revista_id
        and i.id in (select jsonb_array_elements_text(${JSON.stringify(effects?.indexaciones ?? [])}::jsonb)::bigint)
    `;
  },
  parts: ['indexacion_revista'],
  tells: {
    pais_codigo: (codigo) => sql`(select p.nombre from pais p where p.codigo = ${codigo})`,
    isi: (valor) => sql`case ${valor} when 'true' then 'Sí' else 'No' end`,
  },
});
