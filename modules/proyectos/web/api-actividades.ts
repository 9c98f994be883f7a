import { createClient } from '#core/contract/web/client.ts';
import { actividadesContract } from '../contract-actividades.ts';

export const actividadesApi = createClient(actividadesContract);
