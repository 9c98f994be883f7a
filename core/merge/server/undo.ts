import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { Failure, notFound, type Reason } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { jsonOf } from './apply.ts';
import { ident, type Row, ruleOf, typed, withKey, writableColumns } from './catalog.ts';
import { cited, lockTwo, type Merge, nameOf, type Pair, tell, write } from './merge.ts';
import type { Step } from './move.ts';
import type { FieldChange } from './table.ts';

/**
 * Gives back everything that a merge moved. What was added to the kept record afterwards stays with it, and so does a
 * fact that somebody edited since.
 * @throws Failure not_found; conflict when it is undone, out of time, or something that moved has changed since
 */
export const undo = (ctx: Ctx, m: Merge, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { union } = m;
    const [before] = await tx.db.select().from(union).where(eq(union.id, id));
    if (!before) throw notFound('La unión que busca no existe.');
    // Records first and in order, as a merge locks them.
    const pair = await lockTwo(tx, m, before);
    const [done] = await tx.db.select().from(union).where(eq(union.id, id)).for('update');
    await requireReversible(tx, m, done!, pair);
    // Nothing may point to an absorbed record: first it stops being one.
    const fields = await giveFields(tx, m, pair, done!.campos);
    await giveBack(tx, m, done!.movimientos);
    const { conservadaId, absorbidaId } = before;
    await m.untell?.(tx, { conservadaId, absorbidaId }, done!.efectos);
    await m.after?.(tx, { conservadaId, absorbidaId });
    const undone = { deshechaEn: tx.now(), deshechaPor: actorName(tx) };
    await tx.db.update(union).set(undone).where(eq(union.id, id));
    const back = fields.map(({ columna, antes, despues }) => ({ columna, antes: despues, despues: antes }));
    const more = { separada: await cited(tx, m, absorbidaId) };
    await tell(tx, m, conservadaId, 'deshacer_union', { fields: back, more });
    await tell(tx, m, absorbidaId, 'separar');
  });

const refused = (detail: string) => new Failure('conflict', 'merge.cannot_unmerge', detail);
type Done = { deshechaEn: Date | null; reversibleHasta: string };
async function requireReversible(ctx: Ctx, m: Merge, done: Done, { kept }: Pair) {
  if (done.deshechaEn) throw refused('Esta unión ya fue deshecha.');
  if (ctx.today() > done.reversibleHasta)
    throw refused(`La unión podía deshacerse hasta el ${formatDay(done.reversibleHasta)}.`);
  if (kept.fusionadaEnId !== null)
    throw refused(`${await nameOf(ctx, m, kept.id)} fue unida después a otro registro. Deshaga primero esa unión.`);
}

async function giveBack(ctx: Ctx, m: Merge, steps: readonly Step[]): Promise<void> {
  const rules = m.rules();
  const changed = new Map<string, Reason>();
  for (const step of [...steps].reverse()) {
    if (await restored(ctx, step)) continue;
    const text = `${ruleOf(rules, step.tabla).nombre}: un registro cambió o se eliminó después de la unión`;
    changed.set(text, { text });
  }
  if (changed.size > 0)
    throw new Failure(
      'conflict',
      'merge.changed_since',
      'La unión ya no se puede deshacer: lo que se movió cambió después.',
      {
        reasons: [...changed.values()],
      },
    );
}

/** False when the row is no longer as the merge left it. */
async function restored(ctx: Ctx, step: Step): Promise<boolean> {
  if (step.tipo === 'quitar') return reinserted(ctx, step.tabla, step.fila);
  if (step.tipo === 'agregar') return takenAway(ctx, step.tabla, step.fila);
  const { columna } = step;
  const [was, is] = step.tipo === 'mover' ? [step.de, step.a] : [step.antes, step.despues];
  const [before, now] = [was, is].map((value) => typed(step.tabla, columna, value));
  const change = sql`update ${ident(step.tabla)} t set ${ident(columna)} = ${before}
    where ${withKey(step.clave)} and t.${ident(columna)} is not distinct from ${now} returning 1 as hecho`;
  return (await attempt(ctx, (tx) => rowsOf(tx.db, change)))?.length === 1;
}

/** What was done, or null when the database refuses it: then nothing of it stays. */
async function attempt<R>(ctx: Ctx, work: (tx: Ctx) => Promise<R>): Promise<R | null> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (refusedConstraint(error) === null) throw error;
    return null;
  }
}

async function reinserted(ctx: Ctx, table: string, row: Row): Promise<boolean> {
  const written = (await writableColumns(ctx.db, table)).filter((c) => c in row);
  const columns = sql.join(written.map(ident), sql`, `);
  const insertion = sql`insert into ${ident(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${ident(table)}, ${JSON.stringify(row)}::jsonb)`;
  return (await attempt(ctx, (tx) => tx.db.execute(insertion))) !== null;
}

/** False when the row that the merge added is no longer as it was added. */
async function takenAway(ctx: Ctx, table: string, row: Row): Promise<boolean> {
  const removal = sql`
    delete from ${ident(table)} t
    where to_jsonb(t) = ${JSON.stringify(row)}::jsonb
    returning 1 as hecho
  `;
  return (await attempt(ctx, (tx) => rowsOf(tx.db, removal)))?.length === 1;
}

/** Facts go back where nobody touched them since; then the absorbed record returns to lists and pickers. */
async function giveFields(
  ctx: Ctx,
  m: Merge,
  { kept, absorbed }: Pair,
  fields: readonly FieldChange[],
): Promise<FieldChange[]> {
  const now = jsonOf(kept);
  const intact = fields.filter((c) => isDeepStrictEqual(now[c.columna], c.despues));
  const done = await attempt(ctx, async (tx) => {
    await write(tx, m, kept.id, Object.fromEntries(intact.map((c) => [c.columna, c.antes])));
    await write(tx, m, absorbed.id, { fusionadaEnId: null });
    return true;
  });
  if (!done)
    throw refused(
      `${m.unique} de ${await nameOf(ctx, m, absorbed.id)} es hoy de otro registro. Corríjalo y vuelva a intentar.`,
    );
  return intact;
}
