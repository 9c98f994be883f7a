import type { FileInfo } from '#core/files/shared/slot.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { archivosDe } from './archivos.ts';

/** Slot of the letter of each member: it hangs from the member, not from the application. */
export const CARTA_INTEGRANTE = 'carta_integrante';

/** Current file of a slot of the application. */
export const cartasDe = async (ctx: Ctx, proyectoId: number, recurso: string): Promise<FileInfo | null> =>
  (await archivosDe(ctx, proyectoId, [recurso]))[recurso]?.[0] ?? null;
