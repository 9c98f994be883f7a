import type { QueryClient } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { notices } from '#core/shell/web/notices.ts';
import { gruposAdminContract } from '../../contract-admin.ts';

export const api = createClient(gruposAdminContract);

/** Does it, says it, and reads again all that may show it. */
export const hacer = async (client: QueryClient, texto: string, llamada: Promise<unknown>) => {
  await llamada;
  notices.push(texto, 'success', { scroll: false });
  await client.invalidateQueries();
};
