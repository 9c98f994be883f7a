import { z } from 'zod';
import { normalDoi } from '#core/kernel/shared/identifiers.ts';
import type { ClaseDeAviso } from '../vocabularios.ts';
import { leerFecha } from './fecha.ts';
import { en, lista, type Nodo } from './obra.ts';

/** What a register says of the work of that DOI. */
export type AvisoHallado = {
  /** In lower case, as DOIs are compared. */
  doi: string;
  clase: ClaseDeAviso;
  /** Of the notice; empty when the register does not tell. */
  avisoDoi: string;
  fecha: string | null;
  fuente: string;
};

const CLASES: readonly (readonly [RegExp, ClaseDeAviso])[] = [
  [/retract|withdraw|removal/iu, 'retractada'],
  [/concern/iu, 'preocupacion'],
  [/correct|corrig|errat/iu, 'corregida'],
];
/** Which notice a register tells by its kind; null when it is none that matters here. */
export const claseDeAviso = (tipo: Nodo): ClaseDeAviso | null =>
  CLASES.find(([es]) => es.test(String(tipo ?? '')))?.[1] ?? null;
const comoDoi = (v: Nodo): string => (typeof v === 'string' ? normalDoi(v).toLowerCase() : '');
/** The day of an update; null when it is told to the year or to the month, or is none. */
const diaDe = (aviso: Nodo): string | null => {
  const fecha = leerFecha(lista(en(aviso, 'updated', 'date-parts', 0)));
  return z.iso.date().safeParse(fecha).success ? fecha : null;
};

/** The notices that a work of Crossref tells: of itself (`updated-by`), and of the works that it corrects. */
export function avisosDeCrossref(m: Nodo): AvisoHallado[] {
  const propio = comoDoi(en(m, 'DOI'));
  const uno = (aviso: Nodo, doi: string, avisoDoi: string): AvisoHallado[] => {
    const clase = claseDeAviso(en(aviso, 'type'));
    return clase && doi ? [{ doi, clase, avisoDoi, fecha: diaDe(aviso), fuente: 'Crossref' }] : [];
  };
  return [
    ...lista(en(m, 'updated-by')).flatMap((aviso) => uno(aviso, propio, comoDoi(en(aviso, 'DOI')))),
    ...lista(en(m, 'update-to')).flatMap((aviso) => uno(aviso, comoDoi(en(aviso, 'DOI')), propio)),
  ];
}

/** OpenAlex says whether a work was retracted, and not by which notice. */
export function avisosDeOpenalex(w: Nodo): AvisoHallado[] {
  const doi = comoDoi(en(w, 'doi'));
  return doi && en(w, 'is_retracted') === true
    ? [{ doi, clase: 'retractada', avisoDoi: '', fecha: null, fuente: 'OpenAlex' }]
    : [];
}
