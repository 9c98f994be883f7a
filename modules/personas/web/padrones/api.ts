import { useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { padronesContract, sumContract } from '../../contract-sum.ts';

export const padronesApi = createClient(padronesContract);
export const sumApi = createClient(sumContract);

export const usePadrones = () => useQuery(sumApi.estado.query({}));
