import { createClient } from '#core/contract/web/client.ts';
import { calidadContract } from '../contract.ts';

export const api = createClient(calidadContract);
