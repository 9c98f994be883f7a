import type { Obra } from './obra.ts';

/** One reference of a text: the work that it is, or why it is none. */
export type Lectura = {
  /** Line where it begins, the first being 1. */
  linea: number;
  /** As it was written, cut. */
  texto: string;
  obra: Obra | null;
  /** Why it was not read, when it was not. */
  motivo: string;
};
const TEXTO_MAXIMO = 300;
/** What was not read is kept longer: it is corrected and read again. */
const SIN_LEER_MAXIMO = 8_000;

/** A reference that was read, or that has no title: without one there is no work. */
export const leida = (linea: number, texto: string, obra: Obra | null): Lectura => ({
  linea,
  texto: texto.trim().slice(0, obra ? TEXTO_MAXIMO : SIN_LEER_MAXIMO),
  obra,
  motivo: obra ? '' : 'No tiene título.',
});
export const sinLeer = (linea: number, texto: string, motivo: string): Lectura => ({
  ...leida(linea, texto, null),
  motivo,
});
/** The sign with which old systems end a file. */
const FIN = String.fromCharCode(26);
/** A text without its mark, with one line end for all, and without the sign of its end. */
export function conLineas(texto: string): string {
  const lineas = texto.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
  const recortado = lineas.trimEnd();
  return recortado.endsWith(FIN) ? recortado.slice(0, -1) : lineas;
}
