import { filesOf } from '#core/files/server/files.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';

/** Current files of an application in these slots; its blocks share one reading of them. */
export async function archivosDe(
  ctx: Ctx,
  proyectoId: number,
  recursos: readonly string[],
): Promise<Record<string, FileInfo[]>> {
  if (recursos.length === 0) return {};
  const todos = await once(ctx, `archivos ${proyectoId}`, () => filesOf(ctx.db, 'proyecto', proyectoId));
  return Object.fromEntries(recursos.flatMap((r) => (todos[r] ? [[r, todos[r]]] : [])));
}
