import { isDeepStrictEqual } from 'node:util';
import { getTableName, sql } from 'drizzle-orm';
import { isAllowed } from '#core/contract/server/implement.ts';
import { query, rowsByValues } from '#core/db/server/open.ts';
import { containing } from '#core/db/server/pattern.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { serveList } from '#core/list/server/export.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { Brief, Duplicates, MergeInput, MergeView } from '../shared/merge.ts';
import { type Executed, execute, merge, taken } from './apply.ts';
import type { Row } from './catalog.ts';
import { type Ids, lockPair, type Merge, type Pair, rowOf, tableOf } from './merge.ts';
import { undo } from './undo.ts';

/** Every operation of a merge, as `mergeEndpoints` names them. @throws Failure of each, as the contract says */
export const serveMerge = (m: Merge) => ({
  posibles: (ctx: Ctx) => duplicatesOf(ctx, m),
  candidatos: (ctx: Ctx, input: { id: number; q: string }) => candidatesOf(ctx, m, input),
  comparar: (ctx: Ctx, ids: Ids) => compare(ctx, m, ids),
  unir: (ctx: Ctx, input: MergeInput) => merge(ctx, m, input),
  ...serveList((ctx: Ctx) => mergesOf(ctx, m)),
  deshacer: (ctx: Ctx, { id }: { id: number }) => undo(ctx, m, id),
});

/** Ends a trial: everything it did is taken back with its transaction. */
class Tried extends Error {}

/**
 * Everything that a merge would do, by doing it and rolling it back.
 * @throws Failure not_found; conflict for one already merged
 */
async function compare(ctx: Ctx, m: Merge, ids: Ids): Promise<MergeView> {
  let trial: (Executed & { pair: Pair }) | undefined;
  await inTransaction(ctx, async (tx) => {
    const pair = await lockPair(tx, m, ids);
    trial = { ...(await execute(tx, m, pair)), pair };
    throw new Tried();
  }).catch((error) => {
    if (!(error instanceof Tried)) throw error;
  });
  const { pair, mueve, arreglos, impedimentos, efectos } = trial!;
  const { kept, absorbed } = pair;
  const said = await m.words(ctx, kept);
  // As it would say it: a kept record of another kind may not say all that the other one does.
  const given = await m.words(ctx, Object.assign({ ...kept }, ...m.def.fields.map((f) => taken(f, pair))));
  const before: Row = kept;
  const campos: MergeView['campos'] = [];
  for (const field of m.def.fields) {
    const { clave, label, columnas, junta } = field;
    const gives = taken(field, pair);
    const [conservada, absorbida] = [joined(said, columnas), joined(given, columnas)];
    if (conservada === null && absorbida === null) continue;
    const igual = columnas.every((c) => isDeepStrictEqual(before[c] ?? null, gives[c] ?? null));
    const propuesta = conservada === null || junta ? 'absorbida' : 'conservada';
    campos.push({ clave, label, conservada, absorbida, igual, propuesta });
  }
  const [conservada, absorbida] = await named(ctx, m, [kept.id, absorbed.id]);
  const moved = [...mueve].map(([nombre, x]) => ({ nombre, ...x }));
  const told = efectos.flatMap((e) => e.textos);
  return {
    conservada: conservada!,
    absorbida: absorbida!,
    campos,
    mueve: moved,
    arreglos,
    impedimentos,
    efectos: told,
  };
}

const joined = (said: Record<string, string | null>, columns: readonly string[]): string | null =>
  columns.flatMap((c) => said[c] || []).join(' · ') || null;

