import { serveWorker } from '#core/kernel/server/worker-side.ts';
import { deBibtex } from '../../domain/fuentes/bibtex.ts';
import type { Columna } from '../../domain/fuentes/columna.ts';
import { deJson } from '../../domain/fuentes/csl.ts';
import { deEtiquetas } from '../../domain/fuentes/etiquetas.ts';
import type { Formato } from '../../domain/fuentes/formato.ts';
import { type FilaDeHoja, filasDeHoja } from '../../domain/fuentes/hoja.ts';
import { conLineas, type Lectura, leida, sinLeer } from '../../domain/fuentes/lectura.ts';
import { columnasDeHoja, deFila, delimitadorDe, lineaDeCabecera } from '../../domain/fuentes/tabla.ts';
import type { Citas, Leidas } from './citas.ts';
import { deEndnote } from './endnote.ts';

/** A sheet with a header, whatever parts its cells. */
function deTabla(escrito: string, elegidas?: readonly (Columna | null)[]): Leidas {
  const lineas = conLineas(escrito).split('\n');
  const desde = Math.max(0, lineaDeCabecera(lineas));
  const [primera, ...filas] = filasDeHoja(lineas, desde, delimitadorDe(lineas[desde] ?? ''));
  const cabecera = primera?.celdas ?? [];
  const hoja = columnasDeHoja(
    cabecera,
    filas.map(({ celdas }) => celdas),
    elegidas,
  );
  const columnas = hoja.map(({ es }) => es);
  return { lecturas: filas.map((fila) => deUna(fila, columnas, cabecera.length)), hoja };
}

function deUna({ celdas, linea, texto, rota }: FilaDeHoja, columnas: readonly (Columna | null)[], caben: number) {
  if (rota) return sinLeer(linea, texto, 'Una celda abre comillas que nadie cierra.');
  const escrita = celdas.join(' · ');
  // One cell too many moves the rest: what would be read is of other columns.
  const sobran = celdas.slice(caben).some((celda) => celda.trim() !== '');
  if (sobran) return sinLeer(linea, escrita, `Tiene ${celdas.length} celdas y la cabecera, ${caben}.`);
  return leida(linea, escrita, deFila(columnas, celdas));
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
