import { useQueryClient } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { notices } from '#core/shell/web/notices.ts';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import { evaluadoresContract, plantillasContract } from '../contract.ts';
import { asignacionesContract, resultadosContract } from '../contract-asignacion.ts';
import { evaluadorContract } from '../contract-evaluador.ts';
import { seleccionContract } from '../contract-seleccion.ts';

export const plantillasApi = createClient(plantillasContract);
export const evaluadoresApi = createClient(evaluadoresContract);
export const asignacionesApi = createClient(asignacionesContract);
export const resultadosApi = createClient(resultadosContract);
export const evaluadorApi = createClient(evaluadorContract);
export const seleccionApi = createClient(seleccionContract);

/** Whether the person holds a permission; the server decides again. */
export const usePuede = (permiso: string): boolean => useSesion().data?.yo?.permisos.includes(permiso) ?? false;

/** After a change: says so and reads again what is on screen. */
export function useHecho() {
  const client = useQueryClient();
  return async (mensaje: string | null) => {
    if (mensaje) notices.push(mensaje, 'success', { scroll: false });
    await client.invalidateQueries();
  };
}
