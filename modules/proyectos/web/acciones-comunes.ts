import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Data of an action travel as text; what was left empty does not travel. */
export const comoTexto = (datos: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(datos).flatMap(([k, v]) => (v === null || v === undefined ? [] : [[k, String(v)]])),
  );

export const useCodigoSugerido = (id: number) => useQuery({ ...api.codigoSugerido.query({ id }), gcTime: 0 });
