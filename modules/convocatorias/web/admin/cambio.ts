import { useQueryClient } from '@tanstack/react-query';
import { notices } from '#core/shell/web/notices.ts';

/** Runs a change, says so with its warnings, and reads everything again. */
export function useCambio() {
  const client = useQueryClient();
  return async (llamada: Promise<unknown>, texto: string) => {
    const hecho = (await llamada) as { avisos?: string[] };
    notices.push(texto, 'success', { scroll: false });
    for (const aviso of hecho.avisos ?? []) notices.push(aviso, 'warning', { scroll: false });
    await client.invalidateQueries();
  };
}

/** Messages by path of a parameter (`bloques.presupuesto.max`), and the id of its input. */
export type Errores = Readonly<Record<string, string>>;
export const idDe = (path: string) => `param-${path.replace(/\./g, '-')}`;
