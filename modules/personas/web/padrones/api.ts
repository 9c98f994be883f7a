import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { importacionesContract } from '../../contract-importacion.ts';
import { sumContract } from '../../contract-sum.ts';

export const api = createClient(importacionesContract);
export const sumApi = createClient(sumContract);

/** After an import everything that shows a snapshot is read again. */
export const refrescar = (client: QueryClient) =>
  Promise.all([importacionesContract, sumContract].map((c) => client.invalidateQueries({ queryKey: [c.name] })));

export const usePadrones = () => useQuery(sumApi.estado.query({}));
