import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { TomaVista } from '../../contract-toma.ts';
import { COLUMNAS, type Columna, type ColumnaDeHoja, tieneTitulo, zColumna } from '../../domain/fuentes/columna.ts';
import type { Lado } from './api.ts';

const NO_SE_LEE = '';
const OPCIONES = [
  { value: NO_SE_LEE, label: 'No se lee' },
  ...Object.entries(COLUMNAS).map(([value, label]) => ({ value, label })),
];
const comoColumna = (elegida: string): Columna | null => zColumna.safeParse(elegida).data ?? null;

type Props = { toma: TomaVista & { columnas: ColumnaDeHoja[] }; lado: Lado; onClose: () => void };
/** What each column of the sheet is, to be corrected before its works are taken. */
export default function Columnas({ toma, lado, onClose }: Props) {
  const [columnas, setColumnas] = useState(toma.columnas.map(({ es }) => es));
  const [ocupado, ocupar] = useBusy();
  const hecho = useDone();
  const leer = () =>
    ocupar(async () => {
      await hecho(lado.api.columnas.call({ id: toma.id, columnas }));
      onClose();
    });
  const filas = toma.columnas.map((columna, i) => ({ ...columna, id: i, es: columnas[i] ?? null }));
  const sinTitulo = !tieneTitulo(columnas);
  return (
    <Dialog title="Columnas de su hoja" onClose={onClose} size="xl">
      <Text mb="sm">
        Diga qué es cada columna. Al leerla de nuevo, lo que ya decidió de sus obras se decide otra vez.
      </Text>
      <DataTable
        title="Columnas de su hoja"
        compact
        rows={filas}
        empty="La hoja no tiene columnas."
        columns={[
          { label: 'En su hoja', value: (fila) => fila.cabecera || `Columna ${fila.id + 1}` },
          { label: 'Por ejemplo', value: (fila) => fila.ejemplo },
          {
            label: 'Es',
            value: (fila) => (
              <NativeSelect
                miw={240}
                aria-label={`Qué es «${fila.cabecera || `Columna ${fila.id + 1}`}»`}
                data={OPCIONES}
                value={fila.es ?? NO_SE_LEE}
                onChange={(e) => {
                  const es = comoColumna(e.currentTarget.value);
                  setColumnas((antes) => antes.map((una, i) => (i === fila.id ? es : una)));
                }}
              />
            ),
          },
        ]}
      />
      {sinTitulo && (
        <Text mt="sm" role="status">
          Falta decir qué columna es el título.
        </Text>
      )}
      <Button mt="md" loading={ocupado} disabled={sinTitulo} onClick={leer}>
        Leer de nuevo
      </Button>
    </Dialog>
  );
}
