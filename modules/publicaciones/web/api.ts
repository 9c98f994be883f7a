import { createClient } from '#core/contract/web/client.ts';
import { misPublicacionesContract } from '../contract.ts';
import { registroContract } from '../contract-registro.ts';

export const publicacionesApi = createClient(misPublicacionesContract);
export const registroApi = createClient(registroContract);
