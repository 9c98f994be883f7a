import { createClient } from '#core/contract/web/client.ts';
import { registroContract } from '../../contract-registro.ts';

export const registroApi = createClient(registroContract);
