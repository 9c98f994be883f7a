import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { convocatoriasAdminContract } from '../../contract-admin.ts';
import { parametrosContract } from '../../contract-parametros.ts';

export const api = createClient(convocatoriasAdminContract);
export const parametrosApi = createClient(parametrosContract);

/** Everything of this page is read again after a change: the list and the parameters show the same calls. */
export const refrescar = (client: QueryClient) =>
  Promise.all(
    [convocatoriasAdminContract, parametrosContract].map((c) => client.invalidateQueries({ queryKey: [c.name] })),
  );

/** Options of the selectors and whether the person may change anything; every tab shares this one query. */
export function useOpciones() {
  const { data } = useQuery({ ...api.opciones.query({}), staleTime: 60_000 });
  return {
    puedeEditar: data?.puedeEditar ?? false,
    tipos: (data?.tipos ?? []).map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nombre}` })),
  };
}
