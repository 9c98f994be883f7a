import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { api } from './admin/api.ts';
import { usePonerFiltro } from './ponerFiltro.ts';

/** Chooser of a label in use, for the list of groups and that of projects; nothing while none has labels. */
export function PorEtiqueta({ enUso }: { enUso: ReturnType<typeof api.etiquetasEnUso.query> }) {
  const valor = useSearchParams()[0].get('etiqueta') ?? '';
  const poner = usePonerFiltro();
  const usadas = useQuery({ ...enUso, staleTime: 60_000 }).data?.etiquetas ?? [];
  if (usadas.length === 0 && !valor) return null;
  return (
    <NativeSelect
      aria-label="Etiqueta"
      value={valor}
      onChange={(e) => poner('etiqueta', e.currentTarget.value)}
      data={[
        { value: '', label: 'Todas las etiquetas' },
        ...(valor && !usadas.some((e) => e.valor === valor) ? [{ value: valor, label: valor }] : []),
        ...usadas.map((e) => ({ value: e.valor, label: `${e.valor} (${e.cantidad})` })),
      ]}
    />
  );
}
