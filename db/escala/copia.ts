import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** A row as the module would insert it, with the identity that COPY takes as it comes. */
export type Fila<T extends PgTable> = InferInsertModel<T> & { id?: number };
export type Filas<T extends PgTable> = Generator<Fila<T>>;
/** Rows of a table, made while they are sent: no table is ever whole in memory. */
export interface Tabla {
  nombre: string;
  copiar: (cliente: pg.ClientBase) => Promise<number>;
}

/** @param filas what a row leaves out is empty; the first one names every column that has a value by default */
export const tabla = <T extends PgTable>(destino: T, filas: () => Iterable<Fila<T>>): Tabla => ({
  nombre: getTableName(destino),
  copiar: (cliente) => copiar(cliente, destino, filas()),
});

const TROZO = 256 * 1024;
const ESPECIALES = /[\\\t\n\r]/g;
const ESCAPE: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function texto(valor: unknown): string {
  if (valor === null || valor === undefined) return '\\N';
  if (typeof valor === 'boolean') return valor ? 't' : 'f';
  if (valor instanceof Date) return valor.toISOString();
  if (typeof valor === 'number') return String(valor);
  const dicho = typeof valor === 'object' ? JSON.stringify(valor) : String(valor);
  return dicho.replace(ESPECIALES, (c) => ESCAPE[c]!);
}

/** Streams rows by COPY. @returns how many */
async function copiar(
  cliente: pg.ClientBase,
  destino: PgTable,
  filas: Iterable<Record<string, unknown>>,
): Promise<number> {
  const todas = filas[Symbol.iterator]();
  let fila = todas.next();
  if (fila.done) return 0;
  const columnas = getTableColumns(destino);
  const primera = fila.value;
  const claves = Object.keys(columnas).filter(
    (c) => c in primera || !(columnas[c]!.hasDefault || columnas[c]!.generated),
  );
  let total = 0;
  function* trozos() {
    let pendiente = '';
    for (; !fila.done; fila = todas.next()) {
      total += 1;
      pendiente += `${claves.map((clave) => texto(fila.value[clave])).join('\t')}\n`;
      if (pendiente.length < TROZO) continue;
      yield pendiente;
      pendiente = '';
    }
    if (pendiente) yield pendiente;
  }
  const destinos = claves.map((clave) => columnas[clave]!.name).join(', ');
  const entrada = cliente.query(from(`copy ${getTableName(destino)} (${destinos}) from stdin`));
  await pipeline(Readable.from(trozos(), { objectMode: true, highWaterMark: 2 }), entrada);
  return total;
}
