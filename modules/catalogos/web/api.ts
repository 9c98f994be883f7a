import { createClient } from '#core/contract/web/client.ts';
import { parametrosContract } from '../contract.ts';

export const api = createClient(parametrosContract);
