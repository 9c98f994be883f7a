import { createClient } from '#core/contract/web/client.ts';
import {
  deudasContract,
  deudoresContract,
  facultadContract,
  misDeudasContract,
  personasContract,
} from '../contract.ts';

export const api = createClient(deudasContract);
export const deudoresApi = createClient(deudoresContract);
export const personasApi = createClient(personasContract);
export const misDeudasApi = createClient(misDeudasContract);
export const facultadApi = createClient(facultadContract);
