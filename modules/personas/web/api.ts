import { useQueryClient } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { notices } from '#core/shell/web/notices.ts';
import { investigadoresContract } from '../contract.ts';
import { licenciasContract } from '../contract-licencias.ts';
import { fuentesContract } from '../contract-sum.ts';
import { RUTA_INVESTIGADORES } from '../domain/listas.ts';

export const investigadoresApi = createClient(investigadoresContract);
export const licenciasApi = createClient(licenciasContract);
export const fuentesApi = createClient(fuentesContract);

export const LISTA = { href: RUTA_INVESTIGADORES, label: 'Volver a los investigadores' };
export const MIGAS = [{ label: 'Estudios' }, { label: 'Investigadores', to: RUTA_INVESTIGADORES }];
export const rutaEditar = (id: number | string) => `${RUTA_INVESTIGADORES}/editar?id=${id}`;
export const rutaDatos = (id: number) => `${rutaEditar(id)}&tab=datos`;
export const rutaLicencias = (id: number) => `${RUTA_INVESTIGADORES}/licencias?investigador_id=${id}`;
export const rutaUnir = (id: number) => `${RUTA_INVESTIGADORES}/unir?id=${id}`;

/**
 * After a change: reads again what is shown, and then says so; a form is busy until it has what was saved. What was
 * looked at in order to decide is not asked again: it would only say that it is done.
 */
export function useHecho() {
  const client = useQueryClient();
  return async (mensaje: string | null) => {
    await client.invalidateQueries({ predicate: (q) => q.queryKey[1] !== 'preparar' });
    if (mensaje) notices.push(mensaje, 'success');
  };
}
