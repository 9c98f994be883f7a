import { createClient } from '#core/contract/web/client.ts';
import { aplicacionesContract } from '../contract.ts';

export const api = createClient(aplicacionesContract);
