import { createClient } from '#core/contract/web/client.ts';
import { orcidPropioContract } from '../../contract-orcid.ts';

export const api = createClient(orcidPropioContract);
/** Leaves for ORCID, where the person says what they permit. */
export const irAOrcid = async (enviar: boolean) => window.location.assign((await api.ida.call({ enviar })).url);
