import { createClient } from '#core/contract/web/client.ts';
import { oaiContract } from '../../contract-oai.ts';

export const api = createClient(oaiContract);
