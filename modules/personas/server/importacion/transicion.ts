import { sql } from 'drizzle-orm';
import { applyTransition } from '#core/flow/server/execute.ts';
import type { ActionOf } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { flujoImportacion } from '../../domain/importacion/flujo.ts';
import { importacion } from '../../tables-padrones.ts';

const GESTOR = new Set(['gestor']);
const SISTEMA = new Set(['sistema']);

/** Moves an import along its flow; a job acts as the system, a person as who looks after the class. */
export const mover = (
  ctx: Ctx,
  id: number,
  action: ActionOf<typeof flujoImportacion>,
  cambios: Partial<typeof importacion.$inferInsert> = {},
) =>
  applyTransition(ctx, flujoImportacion, importacion, {
    id,
    action,
    roles: () => (ctx.session ? GESTOR : SISTEMA),
    set: () => ({ ...cambios, actualizadoEn: ctx.now(), version: sql`${importacion.version} + 1` }),
  });
