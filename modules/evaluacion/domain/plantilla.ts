import { countWords, plural } from '#core/kernel/shared/text.ts';
import { esComputable } from './calculos.ts';
import { esPuntuable, maximoDe, type NivelCriterio } from './puntaje.ts';

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
  calculo: string;
};

/** Rules of a criterion that no single field decides. @returns messages by field */
export function fallasDeCriterio(c: DatosCriterio): { path: string; message: string }[] {
  const fallas: { path: string; message: string }[] = [];
  if (countWords(c.texto) === 0) fallas.push({ path: 'texto', message: 'Campo requerido' });
  if (countWords(c.texto) > MAX_PALABRAS_CRITERIO)
    fallas.push({ path: 'texto', message: `Límite superado: ${MAX_PALABRAS_CRITERIO} palabras como máximo` });
  if (!esPuntuable(c)) return fallas;
  if (c.puntajeMax <= 0) fallas.push({ path: 'puntajeMax', message: 'El puntaje máximo debe ser mayor que cero' });
  if (!c.editable && !esComputable(c.calculo))
    fallas.push({ path: 'calculo', message: 'Elija la regla que calcula el puntaje' });
  if (c.editable && c.calculo !== 'ninguna')
    fallas.push({ path: 'calculo', message: 'Un criterio con regla automática no puede ser editable' });
  return fallas;
}

/** Headings and subtotals carry neither score nor rule. */
export const normalizarCriterio = <T extends DatosCriterio>(c: T): T =>
  esPuntuable(c) ? c : { ...c, puntajeMax: 0, editable: true, calculo: 'ninguna' };
