import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { type Renovacion, reparoDeRenovaciones } from '../../domain/renovaciones.ts';
import { publicacion, patenteRenovacion as tabla } from '../../tables.ts';
import type { Fila } from './leer.ts';

/** The renewals of a patent, in the order in which they are due. */
export const renovacionesDe = (ctx: Pick<Ctx, 'db'>, publicacionId: number): Promise<Renovacion[]> =>
  ctx.db
    .select({ id: tabla.id, vence: tabla.vence, pagadaEl: tabla.pagadaEl, constancia: tabla.constancia })
    .from(tabla)
    .where(eq(tabla.publicacionId, publicacionId))
    .orderBy(asc(tabla.vence));

const enPalabras = (filas: readonly Renovacion[]) =>
  filas
    .map(({ vence, pagadaEl, constancia }) =>
      pagadaEl
        ? `${formatDay(vence)}, renovada el ${formatDay(pagadaEl)} (${constancia})`
        : `${formatDay(vence)}, por renovar`,
    )
    .join('; ') || 'ninguna';

/**
 * Writes the renewals of a patent as they were sent, whole: its row is held by the caller's transaction.
 * @throws Failure stale_version, action_not_available or invalid
 */
export async function guardarRenovaciones(
  tx: Ctx,
  p: Fila,
  { version, renovaciones }: { version: number; renovaciones: readonly Renovacion[] },
): Promise<void> {
  await requireVersion(tx, { name: flujoPublicacion.entity, the: 'La patente' }, p, version);
  if (p.tipo !== 'patente')
    throw new Failure('action_not_available', 'publicaciones.no_se_renueva', 'Solo las patentes se renuevan.');
  const reparo = reparoDeRenovaciones(renovaciones, tx.today());
  if (reparo) throw new Failure('invalid', 'publicaciones.renovaciones_invalidas', reparo);
  const antes = await renovacionesDe(tx, p.id);
  const suyas = renovaciones.filter(({ id }) => id === null || antes.some((a) => a.id === id));
  const quedan = suyas.flatMap(({ id }) => (id === null ? [] : [id]));
  await tx.db
    .delete(tabla)
    .where(and(eq(tabla.publicacionId, p.id), quedan.length > 0 ? notInArray(tabla.id, quedan) : undefined));
  for (const { id, vence, pagadaEl, constancia } of suyas) {
    const datos = { vence, pagadaEl, constancia, actualizadoEn: tx.now(), actualizadoPor: actorName(tx) };
    if (id === null) await tx.db.insert(tabla).values({ ...datos, publicacionId: p.id, creadoEn: tx.now() });
    else await tx.db.update(tabla).set(datos).where(eq(tabla.id, id));
  }
  // What is sent is the whole set: who read it before this one writes nothing over it.
  await tx.db
    .update(publicacion)
    .set({ version: sql`${publicacion.version} + 1` })
    .where(eq(publicacion.id, p.id));
  await audit(tx, {
    entity: flujoPublicacion.entity,
    entityId: p.id,
    action: 'renovaciones',
    before: { renovaciones: enPalabras(antes) },
    after: { renovaciones: enPalabras(await renovacionesDe(tx, p.id)) },
  });
}
