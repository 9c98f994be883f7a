import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { situacionDeToma } from '../../domain/toma.ts';
import { tomaDeObras } from '../../tables-toma.ts';

// What was brought may be very long: it is read by who reads the references, and by nobody else.
const { contenido: _, ...columnas } = getTableColumns(tomaDeObras);
export type Toma = Omit<typeof tomaDeObras.$inferSelect, 'contenido'>;

/** What changes in a taking while it is worked on, written at once. */
export type Cambios = Partial<typeof tomaDeObras.$inferInsert>;
export type Anotar = (cambios: Cambios) => Promise<void>;

/** Whose takings somebody reaches: a researcher, theirs; of the office, each the ones that they began. */
export function suyas(ctx: Ctx, oficina: boolean): SQL {
  const { userId, subject } = requireSession(ctx);
  const deQuien = oficina
    ? eq(tomaDeObras.usuarioId, userId)
    : eq(tomaDeObras.investigadorId, subject.investigador ?? 0);
  return and(eq(tomaDeObras.oficina, oficina), deQuien)!;
}

export const tomasDe = (ctx: Ctx, condicion: SQL) => ctx.db.select(columnas).from(tomaDeObras).where(condicion);

/** @throws Failure not_found when it is of another */
export async function exigirToma(ctx: Ctx, oficina: boolean, id: number): Promise<Toma> {
  const [toma] = await tomasDe(ctx, and(eq(tomaDeObras.id, id), suyas(ctx, oficina))!);
  if (!toma) throw notFound();
  return toma;
}

const OCUPADA = {
  leyendo: 'Todavía se están leyendo las obras. Espere a que termine.',
  tomando: 'Los borradores se están creando. Espere a que termine.',
  deshaciendo: 'La toma se está deshaciendo. Espere a que termine.',
} as const;

/**
 * Changes a taking of who asks, locked, while nothing else is done with it.
 * @throws Failure not_found, or action_not_available while it is read, taken or undone
 */
export const enToma = <T>(
  ctx: Ctx,
  oficina: boolean,
  id: number,
  hacer: (tx: Ctx, t: Toma) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const [toma] = await tomasDe(tx, and(eq(tomaDeObras.id, id), suyas(tx, oficina))!).for('update');
    if (!toma) throw notFound();
    const situacion = situacionDeToma(toma, tx.now());
    if (situacion !== 'lista' && situacion !== 'interrumpida' && situacion !== 'fallida')
      throw new Failure('action_not_available', 'publicaciones.toma_ocupada', OCUPADA[situacion]);
    if (toma.leidaEn === null)
      throw new Failure(
        'action_not_available',
        'publicaciones.toma_sin_leer',
        'Esas obras no se llegaron a leer. Empiece de nuevo.',
      );
    return hacer(tx, toma);
  });
