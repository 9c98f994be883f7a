import { NativeSelect } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

type InUse = { etiquetas: { valor: string; cantidad: number }[] };
// biome-ignore lint/suspicious/noExplicitAny: the key of the query is its caller's
type Props = { inUse: UseQueryOptions<InUse, any, InUse, any> };

/** Chooser of a tag in use, kept in the address as `etiqueta`; nothing while no record has tags. */
export default function TagChooser({ inUse }: Props) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('etiqueta') ?? '';
  const used = useQuery({ ...inUse, staleTime: 60_000 }).data?.etiquetas ?? [];
  if (used.length === 0 && !chosen) return null;
  const choose = (tag: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (tag) next.set('etiqueta', tag);
      else next.delete('etiqueta');
      return next;
    });
  return (
    <NativeSelect
      aria-label="Etiqueta"
      value={chosen}
      onChange={(e) => choose(e.currentTarget.value)}
      data={[
        { value: '', label: 'Todas las etiquetas' },
        ...(chosen && !used.some((e) => e.valor === chosen) ? [{ value: chosen, label: chosen }] : []),
        ...used.map((e) => ({ value: e.valor, label: `${e.valor} (${e.cantidad})` })),
      ]}
    />
  );
}
