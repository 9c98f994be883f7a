import { type Ctx, requireNoPart } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import type { Overtaken } from '../shared/history.ts';
import { auditOf, entryOf, TURN_MOVES } from './audit.ts';

/** A kind of record: its name in histories, and how it begins a sentence: «La línea». */
type Named = { name: string; the: string };

/** «modificada» for a feminine name. */
export const agreeing = (the: string, participle: string) => (/^La /.test(the) ? `${participle}a` : `${participle}o`);

/** As many changes as one dialog says. */
const MOST_TOLD = 20;

/** Who saved before, when, and what changed since the version that the person had. */
async function staleVersion(
  ctx: Ctx,
  { name, the }: Named,
  { id, version }: { id: number; version: number },
  had: number,
) {
  const since = await auditOf(ctx.db, name, id, Math.min(MOST_TOLD, Math.max(1, version - had)), TURN_MOVES);
  const last = since[0];
  const who = last ? ` por ${last.actor} el ${formatInstant(last.at, ctx.settings.timeZone)}` : '';
  const text = `${the} fue ${agreeing(the, 'modificad')}${who}. Actualice y repita el cambio.`;
  const told = last && { by: last.actor, at: last.at.toISOString(), entries: since.map(entryOf) };
  const meta: Overtaken = { version, ...told };
  return new Failure('stale_version', 'audit.stale_version', text, { meta });
}

/**
 * Refuses a save made on an older state of the record.
 * @throws Failure stale_version: who saved before, when and what; forbidden to a substitute with a part in it
 */
export async function requireVersion(
  tx: Ctx,
  what: Named,
  row: { id: number; version: number },
  version: number,
): Promise<void> {
  await requireNoPart(tx, { entity: what.name, id: row.id });
  if (row.version !== version) throw await staleVersion(tx, what, row, version);
}
