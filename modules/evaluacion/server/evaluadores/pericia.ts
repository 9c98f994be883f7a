import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { change, type Entity } from '#core/entity/server/entity.ts';
import type { Option } from '#core/field/shared/kind.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { evaluador } from '#modules/personas/tables.ts';
import type { Areas } from '../../domain/evaluadores.ts';
import { evaluadorPericia } from '../../tables.ts';

/**
 * What an evaluator declared to know; internal ones also count with their groups and projects.
 * @throws Failure not_found
 */
export async function periciaDe(ctx: Ctx, id: number) {
  const [e] = await ctx.db.select({ id: evaluador.id }).from(evaluador).where(eq(evaluador.id, id));
  if (!e) throw notFound('El evaluador no existe.');
  const opciones = (de: SQL) =>
    query(ctx)<Option>`select id::text as value, codigo || ' ' || nombre as label from ${de} order by codigo`;
  return {
    ...(await leer(ctx, id)),
    opciones: {
      lineas: await opciones(sql`linea_investigacion where activa`),
      ocde: await opciones(sql`ocde`),
    },
  };
}

async function leer(ctx: Ctx, id: number): Promise<Areas> {
  const filas = await ctx.db
    .select()
    .from(evaluadorPericia)
    .where(eq(evaluadorPericia.evaluadorId, id))
    .orderBy(asc(evaluadorPericia.id));
  return {
    lineas: filas.flatMap((f) => f.lineaId ?? []),
    ocde: filas.flatMap((f) => f.ocdeId ?? []),
    palabras: filas.flatMap((f) => f.palabra ?? []),
  };
}

/** Replaces what an evaluator knows. @throws Failure not_found, invalid */
export async function guardarPericia(
  ctx: Ctx,
  entidad: Entity<typeof evaluador>,
  { id, ...areas }: Areas & { id: number },
): Promise<void> {
  await change(ctx, entidad, { id }, async (_e, tx) => {
    const antes = await leer(tx, id);
    await tx.db.delete(evaluadorPericia).where(eq(evaluadorPericia.evaluadorId, id));
    const filas = [
      ...[...new Set(areas.lineas)].map((lineaId) => ({ evaluadorId: id, lineaId })),
      ...[...new Set(areas.ocde)].map((ocdeId) => ({ evaluadorId: id, ocdeId })),
      ...[...new Set(areas.palabras.map((p) => p.toLowerCase()))].map((palabra) => ({ evaluadorId: id, palabra })),
    ];
    if (filas.length)
      await tx.db
        .insert(evaluadorPericia)
        .values(filas)
        .catch(() => {
          throw new Failure('invalid', 'evaluacion.pericia_rechazada', 'Elija líneas y campos de las listas.');
        });
    return { set: {}, told: { before: antes, after: await leer(tx, id) } };
  });
}
