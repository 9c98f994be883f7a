import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readTable } from '#core/documents/server/read-table.ts';
import type { Cell } from '#core/documents/shared/cell.ts';
import { ENCODING_LABELS, encodingOf } from '#core/kernel/server/text-encoding.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { proponerMapeo } from '../../domain/importacion/campos.ts';
import type { ClaseImportacion } from '../../domain/importacion/flujo.ts';
import { MAXIMO_FILAS } from '../../domain/importacion/ranura.ts';

/** A row of a source, by header. */
export type FilaCruda = { numero: number; celdas: ReadonlyMap<string, Cell>; desde1904?: boolean };
export type Extension = 'csv' | 'xlsx';

/** Extension of a name that imports take. @throws Failure unsupported_type */
export function extensionDe(nombre: string): Extension {
  const extension = nombre.split('.').at(-1)?.toLowerCase();
  if (extension === 'csv' || extension === 'xlsx') return extension;
  throw new Failure('unsupported_type', 'personas.archivo_no_admitido', 'Se admite un archivo CSV o Excel (.xlsx).', {
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

/** Rows among which the titles are looked for: a file may bring its name and its date above them. */
export const FILAS_DE_CABEZA = 20;
export type Cabeza = { numero: number; titulos: string[] };

/** The first rows of a file, as titles. */
export async function cabezaDe(ruta: string, extension: Extension): Promise<Cabeza[]> {
  const cabeza: Cabeza[] = [];
  for await (const { number: numero, cells } of readTable(ruta, extension)) {
    cabeza.push({ numero, titulos: encabezados(cells) });
    if (cabeza.length === FILAS_DE_CABEZA) break;
  }
  return cabeza;
}

/** Which row names most of what the class needs; the first one when none names anything. */
export const proponerCabeza = (clase: ClaseImportacion, cabeza: readonly Cabeza[]): Cabeza | undefined => {
  const halladas = cabeza.map((c) => Object.keys(proponerMapeo(clase, c.titulos)).length);
  return cabeza[halladas.indexOf(Math.max(...halladas))];
};

const iguales = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((x, i) => x === b[i]);

/**
 * Rows after the one with these titles, by title.
 * @throws Failure invalid when the file is damaged, empty or too long
 */
export async function* filasDe(
  ruta: string,
  extension: Extension,
  columnas: readonly string[],
): AsyncGenerator<FilaCruda> {
  let empezo = false;
  let leidas = 0;
  for await (const { number: numero, cells, date1904: desde1904 = false } of readTable(ruta, extension)) {
    if (!empezo) {
      empezo = iguales(encabezados(cells), columnas);
      continue;
    }
    if (++leidas > MAXIMO_FILAS)
      throw new Failure(
        'too_large',
        'personas.demasiadas_filas',
        `El archivo tiene más de ${MAXIMO_FILAS} filas. Divídalo en varios.`,
      );
    yield { numero, celdas: new Map(columnas.map((titulo, i) => [titulo, cells[i] ?? null])), desde1904 };
  }
}

const FILAS_DE_MUESTRA = 5;
/** First rows and length of a file below its titles. @throws Failure invalid when it has no rows under them */
export async function examinar(ruta: string, extension: Extension, cabeza: Cabeza | undefined) {
  const columnas = cabeza?.titulos ?? [];
  const muestra: Cell[][] = [];
  let total = 0;
  for await (const { celdas } of filasDe(ruta, extension, columnas)) {
    if (++total <= FILAS_DE_MUESTRA)
      muestra.push([...celdas.values()].map((c) => (typeof c === 'string' ? c.slice(0, 200) : c)));
  }
  if (total === 0)
    throw invalidField(
      'archivo',
      'El archivo no tiene filas',
      'El archivo no tiene filas: una debe traer los títulos y las siguientes, los datos.',
    );
  return { columnas, muestra, total, mensaje: await avisoDe(ruta, extension, cabeza?.numero ?? 1) };
}

/** What was found out and a person should look at; null when the file is as it should be. */
async function avisoDe(ruta: string, extension: Extension, fila: number): Promise<string | null> {
  const codificacion = extension === 'csv' ? ENCODING_LABELS[(await encodingOf(ruta)).name] : null;
  const avisos = [
    ...(fila > 1 ? [`Los títulos se tomaron de la fila ${fila}.`] : []),
    ...(codificacion ? [`El archivo se leyó en ${codificacion}: mire en los ejemplos que las tildes estén bien.`] : []),
  ];
  return avisos.length ? avisos.join(' ') : null;
}
