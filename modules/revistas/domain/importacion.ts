import { BadCell } from '#core/documents/shared/cell.ts';
import { faultOf, keptOf } from '#core/field/shared/check.ts';
import { defineImport } from '#core/import/shared/import.ts';
import { type Finish, faultsIn } from '#core/import/shared/read-row.ts';
import encabezados from './datos/encabezados.json' with { type: 'json' };
import { CAMPOS_INDEXACION, type Indexacion } from './indexacion.ts';
import { revistas } from './revista.ts';

/** Two numbers in one cell, as lists of others write them; anything else stays as it is. */
export function dosIssn(texto: string): [string, string] | null {
  const numeros = texto.split(/[\s,;/|]+/).filter(Boolean);
  const [uno = '', otro = ''] = numeros;
  const son = numeros.length === 2 && numeros.every((n) => /^\d{4}-?\d{3}[\dXx]$/.test(n));
  return son ? [uno, otro] : null;
}

const MAXIMO_COBERTURA = 50;
/** Years in pieces that do not fit are said from the first to the last. */
export function coberturaBreve(texto: string): string {
  const anios = (texto.match(/\b(?:1[5-9]|20)\d{2}\b/g) ?? []).map(Number);
  return texto.length <= MAXIMO_COBERTURA || anios.length < 2 ? texto : `${Math.min(...anios)}-${Math.max(...anios)}`;
}

const { nombre, issn, issnE, casa, isi, paisCodigo, cobertura } = revistas.fields;
const { baseId, desde, hasta, cuartil } = CAMPOS_INDEXACION;
/** The number of a journal as it is kept. @throws BadCell */
function numero(texto: string): string {
  const escrito = keptOf(issn, texto);
  const falta = faultOf(issn, escrito);
  if (falta !== null) throw new BadCell(falta);
  return escrito;
}

/** Journals and their memberships in databases, a row for each; what a cell does not say stays as it is. */
export const importacionRevistas = defineImport({
  key: 'revistas',
  title: 'Revistas y sus indexaciones',
  short: 'Revistas',
  help: 'Una revista con varias indexaciones lleva una fila por cada una. Lo que una celda vacía no dice queda como está. Las listas de Scimago y Latindex se leen como vienen.',
  see: revistas.see,
  edit: revistas.edit,
  columns: {
    issn: { ...issn, aliases: encabezados.issn, read: (texto) => (dosIssn(texto) ? texto : numero(texto)) },
    issn_e: { ...issnE, aliases: encabezados.issn_e },
    nombre: { ...nombre, name: true, aliases: encabezados.nombre },
    casa: { ...casa, aliases: encabezados.casa },
    isi,
    pais: { ...paisCodigo, required: false, aliases: encabezados.pais },
    cobertura: { ...cobertura, aliases: encabezados.cobertura, read: coberturaBreve },
    base: { ...baseId, required: false },
    desde: { ...desde, required: false },
    hasta,
    cuartil,
  },
  identity: null,
  names: ['nombre'],
  empty: 'keeps',
  maxRows: 50_000,
  example: {
    issn: '0378-5955',
    nombre: 'Hearing Research',
    casa: 'Elsevier',
    isi: 'Sí',
    pais: 'NL',
    cobertura: '1978-',
    base: 'Scopus',
    desde: '2015',
    hasta: '2019',
    cuartil: 'Q1',
  },
});

/** What follows of the cells of a row: its two numbers, and a membership that is said whole. */
export const completarRevista: Finish = (fila, mapeo) => {
  const { datos, errores } = fila;
  const falla = faultsIn(importacionRevistas, mapeo, fila);
  const par = datos.issn_e === undefined && typeof datos.issn === 'string' ? dosIssn(datos.issn) : null;
  // A cell with both does not say which of them is printed.
  datos.sinOrden = datos.issn_e === undefined;
  if (par)
    try {
      datos.issn = numero(par[0]);
      datos.issn_e = numero(par[1]);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      falla('issn', error.message);
    }
  if (errores.length > 0) return;
  if (datos.issn === undefined && datos.issn_e === undefined) falla('issn', 'Escriba el ISSN o el ISSN-E');
  else if (datos.issn === datos.issn_e) falla('issn', 'El ISSN y el ISSN-E son el mismo número');
  const dice = ['base', 'desde', 'hasta', 'cuartil'].some((key) => datos[key] !== undefined);
  if (dice && (datos.base === undefined || datos.desde === undefined))
    falla('base', 'La indexación lleva su base y el año desde el que figura');
};

/** What a row says of a journal: what is null it does not say. */
export type Dicha = Record<'issn' | 'issnE' | 'casa' | 'paisCodigo' | 'cobertura', string | null> & {
  nombre: string;
  isi: boolean | null;
};
/** `sinOrden`: its numbers come in one cell, which does not say which of them is printed. */
export type FilaDeRevista = { datos: Dicha; indexacion: Indexacion | null; sinOrden: boolean };