const FOUND = 10;
/** The record, and those with which it may be one: what is searched, or the likeliest. @throws Failure not_found */
async function candidatesOf(ctx: Ctx, m: Merge, { id, q }: { id: number; q: string }) {
  const row = await rowOf(ctx, m, id);
  const into = row.fusionadaEnId;
  const ids = into !== null ? [into] : q ? await searched(ctx, m, q) : ((await m.similar?.(ctx, row)) ?? []);
  const [registro] = await named(ctx, m, [id]);
  const registros = await named(ctx, m, ids);
  return {
    registro: registro!,
    ...(into === null ? { registros, unidaA: null } : { registros: [], unidaA: registros[0]! }),
  };
}
async function searched(ctx: Ctx, m: Merge, q: string): Promise<number[]> {
  const words = searchWords(q).map((w) => sql`${m.search('r')} like ${containing(w)}`);
  const found = await rowsByValues<{ id: number }>(
    ctx.db,
    sql`
      select r.id::int
      from ${tableOf(m)} r
      where ${sql.join([sql`r.fusionada_en_id is null`, ...words], sql` and `)}
      order by r.id desc
      limit ${FOUND}
    `,
  );
  return found.map((f) => f.id);
}
/** Records, told apart, in the order of their ids. */
async function named(ctx: Ctx, m: Merge, ids: readonly number[]): Promise<Brief[]> {
  if (ids.length === 0) return [];
  const facts = Object.entries(m.facts()).map(
    ([label, value]) => sql`json_build_object('label', ${label}::text, 'value', (${value})::text)`,
  );
  return query(ctx)<Brief>`
    select r.id::int, r.version, ${m.name('r')} as nombre, json_build_array(${sql.join(facts, sql`, `)}) as hechos
      from ${tableOf(m)} r where r.id in ${ids} order by array_position(${`{${ids.join()}}`}::bigint[], r.id)`;
}

/** Groups shown at once: they are settled one by one. */
const MOST = 100;
/** Records that may be of one thing, the strongest reason first. */
async function duplicatesOf(ctx: Ctx, m: Merge): Promise<Duplicates> {
  if (!m.alike) return { grupos: [], hayMas: false };
  const { keys, reasons } = m.alike;
  const groups = await query(ctx)<{ motivo: string; clave: string; ids: number[] }>`
    with claves as (${keys})
    select
      motivo,
      min(clave) as clave,
      array_agg(
        id::int
        order by id
      ) as ids
    from claves
    group by motivo, orden, claves.clave
    having count(*) > 1
    order by orden, min(clave)
    limit ${MOST + 1}
  `;
  // The same records found for two reasons are one group, under the stronger one.
  const seen = new Set<string>();
  const shown = groups.filter((g) => !seen.has(g.ids.join()) && seen.add(g.ids.join())).slice(0, MOST);
  const all = new Map((await named(ctx, m, [...new Set(shown.flatMap((g) => g.ids))])).map((b) => [b.id, b]));
  return {
    grupos: shown.map((g) => ({
      motivo: reasons[g.motivo] ?? g.motivo,
      clave: `${g.motivo}:${g.clave}`,
      registros: g.ids.flatMap((id) => all.get(id) ?? []),
    })),
    hayMas: groups.length > MOST,
  };
}

/** Merges done, and which of them this person may still undo. */
function mergesOf(ctx: Ctx, m: Merge): ListSource {
  const estado = sql`case when u.deshecha_en is not null then 'deshecha'
    when u.reversible_hasta >= ${ctx.today()}::date and c.fusionada_en_id is null then 'reversible' else 'firme' end`;
  return {
    def: m.def.list,
    from: sql`${sql.identifier(getTableName(m.union))} u join ${tableOf(m)} c on c.id = u.conservada_id
      join ${tableOf(m)} a on a.id = u.absorbida_id`,
    id: sql`u.id`,
    columns: {
      ...stored('u', 'conservadaId absorbidaId motivo hechaEn hechaPor reversibleHasta deshechaEn deshechaPor'),
      conservada: m.name('c'),
      absorbida: m.name('a'),
      filas: sql`jsonb_array_length(u.movimientos)`,
      estado,
      reversible: sql`${isAllowed(m.def.edit, ctx.session)}::boolean and ${estado} = 'reversible'`,
    },
    search: sql`(${m.search('c')} || ' ' || ${m.search('a')} || ' ' || quipu_fold(u.motivo))`,
  };
}
