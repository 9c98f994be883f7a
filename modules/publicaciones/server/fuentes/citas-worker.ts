import { serveWorker } from '#core/kernel/server/worker-side.ts';
import { deBibtex } from '../../domain/fuentes/bibtex.ts';
import { deJson } from '../../domain/fuentes/csl.ts';
import { deEtiquetas } from '../../domain/fuentes/etiquetas.ts';
import type { Formato } from '../../domain/fuentes/formato.ts';
import { deTabla } from '../../domain/fuentes/hoja.ts';
import type { Lectura } from '../../domain/fuentes/lectura.ts';
import type { Citas, Leidas } from './citas.ts';
import { deEndnote } from './endnote.ts';

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
