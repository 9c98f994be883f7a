import { createClient } from '#core/contract/web/client.ts';
import { accesoContract } from '../contract.ts';
import { avisosContract } from '../contract-avisos.ts';
import { encargosContract } from '../contract-encargos.ts';
import { llavesContract } from '../contract-llaves.ts';

export const accesoApi = createClient(accesoContract);
export const avisosApi = createClient(avisosContract);
export const encargosApi = createClient(encargosContract);
export const llavesApi = createClient(llavesContract);
