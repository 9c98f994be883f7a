import { useQueryClient } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { notices } from '#core/shell/web/notices.ts';
import { parametrosContract } from '../contract.ts';

export const api = createClient(parametrosContract);

/** Says that it was done and reads everything again. */
export function useHecho() {
  const client = useQueryClient();
  return async (texto: string) => {
    notices.push(texto, 'success', { scroll: false });
    await client.invalidateQueries({ queryKey: [parametrosContract.name] });
  };
}
