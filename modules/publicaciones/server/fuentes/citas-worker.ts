import { CsvError, parse } from 'csv-parse/sync';
import { serveWorker } from '#core/kernel/server/worker-side.ts';
import { deBibtex } from '../../domain/fuentes/bibtex.ts';
import type { Columna } from '../../domain/fuentes/columna.ts';
import { deJson } from '../../domain/fuentes/csl.ts';
import { deEtiquetas } from '../../domain/fuentes/etiquetas.ts';
import type { Formato } from '../../domain/fuentes/formato.ts';
import { conLineas, type Lectura, leida, sinLeer } from '../../domain/fuentes/lectura.ts';
import { columnasDeHoja, deFila, delimitadorDe, lineaDeCabecera } from '../../domain/fuentes/tabla.ts';
import type { Citas, Leidas } from './citas.ts';
import { deEndnote } from './endnote.ts';

/** A row, and the line where it ends. */
type Fila = { celdas: string[]; linea: number };

/** A sheet with a header, whatever parts its cells. A quote that nobody closes is told where it opens. */
function deTabla(escrito: string, elegidas?: readonly (Columna | null)[]): Leidas {
  const lineas = conLineas(escrito).split('\n');
  const cabecera = Math.max(0, lineaDeCabecera(lineas));
  const filas: Fila[] = [];
  const anotar = (celdas: string[], { lines }: { lines: number }) => {
    filas.push({ celdas, linea: cabecera + lines });
    return null;
  };
  const rota = leerHoja(lineas.slice(cabecera), anotar);
  const { lecturas, hoja } = deFilas(filas, elegidas);
  if (!rota) return { lecturas, hoja };
  const desde = (filas.at(-1)?.linea ?? cabecera) + 1;
  const resto = lineas.slice(desde - 1).join('\n');
  const rotas = sinLeer(desde, resto, 'Una celda abre comillas que nadie cierra.');
  return { lecturas: [...lecturas, rotas], hoja };
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

function deFilas([primera, ...filas]: readonly Fila[], elegidas?: readonly (Columna | null)[]): Leidas {
  const cabecera = (primera?.celdas ?? []).map((celda) => celda.replace(/^\ufeff/u, ''));
  const hoja = columnasDeHoja(
    cabecera,
    filas.map(({ celdas }) => celdas),
    elegidas,
  );
  const columnas = hoja.map(({ es }) => es);
  const lecturas = filas.map(({ celdas, linea }) => {
    const escrita = celdas.join(' · ');
    // One cell too many moves the rest: what would be read is of other columns.
    const sobran = celdas.slice(cabecera.length).some((celda) => celda.trim() !== '');
    if (sobran) return sinLeer(linea, escrita, `Tiene ${celdas.length} celdas y la cabecera, ${cabecera.length}.`);
    return leida(linea, escrita, deFila(columnas, celdas));
  });
  return { lecturas, hoja };
}

const LECTORES: Readonly<Record<Exclude<Formato, 'csv'>, (texto: string) => Lectura[]>> = {
  bibtex: deBibtex,
  ris: (texto) => deEtiquetas(texto, 'ris'),
  wos: (texto) => deEtiquetas(texto, 'wos'),
  nbib: (texto) => deEtiquetas(texto, 'nbib'),
  enw: (texto) => deEtiquetas(texto, 'enw'),
  xml: deEndnote,
  json: deJson,
};

serveWorker<Citas, Leidas>(({ formato, texto, columnas }) =>
  formato === 'csv' ? deTabla(texto, columnas) : { lecturas: LECTORES[formato](texto), hoja: null },
);
