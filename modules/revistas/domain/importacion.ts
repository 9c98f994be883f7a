import { BadCell, type ReadCell } from '#core/documents/shared/cell.ts';
import type { Field } from '#core/field/shared/kind.ts';
import { schemaOf } from '#core/field/shared/schema.ts';
import { defineSlot } from '#core/files/shared/slot.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { fold } from '#core/kernel/shared/text.ts';
import encabezados from './datos/encabezados.json' with { type: 'json' };
import { CAMPOS_INDEXACION, type Indexacion } from './indexacion.ts';
import { revistas } from './revista.ts';

/** The file of an import of journals; old systems write CSV in their own code page. */
export const ARCHIVO_REVISTAS = defineSlot({
  key: 'revistas',
  label: 'Archivo de revistas',
  accept: ['csv', 'xlsx'],
  maxMb: 10,
  anyEncoding: true,
});
export const MAXIMO_FILAS = 50_000;
/** Columns that the file must have; the others may be missing. */
export const EXIGIDAS = ['issn', 'nombre'] as const;
/** Names that Scimago, Latindex and other lists give to those columns. */
export const OTROS_NOMBRES: Readonly<Record<string, readonly string[]>> = encabezados;
/** Each column with the field that it fills in. */
export const COLUMNAS = {
  issn: 'issn',
  issn_e: 'issnE',
  nombre: 'nombre',
  casa: 'casa',
  isi: 'isi',
  pais: 'paisCodigo',
  cobertura: 'cobertura',
  base: 'baseId',
  desde: 'desde',
  hasta: 'hasta',
  cuartil: 'cuartil',
} as const;

const CAMPOS: Record<string, Field> = { ...revistas.fields, ...CAMPOS_INDEXACION };
const SIEMPRE = schemaOf(CAMPOS).shape;
/** Texts that stand for a value, folded. */
type Conocidos = Partial<Record<keyof typeof COLUMNAS, ReadonlyMap<string, unknown>>>;
const SI_NO = new Map(Object.entries({ si: true, s: true, '1': true, no: false, n: false, '0': false }));

/** What a row says of a journal: what is null it does not say. */
export type Dicha = Record<'issn' | 'issnE' | 'casa' | 'paisCodigo' | 'cobertura', string | null> & {
  nombre: string;
  isi: boolean | null;
};
/** `sinOrden`: its numbers come in one cell, which does not say which of them is printed. */
export type FilaDeRevista = { datos: Dicha; indexacion: Indexacion | null; sinOrden: boolean };

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

/**
 * Reads rows, each as the form of the record takes it, or why it cannot be read.
 * @param conocidos countries by code and name, and databases in use by name
 */
export function lectorDeRevistas(conocidos: Conocidos) {
  const de: Conocidos = { ...conocidos, isi: SI_NO };
  // Most cells of a file repeat: each different one is judged once.
  const vistos = new Map<string, unknown>();
  const valorDe = (columna: keyof typeof COLUMNAS, texto: string) => {
    const clave = COLUMNAS[columna];
    if (texto === '' && clave !== 'nombre') return null;
    const visto = `${columna}:${texto}`;
    if (vistos.has(visto)) return vistos.get(visto);
    const dicho = de[columna] ? de[columna].get(fold(texto)) : texto;
    if (dicho === undefined) throw new BadCell(columna === 'isi' ? 'Escriba Sí o No' : 'No está en el catálogo');
    const leido = SIEMPRE[clave]!.safeParse(dicho);
    if (!leido.success) throw new BadCell(leido.error.issues[0]!.message);
    vistos.set(visto, leido.data);
    return leido.data;
  };
  const columnas = keysOf(COLUMNAS);
  function fila(celda: ReadCell): FilaDeRevista {
    const texto = (c: keyof typeof COLUMNAS) => celda(c, (_, dicho) => dicho, 'may be empty');
    const sinOrden = texto('issn_e') === '';
    const par = sinOrden ? dosIssn(texto('issn')) : null;
    const dichos: Partial<Record<keyof typeof COLUMNAS, string>> = {
      ...(par ? { issn: par[0], issn_e: par[1] } : {}),
      cobertura: coberturaBreve(texto('cobertura')),
    };
    const leidos = columnas.map((c) => [
      COLUMNAS[c],
      celda(c, (_, dicho) => valorDe(c, dichos[c] ?? dicho), 'may be empty'),
    ]);
    const { baseId, desde, hasta = null, cuartil = null, ...datos } = Object.fromEntries(leidos) as Dicha & Indexacion;
    if (!datos.issn && !datos.issnE) throw new BadCell('Escriba el ISSN o el ISSN-E');
    if (datos.issn === datos.issnE) throw new BadCell('El ISSN y el ISSN-E son el mismo número');
    if (!baseId && !desde && !hasta && !cuartil) return { datos, indexacion: null, sinOrden };
    if (!baseId || !desde) throw new BadCell('La indexación lleva su base y el año desde el que figura');
    return { datos, indexacion: { baseId, desde, hasta, cuartil }, sinOrden };
  }
  return (celda: ReadCell): FilaDeRevista | { falta: string; nombre: string } => {
    try {
      return fila(celda);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      return { falta: error.message, nombre: celda('nombre', (_, texto) => texto, 'may be empty') };
    }
  };
}
