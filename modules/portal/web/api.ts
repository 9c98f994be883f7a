import { createClient } from '#core/contract/web/client.ts';
import { correoDemoContract, portalContract } from '../contract.ts';

export const portalApi = createClient(portalContract);
export const correoDemoApi = createClient(correoDemoContract);
