import type { InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#core/db/server/types.ts';

/** Keeps a statement well below the 65 535 parameters PostgreSQL takes. */
const LOTE = 500;

function* lotes<T>(filas: readonly T[]): Generator<T[]> {
  for (let i = 0; i < filas.length; i += LOTE) yield filas.slice(i, i + LOTE);
}

/** Adds the rows that are not there yet; those present keep what the office wrote in them. */
export async function agregarFaltantes<T extends PgTable>(
  db: Db,
  tabla: T,
  filas: InferInsertModel<T>[],
): Promise<void> {
  for (const lote of lotes(filas)) await db.insert<PgTable>(tabla).values(lote).onConflictDoNothing();
}

/** For catalogues that the office edits: loaded once, whatever it renamed or took away afterwards stays so. */
export async function cargarSiVacia<T extends PgTable>(db: Db, tabla: T, filas: InferInsertModel<T>[]): Promise<void> {
  const cualquiera: PgTable = tabla;
  const [una] = await db.select().from(cualquiera).limit(1);
  if (!una) await insertar(db, tabla, filas);
}

export async function insertar<T extends PgTable>(db: Db, tabla: T, filas: InferInsertModel<T>[]): Promise<void> {
  for (const lote of lotes(filas)) await db.insert<PgTable>(tabla).values(lote);
}

/** Inserts in order and gives back the identity of each row, in the same order. */
export async function insertarConId<T extends PgTable & { id: PgColumn }>(
  db: Db,
  tabla: T,
  filas: InferInsertModel<T>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const lote of lotes(filas)) {
    const nuevas = (await db.insert<PgTable>(tabla).values(lote).returning({ id: tabla.id })) as { id: number }[];
    ids.push(...nuevas.map((fila) => fila.id));
  }
  return ids;
}
