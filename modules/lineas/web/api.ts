import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { lineasContract } from '../contract.ts';
import { UNIVERSIDAD } from '../domain/formulario.ts';

export const api = createClient(lineasContract);
export const refrescar = (client: QueryClient) => client.invalidateQueries({ queryKey: [lineasContract.name] });

/** Options of the selectors, and whether the person may change anything. */
export function useOpciones() {
  const { data } = useQuery({ ...api.opciones.query({}), staleTime: 60_000 });
  return {
    puedeEditar: data?.puedeEditar ?? false,
    facultades: [
      { value: String(UNIVERSIDAD), label: 'Toda la universidad' },
      ...(data?.facultades ?? []).map((f) => ({ value: String(f.id), label: f.nombre })),
    ],
    ods: (data?.ods ?? []).map((o) => ({ value: String(o.id), label: `${o.id}. ${o.objetivo}` })),
  };
}
