import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { ImportacionFicha } from '../../contract-importacion.ts';
import { api, refrescar } from './api.ts';

/** Which row of the file brings its titles: some come with their name and date above. */
export function Titulos({ m }: { m: ImportacionFicha }) {
  const client = useQueryClient();
  const cabeza = useQuery(api.cabeza.query({ id: m.id }));
  const [ocupado, ocupar] = useBusy();
  const filas = cabeza.data ?? [];
  const elegida = filas.find((f) => f.textos.every((t, i) => t === m.columnas[i]?.slice(0, 60)));
  const elegir = (fila: number) =>
    ocupar(async () => {
      await api.elegirCabeza.call({ id: m.id, fila, version: m.version });
      await refrescar(client);
    });
  if (filas.length < 2) return null;
  return (
    <NativeSelect
      mb="md"
      label="Fila de los títulos"
      description="Si arriba de los títulos hay un nombre o una fecha, elija la fila que los trae."
      disabled={ocupado}
      value={elegida ? String(elegida.fila) : ''}
      onChange={(e) => void elegir(Number(e.currentTarget.value))}
      data={filas.map((f) => ({ value: String(f.fila), label: `Fila ${f.fila}: ${f.textos.join(' · ')}` }))}
    />
  );
}
