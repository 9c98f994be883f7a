import { ActionIcon, Text } from '@mantine/core';
import { IconChartBar, IconDots, IconFileTypeCsv, IconPhotoDown, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { BarList, YearBars } from '#core/shell/web/Bars.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import type { Grafico } from '#modules/reportes/domain/grafico.ts';
import { barrasDe } from './resumir.ts';

/** A chart that says one thing, with its table, CSV and picture behind «⋯». */
export function Figura({ g }: { g: Grafico }) {
  const [tabla, setTabla] = useState(false);
  const barras = barrasDe(g);
  const nombre = g.titulo.toLowerCase().replace(/\s+/g, '-');
  if (barras.length === 0)
    return (
      <Card title={g.titulo} padded>
        <p>Aún no hay datos.</p>
      </Card>
    );
  const Dibujo = g.tipo === 'anios' ? YearBars : BarList;
  return (
    <Card
      title={g.titulo}
      padded
      action={
        <MenuButton
          label={`Opciones de «${g.titulo}»`}
          trigger={(props) => (
            <ActionIcon variant="subtle" color="gray" aria-label={`Tabla, CSV o imagen de «${g.titulo}»`} {...props}>
              <IconDots size={16} />
            </ActionIcon>
          )}
          groups={[
            {
              items: [
                tabla
                  ? { label: 'Ver gráfico', icon: IconChartBar, onSelect: () => setTabla(false) }
                  : { label: 'Ver tabla', icon: IconTable, onSelect: () => setTabla(true) },
                { label: 'CSV', icon: IconFileTypeCsv, onSelect: async () => (await descargas()).csv(g, nombre) },
                {
                  label: 'PNG',
                  icon: IconPhotoDown,
                  onSelect: async () => (await descargas()).png(g.titulo, barras, nombre),
                },
              ],
            },
          ]}
        />
      }
    >
      {tabla ? <Datos g={g} /> : <Dibujo bars={barras} />}
      {g.nota && (
        <Text size="xs" c="dimmed" mt="sm">
          {g.nota}
        </Text>
      )}
    </Card>
  );
}

const descargas = () => import('./descargas.ts');

const Datos = ({ g }: { g: Grafico }) => (
  <DataTable
    title={g.titulo}
    empty="Aún no hay datos."
    minWidth={0}
    rows={g.filas}
    columns={[g.eje, ...g.series].map((label) => ({
      label,
      numeric: label !== g.eje,
      value: (f: Grafico['filas'][number]) => f[label],
    }))}
  />
);
