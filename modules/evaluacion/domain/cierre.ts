import type { Reason } from '#core/kernel/shared/failure.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { esPuntuable, type NivelCriterio } from './puntaje.ts';

export const MAX_COMENTARIO = 5000;
export const MAX_COMENTARIO_CRITERIO = 2000;
export const FALTA_COMENTARIO = 'Escriba el comentario de este criterio.';
export const FALTA_COMENTARIO_GENERAL = 'Escriba el comentario general de la evaluación.';

export type CriterioEvaluado = {
  id: number;
  titulo: string;
  nivel: NivelCriterio;
  editable: boolean;
  puntaje: number | null;
  comentario: string;
};
export type Revision = {
  /** What must be mended before closing. */
  faltan: Reason[];
  /** Criteria that will count 0: they warn, they do not block (spec 08 §6.3). */
  ceros: Reason[];
};

/** Checks of «Finalizar evaluación»; the browser shows them and the server repeats them (spec 08 §6.3). */
export function revisarCierre(comentario: string, criterios: readonly CriterioEvaluado[]): Revision {
  const editables = criterios.filter((c) => esPuntuable(c) && c.editable);
  const faltan: Reason[] = [];
  if (criterios.filter(esPuntuable).length === 0)
    faltan.push({ text: 'Este tipo de proyecto aún no tiene criterios de evaluación aprobados.' });
  for (const c of editables)
    if (c.comentario.trim() === '')
      faltan.push({ text: `Falta el comentario de «${c.titulo}».`, field: `criterio-${c.id}` });
  if (comentario.trim() === '') faltan.push({ text: FALTA_COMENTARIO_GENERAL, field: 'comentario' });
  const ceros = editables
    .filter((c) => !c.puntaje)
    .map((c) => ({ text: `«${c.titulo}» contará como 0.`, field: `criterio-${c.id}` }));
  return { faltan, ceros };
}

const palabras = (texto: string) => fold(texto).match(/[a-zñ]{6,}/g) ?? [];

/** What a criterion is called: its text up to the colon that begins to explain it. */
export const nombreDe = (titulo: string): string => titulo.split(':')[0]!.replace(/\.$/, '');

/** Section of the proposal that a criterion speaks of, by the words of both names; null when none has any in common. */
export function seccionDe(titulo: string, secciones: readonly string[]): number | null {
  const suyas = new Set(palabras(nombreDe(titulo)));
  const comunes = secciones.map((s) => palabras(s).filter((p) => suyas.has(p)).length);
  const mayor = Math.max(0, ...comunes);
  return mayor === 0 ? null : comunes.indexOf(mayor);
}
