import { sql } from 'drizzle-orm';
import { takeTurn } from '#core/db/server/turn.ts';
import { applyTransition, recordBirth } from '#core/flow/server/execute.ts';
import type { ActionOf } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { importFlow } from '../shared/flow.ts';
import type { ImportDef } from '../shared/import.ts';
import { type ImportRun, importRun } from './tables.ts';

export const MANAGER: ReadonlySet<string> = new Set(['gestor']);
const SYSTEM = new Set(['sistema']);
type Changes = Partial<typeof importRun.$inferInsert>;

/** Moves an import along its flow; a job acts as the system, a person as who makes imports of its kind. */
export const moveImport = (ctx: Ctx, id: number, action: ActionOf<typeof importFlow>, changes: Changes = {}) =>
  applyTransition(ctx, importFlow, importRun, {
    id,
    action,
    roles: () => (ctx.session ? MANAGER : SYSTEM),
    set: () => ({ ...changes, updatedAt: ctx.now(), version: sql`${importRun.version} + 1` }),
  });

type Born = Pick<typeof importRun.$inferInsert, 'origin' | 'name' | 'createdBy' | 'headers' | 'sample' | 'total'> &
  Pick<Changes, 'mapping' | 'message'>;
/** The birth of an import, with its history. */
export async function bearImport(
  tx: Ctx,
  def: ImportDef,
  born: Born,
  action: 'cargar' | 'ejecutar',
  after?: Record<string, unknown>,
): Promise<ImportRun> {
  const whole = def.whole?.byDefault ?? false;
  const [made] = await tx.db
    .insert(importRun)
    .values({ kind: def.key, whole, ...born, createdAt: tx.now(), updatedAt: tx.now() })
    .returning();
  const { entity, initial: state } = importFlow;
  await recordBirth(tx, { entity, entityId: made!.id, action, state, after });
  return made!;
}

/** One import of a kind is applied or undone at a time. */
export const lockKind = (ctx: Ctx, kind: string) => takeTurn(ctx, `importacion:${kind}`);
