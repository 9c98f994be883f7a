import { createClient } from '#core/contract/web/client.ts';
import { accesoContract } from '../contract.ts';

export const accesoApi = createClient(accesoContract);
