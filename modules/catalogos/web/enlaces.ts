import { useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { enlacesContract } from '../contract-enlaces.ts';
import type { ClaveEnlace } from '../domain/enlaces.ts';

const api = createClient(enlacesContract);
const NINGUNA: Partial<Record<ClaveEnlace, string>> = {};
const DIEZ_MINUTOS = 600_000;

/** The addresses that open beside identifiers; none until they arrive. */
export const usePlantillasDeEnlace = (activa: boolean) =>
  useQuery({ ...api.vigentes.query({}), enabled: activa, staleTime: DIEZ_MINUTOS }).data ?? NINGUNA;
