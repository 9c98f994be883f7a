import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { type DatosLinea, UNIVERSIDAD } from '../domain/formulario.ts';
import { lineaInvestigacion, lineaOds } from '../tables.ts';
import { bloquearLinea, exigirLinea, facultadDe, legible, odsDe, versionVieja } from './exigir.ts';

const ENTIDAD = 'linea_investigacion';
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
    await audit(tx, { entity: ENTIDAD, entityId: fila!.id, action: 'crear', after: await legible(tx, datos) });
    return { id: fila!.id, version: fila!.version };
  });
}

/** Edits a line. @throws Failure stale_version (who and when) or invalid with a message per field */
export async function editarLinea(ctx: Ctx, { id, version, ...datos }: DatosLinea & { id: number; version: number }) {
  return inTransaction(ctx, async (tx) => {
    const antes = await bloquearLinea(tx, id);
    if (antes.version !== version) throw await versionVieja(tx, id);
    await exigirLinea(tx, datos, antes);
    const previos: DatosLinea = {
      ...antes,
      facultadId: antes.facultadId ?? UNIVERSIDAD,
      ods: await odsDe(tx, id),
    };
    const before = await legible(tx, previos);
    await tx.db
      .update(lineaInvestigacion)
      .set({ ...columnas(datos), version: version + 1, actualizadoEn: tx.now() })
      .where(eq(lineaInvestigacion.id, id));
    await escribirOds(tx, id, datos.ods);
    await audit(tx, { entity: ENTIDAD, entityId: id, action: 'editar', before, after: await legible(tx, datos) });
    return { id, version: version + 1 };
  });
}

/** An inactive line stays where it is used and is not offered again. */
export async function activarLinea(ctx: Ctx, { id, activa }: { id: number; activa: boolean }) {
  return inTransaction(ctx, async (tx) => {
    const antes = await bloquearLinea(tx, id);
    if (antes.activa === activa)
      throw new Failure('action_not_available', activa ? 'La línea ya está activa.' : 'La línea ya está inactiva.');
    await tx.db
      .update(lineaInvestigacion)
      .set({ activa, version: antes.version + 1, actualizadoEn: tx.now() })
      .where(eq(lineaInvestigacion.id, id));
    await audit(tx, {
      entity: ENTIDAD,
      entityId: id,
      action: activa ? 'activar' : 'desactivar',
      before: { activa: antes.activa },
      after: { activa },
    });
    return { id, version: antes.version + 1 };
  });
}
