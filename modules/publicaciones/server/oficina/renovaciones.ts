import { and, asc, eq, notInArray } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import { filesOfMany, retireFile } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { ENTIDAD_RENOVACION, RECIBO } from '../../domain/ranuras.ts';
import {
  HECHA_DESPUES,
  type Renovacion,
  type RenovacionVista,
  reparoDeRenovaciones,
} from '../../domain/renovaciones.ts';
import { patenteRenovacion as tabla } from '../../tables.ts';
import { renovacionDe } from '../leer.ts';
import { anotarParte } from './anotar-parte.ts';
import type { Fila } from './leer.ts';

/** The renewals of a patent, in the order in which they are due, each with its receipt. */
export async function renovacionesDe(ctx: Pick<Ctx, 'db'>, publicacionId: number): Promise<RenovacionVista[]> {
  const filas = await ctx.db
    .select({ id: tabla.id, vence: tabla.vence, pagadaEl: tabla.pagadaEl, constancia: tabla.constancia })
    .from(tabla)
    .where(eq(tabla.publicacionId, publicacionId))
    .orderBy(asc(tabla.vence));
  const ids = filas.map(({ id }) => id);
  const recibos = await filesOfMany(ctx.db, ENTIDAD_RENOVACION, ids, [RECIBO.key]);
  return filas.map((fila) => ({ ...fila, archivo: recibos.get(fila.id)?.[RECIBO.key]?.[0] ?? null }));
}

const enPalabras = (filas: readonly Renovacion[]) =>
  filas
    .map(({ vence, pagadaEl, constancia }) =>
      pagadaEl
        ? `${formatDay(vence)}, renovada el ${formatDay(pagadaEl)} (${constancia})`
        : `${formatDay(vence)}, por renovar`,
    )
    .join('; ') || 'ninguna';

function exigirPatente(p: Fila): void {
  if (p.tipo !== 'patente')
    throw new Failure('action_not_available', 'publicaciones.no_se_renueva', 'Solo las patentes se renuevan.');
}
/** What changed is told in the history of the patent. @param antes as they were */
const anotar = async (tx: Ctx, p: Fila, antes: readonly Renovacion[]): Promise<void> =>
  anotarParte(tx, p.id, 'renovaciones', enPalabras(antes), enPalabras(await renovacionesDe(tx, p.id)));

type Hecha = { renovacionId: number; pagadaEl: string; constancia: string };
/**
 * Says that a renewal is done, before its receipt is linked to it: the caller's transaction does both, or none.
 * @returns its id
 * @throws Failure action_not_available, not_found or invalid
 */
export async function darPorRenovada(tx: Ctx, p: Fila, hecha: Hecha): Promise<number> {
  exigirPatente(p);
  const { renovacionId, pagadaEl, constancia } = hecha;
  const fila = await renovacionDe(tx, p.id, renovacionId);
  if (!fila) throw notFound('La renovación ya no existe: vuelva a abrir la patente.');
  if (pagadaEl > tx.today()) throw invalidField('pagadaEl', HECHA_DESPUES);
  const antes = await renovacionesDe(tx, p.id);
  await tx.db
    .update(tabla)
    .set({ pagadaEl, constancia, actualizadoEn: tx.now(), actualizadoPor: actorName(tx) })
    .where(eq(tabla.id, fila.id));
  await anotar(tx, p, antes);
  return fila.id;
}

/** Takes away the receipts of the renewals that are pending again, or are no more. */
async function retirarRecibos(tx: Ctx, antes: readonly RenovacionVista[], quedan: readonly Renovacion[]) {
  const hechas = new Set(quedan.flatMap(({ id, pagadaEl }) => (id !== null && pagadaEl !== null ? [id] : [])));
  for (const { id, archivo } of antes)
    if (id !== null && archivo && !hechas.has(id))
      await retireFile(tx, { entity: ENTIDAD_RENOVACION, entityId: id, fileId: archivo.id });
}

/**
 * Writes the renewals of a patent as they were sent, whole: its row is held by the caller's transaction. None becomes
 * done without its receipt, which is kept first (`darPorRenovada`).
 * @throws Failure stale_version, action_not_available or invalid
 */
export async function guardarRenovaciones(
  tx: Ctx,
  p: Fila,
  { version, renovaciones }: { version: number; renovaciones: readonly Renovacion[] },
): Promise<void> {
  await requireVersion(tx, { name: flujoPublicacion.entity, the: 'La patente' }, p, version);
  exigirPatente(p);
  const antes = await renovacionesDe(tx, p.id);
  // One that was noted before receipts were asked for stays as it is, still owed: it stops no other from being written.
  const hechas = new Set(antes.flatMap(({ id, pagadaEl }) => (id !== null && pagadaEl !== null ? [id] : [])));
  const reparo = reparoDeRenovaciones(renovaciones, tx.today(), hechas);
  if (reparo) throw new Failure('invalid', 'publicaciones.renovaciones_invalidas', reparo);
  const suyas = renovaciones.filter(({ id }) => id === null || antes.some((a) => a.id === id));
  await retirarRecibos(tx, antes, suyas);
  const quedan = suyas.flatMap(({ id }) => (id === null ? [] : [id]));
  await tx.db
    .delete(tabla)
    .where(and(eq(tabla.publicacionId, p.id), quedan.length > 0 ? notInArray(tabla.id, quedan) : undefined));
  for (const { id, vence, pagadaEl, constancia } of suyas) {
    const datos = { vence, pagadaEl, constancia, actualizadoEn: tx.now(), actualizadoPor: actorName(tx) };
    if (id === null) await tx.db.insert(tabla).values({ ...datos, publicacionId: p.id, creadoEn: tx.now() });
    else await tx.db.update(tabla).set(datos).where(eq(tabla.id, id));
  }
  await anotar(tx, p, antes);
}
