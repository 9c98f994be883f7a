import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { filesOf, openFile } from '#core/files/server/files.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { CARTA_DE_CAMBIO } from '../../domain/cambios/carta.ts';
import { flujoCambio } from '../../domain/cambios/flujo.ts';
import { exigirCambio } from './leer.ts';

/** The letter that a change came with, if it did. */
export async function cartaDe(ctx: Pick<Ctx, 'db'>, cambioId: number): Promise<FileInfo | null> {
  const archivos = await filesOf(ctx.db, flujoCambio.entity, cambioId, [CARTA_DE_CAMBIO.key]);
  return archivos[CARTA_DE_CAMBIO.key]?.[0] ?? null;
}

/** Opens it, for those who read the change. @throws Failure not_found */
export async function abrirCarta(ctx: Ctx, id: number): Promise<FileReply> {
  await exigirCambio(ctx, id);
  const carta = await cartaDe(ctx, id);
  if (!carta) throw notFound('El cambio no tiene una carta adjunta.');
  return openFile(ctx, carta.id);
}
