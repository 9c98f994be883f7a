import type { ReactNode } from 'react';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import type { Asignado } from '../contract-asignacion.ts';
import { asignacionesApi } from './api.ts';

const MAX_RAZONES = 2;
/** The first conflicts in words, and how many more. */
const resumen = (conflictos: readonly string[]) =>
  conflictos.length <= MAX_RAZONES
    ? conflictos.join('. ')
    : `${conflictos.slice(0, MAX_RAZONES).join('. ')} y en ${conflictos.length - MAX_RAZONES} más`;

type Props = {
  label: string;
  description?: ReactNode;
  /** What they would evaluate: their conflicts are with these. */
  proyectos: readonly number[];
  /** Who is chosen already. */
  elegidos: readonly number[];
  /** A warning may be chosen, and its reason is asked; a conflict never. */
  conAdvertencias?: boolean;
  chosen: Asignado | null;
  onChoose: (evaluador: Asignado | null) => void;
};

/** An evaluator, found by name, with their load and their conflicts. */
export default function BuscarEvaluador({ proyectos, elegidos, conAdvertencias = false, ...campo }: Props) {
  const find = async (q: string) =>
    (await asignacionesApi.sugerir.call({ q, proyectos: proyectos.join(',') })).evaluadores;
  const as = ({ id, texto, conflictos, impedido }: Asignado) => {
    const conflicto =
      conflictos.length > 0 ? `${impedido ? 'Conflicto de interés' : 'Advertencia'}: ${resumen(conflictos)}` : null;
    const refused = elegidos.includes(id) ? 'Ya está elegido' : impedido || !conAdvertencias ? conflicto : null;
    return { value: String(id), label: texto, detail: conflicto, refused };
  };
  return <Chooser {...campo} find={find} as={as} />;
}
