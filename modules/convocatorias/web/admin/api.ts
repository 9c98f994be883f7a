import { createClient } from '#core/contract/web/client.ts';
import { parametrosContract } from '../../contract-parametros.ts';
import { convocatorias } from '../../domain/convocatoria.ts';

export const api = createClient(convocatorias.contract);
export const parametrosApi = createClient(parametrosContract);
