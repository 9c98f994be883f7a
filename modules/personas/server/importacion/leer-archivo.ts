import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readTable } from '#core/documents/server/read-table.ts';
import type { Cell } from '#core/documents/shared/cell.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { MAXIMO_FILAS } from '../../domain/importacion/ranura.ts';

/** A row of a source, by header. */
export type FilaCruda = { numero: number; celdas: ReadonlyMap<string, Cell> };
export type Extension = 'csv' | 'xlsx';

/** Extension of a name that imports take. @throws Failure unsupported_type */
export function extensionDe(nombre: string): Extension {
  const extension = nombre.split('.').at(-1)?.toLowerCase();
  if (extension === 'csv' || extension === 'xlsx') return extension;
  throw new Failure('unsupported_type', 'Se admite un archivo CSV o Excel (.xlsx).', {
    fields: [{ path: 'archivo', message: 'Se admite CSV o XLSX. Si su archivo es .xls, guárdelo como .xlsx.' }],
  });
}

/** Runs `usar` with the bytes on this disk: a workbook is read from its end. */
export async function enDisco<T>(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  extension: Extension,
  usar: (ruta: string) => Promise<T>,
): Promise<T> {
  const carpeta = await mkdtemp(join(tmpdir(), 'quipu-importacion-'));
  try {
    const ruta = join(carpeta, `padron.${extension}`);
    await pipeline(bytes, createWriteStream(ruta, { mode: 0o600 }));
    return await usar(ruta);
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}

/** Headers of the first row, each different: «Teléfono», «Teléfono (2)». */
export function encabezados(celdas: readonly Cell[]): string[] {
  const vistos = new Map<string, number>();
  return celdas.map((celda, i) => {
    const base = (celda === null ? `Columna ${i + 1}` : String(celda)).replace(/\s+/g, ' ').trim().slice(0, 200);
    const veces = (vistos.get(base) ?? 0) + 1;
    vistos.set(base, veces);
    return veces === 1 ? base : `${base} (${veces})`;
  });
}

/**
 * Rows after the header, by header.
 * @throws Failure invalid when the file is damaged, empty or too long
 */
export async function* filasDe(ruta: string, extension: Extension): AsyncGenerator<FilaCruda> {
  let columnas: string[] | null = null;
  let leidas = 0;
  for await (const { number: numero, cells } of readTable(ruta, extension)) {
    if (!columnas) {
      columnas = encabezados(cells);
      continue;
    }
    if (++leidas > MAXIMO_FILAS)
      throw new Failure('too_large', `El archivo tiene más de ${MAXIMO_FILAS} filas. Divídalo en varios.`);
    yield { numero, celdas: new Map(columnas.map((titulo, i) => [titulo, cells[i] ?? null])) };
  }
}

const FILAS_DE_MUESTRA = 5;
/** Headers, first rows and length of a file. @throws Failure invalid when it has no rows under its header */
export async function examinar(ruta: string, extension: Extension) {
  let columnas: string[] = [];
  const muestra: Cell[][] = [];
  let total = 0;
  for await (const { celdas } of filasDe(ruta, extension)) {
    if (++total === 1) columnas = [...celdas.keys()];
    if (total <= FILAS_DE_MUESTRA)
      muestra.push([...celdas.values()].map((c) => (typeof c === 'string' ? c.slice(0, 200) : c)));
  }
  if (total === 0)
    throw invalidField(
      'archivo',
      'El archivo no tiene filas',
      'El archivo no tiene filas: la primera debe traer los títulos y las siguientes, los datos.',
    );
  return { columnas, muestra, total };
}
