import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { parse } from 'csv-parse/sync';
import { serveWorker } from '#core/kernel/server/worker-side.ts';
import { deCsl } from '../../domain/fuentes/csl.ts';
import { type Obra, presentes } from '../../domain/fuentes/obra.ts';
import { columnasDe, deFila } from '../../domain/fuentes/tabla.ts';
import { type Citas, NOMBRE } from './citas.ts';

const LECTOR = { bibtex: '@bibtex/text', ris: '@ris/file' };
const delimitadorDe = (cabecera: string) =>
  [';', '\t', ','].map((d) => [cabecera.split(d).length, d] as const).toSorted(([a], [b]) => b - a)[0]![1];

function deTabla(texto: string): (Obra | null)[] {
  const delimiter = delimitadorDe(texto.slice(0, texto.indexOf('\n')));
  const [cabecera = [], ...filas] = parse(texto, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
  });
  const columnas = columnasDe(cabecera);
  return filas.map((fila) => deFila(columnas, fila));
}

// A format is always forced: left to guess, the library would follow an address that a file holds.
serveWorker<Citas, Obra[]>(({ formato, texto }) =>
  presentes(
    formato === 'csv'
      ? deTabla(texto)
      : plugins.input
          .chain(texto, { forceType: LECTOR[formato], generateGraph: false })
          .map((c) => deCsl(NOMBRE[formato], c)),
  ),
);
