import { FAULTS } from '#core/kernel/shared/faults.ts';
import { countWords, plural } from '#core/kernel/shared/text.ts';
import { esComputable, PARAMETROS_DE_REGLA } from './calculos.ts';
import { type ClaveDeRegla, definicionDeRegla, esClaveDeRegla } from './parametros.ts';
import { esPuntuable, maximoDe, type NivelCriterio } from './puntaje.ts';
import type { Calculo } from './vocabularios.ts';

export const MAX_PALABRAS_CRITERIO = 100;

export type CriterioDePlantilla = {
  id: number;
  nivel: NivelCriterio;
  puntajeMax: number;
  editable: boolean;
  calculo: string;
};

/** What a template still lacks to be approved (spec 08 §3). Empty means it may be. */
export function faltantesDePlantilla(criterios: readonly CriterioDePlantilla[], puntajeTotal: number): string[] {
  const faltan: string[] = [];
  const puntuables = criterios.filter(esPuntuable);
  if (puntuables.length === 0) faltan.push('Agregue al menos un criterio con puntaje.');
  const suma = maximoDe(criterios);
  if (puntuables.length > 0 && suma !== puntajeTotal)
    faltan.push(`Los puntajes máximos suman ${suma} y deben sumar ${puntajeTotal}.`);
  const sinRegla = puntuables.filter((c) => !c.editable && !esComputable(c.calculo)).length;
  if (sinRegla > 0)
    faltan.push(
      `${plural(sinRegla, 'criterio no editable no tiene', 'criterios no editables no tienen')} una regla que calcule su puntaje.`,
    );
  return faltan;
}

export type DatosCriterio = {
  texto: string;
  nivel: NivelCriterio;
  puntajeMax: number;
  editable: boolean;
  calculo: Calculo;
  parametros: Readonly<Record<string, number>>;
};

/** What is wrong with a value that a criterion sets for itself, or null. */
export function fallaDeParametro(clave: ClaveDeRegla, valor: number): string | null {
  const { clase, min = 0, max = 1000, decimales = 2 } = definicionDeRegla(clave);
  const entero = clase === 'entero';
  if (!Number.isFinite(valor)) return FAULTS.notNumber;
  if (valor < min || valor > max) return `Escriba un número de ${min} a ${max}`;
  if (entero && !Number.isInteger(valor)) return FAULTS.notWhole;
  const cifras = entero ? 0 : decimales;
  return Number(valor.toFixed(cifras)) === valor ? null : `Use ${cifras} decimales como máximo`;
}
function fallasDeParametros({ calculo, parametros }: DatosCriterio): { path: string; message: string }[] {
  return Object.entries(parametros).flatMap(([clave, valor]) => {
    if (!esClaveDeRegla(clave) || !PARAMETROS_DE_REGLA[calculo].includes(clave))
      return [{ path: clave, message: 'La regla elegida no usa este valor' }];
    const message = fallaDeParametro(clave, valor);
    return message ? [{ path: clave, message }] : [];
  });
}

/** Rules of a criterion that no single field decides. @returns messages by field */
export function fallasDeCriterio(c: DatosCriterio): { path: string; message: string }[] {
  const fallas: { path: string; message: string }[] = [];
  const palabras = countWords(c.texto);
  if (palabras === 0) fallas.push({ path: 'texto', message: FAULTS.required });
  if (palabras > MAX_PALABRAS_CRITERIO)
    fallas.push({ path: 'texto', message: FAULTS.tooManyWords(MAX_PALABRAS_CRITERIO, palabras) });
  if (!esPuntuable(c)) return fallas;
  if (c.puntajeMax <= 0) fallas.push({ path: 'puntajeMax', message: 'El puntaje máximo debe ser mayor que cero' });
  if (!c.editable && !esComputable(c.calculo))
    fallas.push({ path: 'calculo', message: 'Elija la regla que calcula el puntaje' });
  if (c.editable && c.calculo !== 'ninguna')
    fallas.push({ path: 'calculo', message: 'Un criterio con regla automática no puede ser editable' });
  return [...fallas, ...fallasDeParametros(c)];
}

/** Headings and subtotals carry neither score nor rule, nor the values of one. */
export const normalizarCriterio = <T extends DatosCriterio>(c: T): T =>
  esPuntuable(c) ? c : { ...c, puntajeMax: 0, editable: true, calculo: 'ninguna', parametros: {} };
