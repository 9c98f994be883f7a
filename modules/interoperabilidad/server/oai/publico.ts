import { type SQL, sql } from 'drizzle-orm';
import { query, rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Clase, Clave, Ficha } from '../../domain/oai/fichas.ts';
import { claveDe } from '../../domain/oai/fichas.ts';
import { leerFichas } from './leer.ts';
import { darVuelta } from './poner-al-dia.ts';
import { estaListo } from './trabajos.ts';

// What may leave the house, for modules that show it elsewhere than in OAI-PMH: one policy, that of harvesters.

/** More changes than these are left to the job: who reads a page does not wait for an import. */
const AL_PASO = 50;
/** What a first reading waits for while the records are made for the first time. */
const PRIMERA_VEZ_MS = 5000;
/** Unions of unions that are followed to the record that remains. */
const UNIONES = 20;

/** SQL: the record of that number leaves, as of the last round. What is shown is asked of `fichasPublicas` besides. */
export const saleSql = (clase: Clase | SQL, id: SQL): SQL => sql`
  exists (
    select 1
    from oai_registro sale
    where sale.clase = ${typeof clase === 'string' ? sql.raw(`'${clase}'`) : clase}
      and sale.origen_id = ${id}
      and sale.marca is not null
      and not sale.borrado
  )
`;

/** SQL: the kind (`clase`) and the number (`origen_id`) of every record that leaves, as of the last round. */
export const queSalenSql: SQL = sql`
  select r.clase, r.origen_id
  from oai_registro r
  where r.marca is not null
    and not r.borrado
`;

/**
 * Of some records, those that leave at this moment, with what is told of each.
 * @param soloBreve when their own facts suffice, without people and links
 */
export async function fichasPublicas(ctx: Ctx, claves: readonly Clave[], soloBreve = true): Promise<Map<Clave, Ficha>> {
  if (claves.length === 0) return new Map();
  const leidas = await leerFichas(ctx, claves, soloBreve);
  return new Map([...leidas].filter(([, ficha]) => ficha.motivo === null));
}

/** What became of a record that somebody asks for by its number. */
type Hallada =
  | { como: 'publica'; ficha: Ficha }
  /** Its place was taken by another. */
  | { como: 'unida'; id: number }
  /** It was public once. */
  | { como: 'retirada' }
  | { como: 'desconocida' };

/** Looks for a record of some kinds that share their numbers (a publication and a patent) as anybody may read it. */
export async function hallarPublica(ctx: Ctx, clases: readonly Clase[], id: number): Promise<Hallada> {
  let unida = false;
  for (const clase of clases) {
    const ficha = (await leerFichas(ctx, [claveDe(clase, id)], false)).get(claveDe(clase, id));
    if (ficha?.motivo === null) return { como: 'publica', ficha };
    unida ||= ficha?.motivo === 'unida';
  }
  const otra = unida ? await conservadaDe(ctx, clases, id) : null;
  if (otra !== null) return { como: 'unida', id: otra };
  const salio = await query(ctx)<{ id: number }>`
    select r.origen_id::int as id
    from oai_registro r
    where r.clase = any(${`{${clases}}`}::text[])
      and r.origen_id = ${id}
      and r.marca is not null
  `;
  return salio.length > 0 ? { como: 'retirada' } : { como: 'desconocida' };
}

const TABLA_DE_UNIONES: Readonly<Partial<Record<Clase, string>>> = {
  persona: 'investigador',
  publicacion: 'publicacion',
  patente: 'publicacion',
  revista: 'revista',
};
/** The record that took the place of one that was absorbed, through as many unions as there were. */
async function conservadaDe(ctx: Ctx, clases: readonly Clase[], id: number): Promise<number | null> {
  const tabla = TABLA_DE_UNIONES[clases[0] ?? 'universidad'];
  if (!tabla) return null;
  const [ultima] = await query(ctx)<{ id: number }>`
    with recursive camino as (
      select t.id, t.fusionada_en_id, 0 as paso
      from ${sql.identifier(tabla)} t
      where t.id = ${id}
      union all
      select t.id, t.fusionada_en_id, c.paso + 1
      from camino c
        join ${sql.identifier(tabla)} t on t.id = c.fusionada_en_id
      where c.paso < ${UNIONES}
    )
    select c.id::int as id
    from camino c
    where c.fusionada_en_id is null
  `;
  return ultima && ultima.id !== id ? ultima.id : null;
}

/** A word that tells what may be public from what it was before, and how many changes wait to be rendered. */
export type Sello = { sello: string; esperan: number };
/**
 * The seal of this moment: another whenever something that may be public changed, whichever process changed it. It is
 * made of the changes noted by the triggers, those that wait, what was rendered last, and the settings. Those that wait
 * are read by their index, which remembers those that left; the table would be read whole until it is vacuumed.
 */
export async function selloPublico(ctx: Ctx): Promise<Sello> {
  const [fila] = await rowsOf<Sello>(
    ctx.db,
    sql`
      select
        concat_ws(
          ' ',
          (select last_value from oai_cambio_id_seq),
          esperan.ultimo,
          esperan.n,
          (select max(marca) from oai_registro where marca is not null),
          (select max(actualizado_en) from parametro),
          ${ctx.today()}::text
        ) as sello,
        esperan.n as esperan
      from (
        select count(*)::int as n, max(id) as ultimo
        from (select id from oai_cambio order by id desc limit 1000) algunos
      ) esperan
    `,
  );
  return fila ?? { sello: '', esperan: 0 };
}

/**
 * Renders the few changes that wait, so that lists and counts are of this moment; many are left to the job that does it
 * each minute. While everything is rendered for the first time it works for some seconds at most.
 */
export async function ponerseAlDia(ctx: Ctx, { esperan }: Sello): Promise<void> {
  if (esperan === 0) return;
  if (esperan <= AL_PASO) {
    await darVuelta(ctx, false);
    return;
  }
  if (await estaListo(ctx)) return;
  const hasta = ctx.now().getTime() + PRIMERA_VEZ_MS;
  while (ctx.now().getTime() < hasta) if ((await darVuelta(ctx, false)) === 0) return;
}
