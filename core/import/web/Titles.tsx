import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { ImportShown } from '../shared/contract.ts';
import { api, refresh } from './api.ts';

/** Which row of the file brings its titles: some come with their name and date above. */
export function Titles({ m }: { m: ImportShown }) {
  const client = useQueryClient();
  const head = useQuery(api.cabeza.query({ id: m.id }));
  const [busy, run] = useBusy();
  const rows = head.data ?? [];
  const chosen = rows.find((f) => f.textos.every((t, i) => t === m.columnas[i]?.slice(0, 60)));
  const choose = (fila: number) =>
    run(async () => {
      await api.elegirCabeza.call({ id: m.id, fila, version: m.version });
      await refresh(client);
    });
  if (rows.length < 2) return null;
  return (
    <NativeSelect
      mb="md"
      label="Fila de los títulos"
      description="Si arriba de los títulos hay un nombre o una fecha, elija la fila que los trae."
      disabled={busy}
      value={chosen ? String(chosen.fila) : ''}
      onChange={(e) => void choose(Number(e.currentTarget.value))}
      data={rows.map((f) => ({ value: String(f.fila), label: `Fila ${f.fila}: ${f.textos.join(' · ')}` }))}
    />
  );
}
