import { eq } from 'drizzle-orm';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { openOwned, retireFile, storeUpload } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { RANURA_LICENCIA } from '../../domain/licencias.ts';
import { licencia } from '../../tables.ts';

async function exigirLicencia(ctx: Ctx, id: number, bloquear = false): Promise<number> {
  const consulta = ctx.db.select({ id: licencia.id }).from(licencia).where(eq(licencia.id, id));
  const [l] = bloquear ? await consulta.for('update') : await consulta;
  if (!l) throw notFound('La licencia que busca no existe.');
  return l.id;
}

/** Attaches the paper of a licence; the earlier one stays as history. @throws Failure not_found; too_large… */
export async function subirDocumento(ctx: Ctx, id: number, file: UploadedFile | null) {
  await exigirLicencia(ctx, id);
  return storeUpload(ctx, file, {
    slot: RANURA_LICENCIA,
    entity: 'licencia',
    before: (tx) => exigirLicencia(tx, id, true),
  });
}

/** @throws Failure not_found */
export async function quitarDocumento(ctx: Ctx, id: number, archivoId: number): Promise<void> {
  await exigirLicencia(ctx, id);
  await retireFile(ctx, { entity: 'licencia', entityId: id, fileId: archivoId });
}

/** Opens a paper of this licence; a file of another record answers 404. */
export async function descargarDocumento(ctx: Ctx, id: number, archivoId: number) {
  await exigirLicencia(ctx, id);
  return openOwned(ctx, archivoId, (d) => d.entity === 'licencia' && d.entityId === id);
}
