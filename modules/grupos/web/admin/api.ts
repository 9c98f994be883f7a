import { createClient } from '#core/contract/web/client.ts';
import { gruposAdminContract } from '../../contract-admin.ts';

export const api = createClient(gruposAdminContract);
