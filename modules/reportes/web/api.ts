import { createClient } from '#core/contract/web/client.ts';
import { aMedidaContract } from '../contract-a-medida.ts';
import { metricasContract } from '../contract-metricas.ts';

export const metricasApi = createClient(metricasContract);
export const aMedidaApi = createClient(aMedidaContract);
