import type { QueryClient } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { importContract } from '../shared/contract.ts';

export const api = createClient(importContract);

/** After an import everything that shows what it wrote is read again. */
export const refresh = (client: QueryClient) => client.invalidateQueries();
