import { useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focusField } from '#core/form/web/focus.ts';
import type { DetalleEvaluacion } from '../contract-evaluador.ts';
import { evaluadorApi } from './api.ts';

/** The evaluation that a person has before their eyes, as the parts of its page share it. */
export type EnCurso = {
  d: DetalleEvaluacion;
  /** They send what is still waiting, before the evaluation closes. @returns whether everything was saved */
  pendientes: Set<() => Promise<boolean>>;
  /** They tried to close: what is missing is said at its field. */
  exigido: boolean;
  exigir: (exigido: boolean) => void;
  /** The criterion that is open, and how another is. */
  abierto: number | null;
  abrir: (criterioId: number) => void;
  /** Every criterion is open at once, as this person left it. */
  todos: boolean;
  mostrarTodos: (todos: boolean) => void;
  /** To another criterion, so many places from the open one. */
  mover: (pasos: number) => void;
  /** Leads to a field, whatever hides it. */
  ir: (campo: string) => void;
  /** Keeps in the page what the server already has. */
  poner: (cambio: (antes: DetalleEvaluacion) => Partial<DetalleEvaluacion>) => void;
};

export function useEnCurso(d: DetalleEvaluacion): EnCurso {
  const client = useQueryClient();
  const pendientes = useRef<EnCurso['pendientes']>(new Set()).current;
  const [exigido, exigir] = useState(false);
  const propios = d.criterios.filter((c) => c.nivel === 'criterio' && c.editable);
  const [abierto, abrir] = useState(() => (propios.find((c) => c.puntaje === null) ?? propios[0])?.id ?? null);
  const [todos, mostrarTodos] = useLocalStorage({ key: 'quipu.criterios.todos', defaultValue: false });
  const ir = (campo: string) => {
    const [, id] = /^(?:criterio|puntaje)-(\d+)$/.exec(campo) ?? [];
    if (id) abrir(Number(id));
    // What was hidden is there once it has been drawn.
    requestAnimationFrame(() => focusField(campo));
  };
  const mover = (pasos: number) => {
    const orden = d.criterios.filter((c) => c.nivel === 'criterio');
    const otro = orden[orden.findIndex((c) => c.id === abierto) + pasos];
    if (!otro) return;
    if (d.editable && otro.editable) ir(`puntaje-${otro.id}`);
    else abrir(otro.id);
  };
  const clave = evaluadorApi.obtener.query({ proyectoId: d.proyectoId }).queryKey;
  const poner: EnCurso['poner'] = (cambio) =>
    client.setQueryData<DetalleEvaluacion>(clave, (antes) => antes && { ...antes, ...cambio(antes) });
  return { d, pendientes, exigido, exigir, abierto, abrir, todos, mostrarTodos, mover, ir, poner };
}
