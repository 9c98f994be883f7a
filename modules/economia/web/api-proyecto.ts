import { createClient } from '#core/contract/web/client.ts';
import { economiaProyectoContract } from '../contract-proyecto.ts';

export const economiaProyectoApi = createClient(economiaProyectoContract);
