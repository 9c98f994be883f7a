import { isDeepStrictEqual } from 'node:util';
import { getTableName } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { addDays } from '#core/kernel/shared/time.ts';
import { MERGE_DAYS, type MergeField, type MergeInput, type Notice } from '../shared/merge.ts';
import type { Row } from './catalog.ts';
import { cited, lockPair, type Merge, type Pair, tell, write } from './merge.ts';
import { carry, emptyReport, type Report } from './move.ts';
import type { FieldChange, MergeEffect } from './table.ts';

export type Executed = Report & { efectos: MergeEffect[] };

/** A value as it is stored in the record of merges. */
export const jsonOf = (value: Row): Row => JSON.parse(JSON.stringify(value));

/**
 * Moves everything of the absorbed record to the kept one, within the caller's transaction and with both rows locked.
 * The caller decides what to do when the report brings impediments: the preview shows them, the merge refuses.
 */
export async function execute(tx: Ctx, m: Merge, pair: Pair, reason = ''): Promise<Executed> {
  const report = emptyReport();
  const efectos = (await m.tell?.(tx, pair, reason)) ?? [];
  await m.settle?.(tx, pair, report);
  const words = { rules: m.rules(), record: getTableName(m.union), the: m.def.the };
  await carry(tx, words, getTableName(m.entity.table), { de: pair.absorbed.id, a: pair.kept.id }, report);
  for (const e of efectos)
    for (const texto of e.impedimentos) report.impedimentos.push({ tabla: e.modulo, texto, items: [] });
  return { ...report, efectos };
}

/**
 * Merges two records of one thing: everything of one moves to the other, in one transaction, with what is needed to
 * undo it.
 * @throws Failure not_found; conflict when one is merged already or an impediment remains; stale_version when either
 * changed
 */
export const merge = (ctx: Ctx, m: Merge, input: MergeInput): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { motivo } = input;
    const pair = await lockPair(tx, m, input);
    const { kept, absorbed } = pair;
    await requireVersion(tx, m.entity, kept, input.versionConservada);
    await requireVersion(tx, m.entity, absorbed, input.versionAbsorbida);
    const { pasos, arreglos, impedimentos, efectos } = await execute(tx, m, pair, motivo);
    if (impedimentos.length)
      throw new Failure('conflict', 'merge.cannot_merge', 'Estos registros no se pueden unir todavía.', {
        reasons: impedimentos.map((i) => ({ text: said(i), items: i.items })),
      });
    const campos = await takeFields(tx, m, pair, input.tomar);
    const ids = { conservadaId: kept.id, absorbidaId: absorbed.id };
    const done = { hechaEn: tx.now(), hechaPor: actorName(tx), reversibleHasta: addDays(tx.today(), MERGE_DAYS) };
    const record = { ...ids, motivo, campos, movimientos: pasos, efectos, ...done };
    const [row] = await tx.db.insert(m.union).values(record).returning({ id: m.union.id });
    await m.after?.(tx, ids);
    const more = { absorbida: await cited(tx, m, absorbed.id), registros: pasos.length, arreglos: arreglos.map(said) };
    await tell(tx, m, kept.id, 'unir', { fields: campos, more, reason: motivo });
    const into = { conservada: await cited(tx, m, kept.id) };
    await tell(tx, m, absorbed.id, 'absorber', { more: into, reason: motivo });
    return { id: row!.id };
  });
const said = ({ tabla, texto }: Notice) => `${tabla}: ${texto}`;

/** What a field would say on the kept record, by column. */
export const taken = ({ columnas, junta }: MergeField, { kept, absorbed }: { kept: Row; absorbed: Row }): Row =>
  Object.fromEntries(
    columnas.map((c) => [c, junta ? [...new Set([kept[c], absorbed[c]].flat())].filter(Boolean) : absorbed[c]]),
  );

/** The kept record takes the chosen facts; the other one leaves lists and pickers with all of its own. */
async function takeFields(tx: Ctx, m: Merge, pair: Pair, keys: readonly string[]) {
  const { kept, absorbed } = pair;
  const before: Row = kept;
  const set: Row = Object.assign({}, ...m.def.fields.filter((f) => keys.includes(f.clave)).map((f) => taken(f, pair)));
  const changes: FieldChange[] = Object.entries(set)
    .map(([columna, despues]) => ({ columna, antes: before[columna], despues }))
    .filter((c) => !isDeepStrictEqual(c.antes, c.despues));
  const values = Object.fromEntries(changes.map((c) => [c.columna, c.despues]));
  const faults = (await m.check?.(tx, { ...kept, ...values }, pair)) ?? [];
  if (faults.length)
    throw new Failure('invalid', 'merge.wrong_choice', faults.map((f) => f.message).join('. '), { fields: faults });
  // First the absorbed record, so that what is unique of it is free to be taken.
  await write(tx, m, absorbed.id, { fusionadaEnId: kept.id });
  await write(tx, m, kept.id, values);
  return changes;
}
