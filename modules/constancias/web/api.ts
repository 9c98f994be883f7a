import { createClient } from '#core/contract/web/client.ts';
import { constanciasContract, misConstanciasContract, verificacionContract } from '../contract.ts';

export const constanciasApi = createClient(constanciasContract);
export const misConstancias = createClient(misConstanciasContract);
export const verificacionApi = createClient(verificacionContract);
