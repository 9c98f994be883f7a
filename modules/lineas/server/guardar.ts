import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { change } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { type DatosLinea, UNIVERSIDAD } from '../domain/formulario.ts';
import { lineaInvestigacion, lineaOds } from '../tables.ts';
import { exigirLinea, facultadDe, legible, lineaEntidad, odsDe } from './exigir.ts';

const columnas = (d: DatosLinea) => ({
  facultadId: facultadDe(d),
  codigo: d.codigo,
  padreId: d.padreId,
  nombre: d.nombre,
  resolucion: d.resolucion,
});

async function escribirOds(ctx: Ctx, lineaId: number, ids: readonly number[]) {
  await ctx.db.delete(lineaOds).where(eq(lineaOds.lineaId, lineaId));
  if (ids.length > 0) await ctx.db.insert(lineaOds).values([...new Set(ids)].map((odsId) => ({ lineaId, odsId })));
}

/** Creates a research line, active (spec 04 §12.2). @throws Failure invalid with a message per field */
export async function crearLinea(ctx: Ctx, datos: DatosLinea) {
  return inTransaction(ctx, async (tx) => {
    await exigirLinea(tx, datos, null);
    const [fila] = await tx.db.insert(lineaInvestigacion).values(columnas(datos)).returning();
    await escribirOds(tx, fila!.id, datos.ods);
    await audit(tx, {
      entity: lineaEntidad.name,
      entityId: fila!.id,
      action: 'crear',
      after: await legible(tx, datos),
    });
    return { id: fila!.id, version: fila!.version };
  });
}

/** Edits a line. @throws Failure stale_version (who and when) or invalid with a message per field */
export const editarLinea = (ctx: Ctx, { id, version, ...datos }: DatosLinea & { id: number; version: number }) =>
  change(ctx, lineaEntidad, { id, version }, async (antes, tx) => {
    await exigirLinea(tx, datos, antes);
    const before = await legible(tx, {
      ...antes,
      facultadId: antes.facultadId ?? UNIVERSIDAD,
      ods: await odsDe(tx, id),
    });
    await escribirOds(tx, id, datos.ods);
    return { set: columnas(datos), told: { before, after: await legible(tx, datos) } };
  });

/** An inactive line stays where it is used and is not offered again. */
export const activarLinea = (ctx: Ctx, { id, activa }: { id: number; activa: boolean }) =>
  change(ctx, lineaEntidad, { id }, (antes) => {
    if (antes.activa === activa)
      throw new Failure('action_not_available', activa ? 'La línea ya está activa.' : 'La línea ya está inactiva.');
    return { set: { activa }, action: activa ? 'activar' : 'desactivar' };
  });
