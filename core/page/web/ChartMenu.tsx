import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconDots, IconFileTypeCsv, IconLink, IconPhotoDown, IconTable } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fold } from '#core/kernel/shared/text.ts';
import type { Bar } from '#core/shell/web/Bars.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { type ChartData, saveCsv, savePng, type Told } from './chart-files.ts';
import { DataTable } from './DataTable.tsx';

type Of = { title: string; all: readonly Bar[]; data: Told };
const told = ({ all, data }: Of): ChartData => {
  if ('axis' in data) return data;
  const [axis, value] = data;
  return { axis, series: [value], rows: all.map((b) => ({ [axis]: b.label, [value]: b.value })) };
};

type Props = Of & { bars: readonly Bar[]; asTable: boolean; setAsTable: (on: boolean) => void };
/** «⋯» of a chart. */
export function ChartMenu({ bars, asTable, setAsTable, ...of }: Props) {
  const { title } = of;
  const id = fold(title).replace(/[^a-z0-9]+/g, '-');
  const { pathname, search } = useLocation();
  const place = useRef<HTMLSpanElement>(null);
  // It is drawn after the browser has looked for the fragment of the address.
  useEffect(() => {
    if (location.hash === `#${id}`) place.current?.closest('section')?.scrollIntoView();
  }, [id]);
  const items = [
    asTable
      ? { label: 'Ver gráfico', icon: IconChartBar, onSelect: () => setAsTable(false) }
      : { label: 'Ver tabla', icon: IconTable, onSelect: () => setAsTable(true) },
    { label: 'CSV', icon: IconFileTypeCsv, onSelect: () => saveCsv(told(of), id) },
    { label: 'PNG', icon: IconPhotoDown, onSelect: () => savePng(title, bars, id) },
    { label: 'Enlace al gráfico', icon: IconLink, to: `${pathname}${search}#${id}` },
  ];
  return (
    <span ref={place} id={id}>
      <MenuButton
        label={`Opciones de «${title}»`}
        trigger={(props) => (
          <ActionIcon variant="subtle" color="gray" aria-label={`Tabla, archivos o enlace de «${title}»`} {...props}>
            <IconDots size={16} />
          </ActionIcon>
        )}
        groups={[{ items }]}
      />
    </span>
  );
}

export function ChartTable(of: Of) {
  const { axis, series, rows } = told(of);
  return (
    <DataTable
      title={of.title}
      empty=""
      minWidth={0}
      rows={rows}
      columns={[axis, ...series].map((label) => ({
        label,
        numeric: label !== axis,
        value: (row: ChartData['rows'][number]) => row[label],
      }))}
    />
  );
}
