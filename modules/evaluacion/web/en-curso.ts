import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DetalleEvaluacion } from '../contract-evaluador.ts';
import { evaluadorApi } from './api.ts';

/** The evaluation that a person has before his eyes, as the parts of its page share it. */
export type EnCurso = {
  d: DetalleEvaluacion;
  /** They send what is still waiting, before the evaluation closes. @returns whether everything was saved */
  pendientes: Set<() => Promise<boolean>>;
  /** He tried to close: what is missing is said at its field. */
  exigido: boolean;
  exigir: (exigido: boolean) => void;
  /** Keeps in the page what the server already has. */
  poner: (cambio: (antes: DetalleEvaluacion) => Partial<DetalleEvaluacion>) => void;
};

export function useEnCurso(d: DetalleEvaluacion): EnCurso {
  const client = useQueryClient();
  const pendientes = useRef<EnCurso['pendientes']>(new Set()).current;
  const [exigido, exigir] = useState(false);
  const clave = evaluadorApi.obtener.query({ proyectoId: d.proyectoId }).queryKey;
  const poner: EnCurso['poner'] = (cambio) =>
    client.setQueryData<DetalleEvaluacion>(clave, (antes) => antes && { ...antes, ...cambio(antes) });
  return { d, pendientes, exigido, exigir, poner };
}
