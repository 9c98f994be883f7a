import { createClient } from '#core/contract/web/client.ts';
import { misPublicacionesContract } from '../contract.ts';

export const publicacionesApi = createClient(misPublicacionesContract);
