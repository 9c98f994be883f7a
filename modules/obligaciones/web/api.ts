import { createClient } from '#core/contract/web/client.ts';
import {
  enlacesContract,
  misObligacionesContract,
  obligacionesContract,
  obligacionesFacultadContract,
} from '../contract.ts';

export const api = createClient(obligacionesContract);
export const miApi = createClient(misObligacionesContract);
export const facultadApi = createClient(obligacionesFacultadContract);
export const enlacesApi = createClient(enlacesContract);
