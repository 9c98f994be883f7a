import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { importacionesContract } from '../../contract-importacion.ts';
import { sumContract } from '../../contract-sum.ts';
import type { ClaseImportacion } from '../../domain/importacion/flujo.ts';

export const api = createClient(importacionesContract);
export const sumApi = createClient(sumContract);

/** After an import everything that shows a snapshot is read again. */
export const refrescar = (client: QueryClient) =>
  Promise.all([importacionesContract, sumContract].map((c) => client.invalidateQueries({ queryKey: [c.name] })));

export const usePadrones = () => useQuery(sumApi.estado.query({}));

export const enlaceDe = (clase: ClaseImportacion, importacion?: number) =>
  `/admin/estudios/gestion_sum?tab=importaciones&clase=${clase}${importacion ? `&importacion=${importacion}` : ''}`;
