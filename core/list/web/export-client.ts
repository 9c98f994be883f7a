import { createClient } from '#core/contract/web/client.ts';
import { exportsContract } from '../shared/exports-contract.ts';

export const exportsApi = createClient(exportsContract);
