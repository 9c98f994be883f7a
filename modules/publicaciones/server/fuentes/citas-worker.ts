import { CsvError, parse } from 'csv-parse/sync';
import { serveWorker } from '#core/kernel/server/worker-side.ts';
import { deBibtex } from '../../domain/fuentes/bibtex.ts';
import { deJson } from '../../domain/fuentes/csl.ts';
import { deEtiquetas } from '../../domain/fuentes/etiquetas.ts';
import type { Formato } from '../../domain/fuentes/formato.ts';
import { conLineas, type Lectura, leida, sinLeer } from '../../domain/fuentes/lectura.ts';
import { columnasDe, deFila, delimitadorDe, lineaDeCabecera } from '../../domain/fuentes/tabla.ts';
import type { Citas } from './citas.ts';
import { deEndnote } from './endnote.ts';

/** A row, and the line where it ends. */
type Fila = { celdas: string[]; linea: number };

/** A sheet with a header, whatever parts its cells. A quote that nobody closes is told where it opens. */
function deTabla(escrito: string): Lectura[] {
  const lineas = conLineas(escrito).split('\n');
  const cabecera = Math.max(0, lineaDeCabecera(lineas));
  const filas: Fila[] = [];
  const anotar = (celdas: string[], { lines }: { lines: number }) => {
    filas.push({ celdas, linea: cabecera + lines });
    return null;
  };
  const rota = leerHoja(lineas.slice(cabecera), anotar);
  if (!rota) return lecturasDe(filas);
  const desde = (filas.at(-1)?.linea ?? cabecera) + 1;
  const resto = lineas.slice(desde - 1).join('\n');
  return [...lecturasDe(filas), sinLeer(desde, resto, 'Una celda abre comillas que nadie cierra.')];
}

/** @returns whether a quote was left open */
function leerHoja(lineas: readonly string[], anotar: (celdas: string[], en: { lines: number }) => null): boolean {
  try {
    parse(lineas.join('\n'), {
      delimiter: delimitadorDe(lineas[0] ?? ''),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: anotar,
    });
    return false;
  } catch (error) {
    if (error instanceof CsvError) return true;
    throw error;
  }
}

function lecturasDe([cabecera, ...filas]: readonly Fila[]): Lectura[] {
  const columnas = columnasDe((cabecera?.celdas ?? []).map((celda) => celda.replace(/^\ufeff/u, '')));
  return filas.map(({ celdas, linea }) => {
    const escrita = celdas.join(' · ');
    // One cell too many moves the rest: what would be read is of other columns.
    const sobran = celdas.slice(columnas.length).some((celda) => celda.trim() !== '');
    if (sobran) return sinLeer(linea, escrita, `Tiene ${celdas.length} celdas y la cabecera, ${columnas.length}.`);
    return leida(linea, escrita, deFila(columnas, celdas));
  });
}

const LECTORES: Readonly<Record<Formato, (texto: string) => Lectura[]>> = {
  bibtex: deBibtex,
  ris: (texto) => deEtiquetas(texto, 'ris'),
  wos: (texto) => deEtiquetas(texto, 'wos'),
  nbib: (texto) => deEtiquetas(texto, 'nbib'),
  enw: (texto) => deEtiquetas(texto, 'enw'),
  xml: deEndnote,
  json: deJson,
  csv: deTabla,
};

serveWorker<Citas, Lectura[]>(({ formato, texto }) => LECTORES[formato](texto));
