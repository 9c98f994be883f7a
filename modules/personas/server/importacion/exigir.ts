import { eq } from 'drizzle-orm';
import { requireVersion } from '#core/audit/server/stale.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { importacion } from '../../tables-padrones.ts';
import { politicaImportacion } from './politica.ts';

export type Importacion = typeof importacion.$inferSelect;

export async function leerImportacion(ctx: Ctx, id: number): Promise<Importacion | null> {
  const [fila] = await ctx.db.select().from(importacion).where(eq(importacion.id, id));
  return fila ?? null;
}

/** The import, when this person looks after its class. @throws Failure not_found, or forbidden for who may only look */
export async function exigirImportacion(ctx: Ctx, id: number, nivel: 'ver' | 'editar'): Promise<Importacion> {
  const sesion = requireSession(ctx);
  const m = await leerImportacion(ctx, id);
  if (!m || !politicaImportacion.ver.allows(sesion, m)) throw notFound();
  if (nivel === 'editar' && !politicaImportacion.editar.allows(sesion, m))
    throw new Failure(
      'forbidden',
      'personas.importar_sin_permiso',
      'Su cuenta puede ver las importaciones, pero no cambiarlas.',
    );
  return m;
}

/** @throws Failure stale_version: who changed the import meanwhile, and when */
export const exigirVersion = (ctx: Ctx, m: Importacion, version: number) =>
  requireVersion(ctx, { name: 'importacion', the: 'La importación' }, m, version);
