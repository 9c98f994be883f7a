import { createClient } from '#core/contract/web/client.ts';
import { djContract } from '../contract-dj.ts';

export const djApi = createClient(djContract);
