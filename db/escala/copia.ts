import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

export type Valor = string | number | boolean | null;
/** Rows of a table, made while they are sent: no table is ever whole in memory. */
export interface Tabla {
  nombre: string;
  columnas: readonly string[];
  filas: () => Iterable<readonly Valor[]>;
}

const TROZO = 256 * 1024;
const ESPECIALES = /[\\\t\n\r]/g;
const ESCAPE: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function texto(valor: Valor): string {
  if (valor === null) return '\\N';
  if (typeof valor === 'boolean') return valor ? 't' : 'f';
  return typeof valor === 'number' ? String(valor) : valor.replace(ESPECIALES, (c) => ESCAPE[c]!);
}

/** Streams rows by COPY; explicit identities are taken as they come. @returns how many */
export async function copiar(cliente: pg.ClientBase, { nombre, columnas, filas }: Tabla): Promise<number> {
  let total = 0;
  function* trozos() {
    let pendiente = '';
    for (const fila of filas()) {
      total += 1;
      let linea = texto(fila[0]!);
      for (let i = 1; i < fila.length; i += 1) linea += `\t${texto(fila[i]!)}`;
      pendiente += `${linea}\n`;
      if (pendiente.length < TROZO) continue;
      yield pendiente;
      pendiente = '';
    }
    if (pendiente) yield pendiente;
  }
  const destino = cliente.query(from(`copy ${nombre} (${columnas.join(', ')}) from stdin`));
  await pipeline(Readable.from(trozos(), { objectMode: true, highWaterMark: 2 }), destino);
  return total;
}
