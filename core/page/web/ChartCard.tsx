import { ActionIcon, Text } from '@mantine/core';
import { IconChartBar, IconDots, IconFileTypeCsv, IconLink, IconPhotoDown, IconTable } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { fold } from '#core/kernel/shared/text.ts';
import { type Bar, BarList, YearBars } from '#core/shell/web/Bars.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { DataTable } from './DataTable.tsx';
import { ranked } from './ranked.ts';

/** What a chart adds up, told whole: a row for each name of the axis, a number for each series. */
export type ChartData = {
  axis: string;
  series: readonly string[];
  rows: readonly Readonly<Record<string, string | number>>[];
};
type Props = {
  title: string;
  /** All of them: parts of a whole are ranked here, and what does not fit is added up. */
  bars: readonly Bar[];
  kind?: 'years' | 'parts';
  /** Of the parts, how many are told apart, and how the rest are called. */
  most?: number;
  rest?: string;
  /** What its table tells, where it is more than the bars; or how the axis and the number are called. */
  data: ChartData | readonly [axis: string, value: string];
  empty: string;
  /** At the right of the title: what it counts. */
  about?: ReactNode;
  /** Beside the title, muted; and under the bars. */
  aside?: ReactNode;
  note?: ReactNode;
  /** Over the bars. */
  children?: ReactNode;
};

const files = () => import('./chart-files.ts');
const fragmentOf = (title: string) =>
  fold(title)
    .match(/[a-z0-9]+/g)!
    .join('-');

/** A chart that says one thing: its bars lead to their rows, and behind «⋯» are its table, CSV, picture and address. */
export function ChartCard({ title, bars: all, kind = 'parts', data, ...props }: Props) {
  const bars = kind === 'years' ? all : ranked(all, props.most, props.rest);
  const [asTable, setAsTable] = useState(false);
  const id = fragmentOf(title);
  // It is drawn after the browser has looked for the fragment of the address.
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  const told: ChartData =
    'axis' in data
      ? data
      : { axis: data[0], series: [data[1]], rows: all.map((b) => ({ [data[0]]: b.label, [data[1]]: b.value })) };
  const copy = async () => {
    location.hash = id;
    // Only where the connection is safe may a page write there.
    await navigator.clipboard?.writeText(location.href);
    notices.push(
      navigator.clipboard ? 'Enlace copiado.' : 'El enlace está en la barra de direcciones: cópielo de ahí.',
      'success',
      { scroll: false },
    );
  };
  const Drawing = kind === 'years' ? YearBars : BarList;
  const menu = bars.length > 0 && (
    <MenuButton
      label={`Opciones de «${title}»`}
      trigger={(props) => (
        <ActionIcon variant="subtle" color="gray" aria-label={`Tabla, archivos o enlace de «${title}»`} {...props}>
          <IconDots size={16} />
        </ActionIcon>
      )}
      groups={[
        {
          items: [
            asTable
              ? { label: 'Ver gráfico', icon: IconChartBar, onSelect: () => setAsTable(false) }
              : { label: 'Ver tabla', icon: IconTable, onSelect: () => setAsTable(true) },
            { label: 'CSV', icon: IconFileTypeCsv, onSelect: async () => (await files()).saveCsv(told, id) },
            { label: 'PNG', icon: IconPhotoDown, onSelect: async () => (await files()).savePng(title, bars, id) },
            { label: 'Copiar enlace', icon: IconLink, onSelect: copy },
          ],
        },
      ]}
    />
  );
  return (
    <Card
      {...{ id, title }}
      note={props.aside}
      padded
      action={
        <>
          {props.about}
          {menu}
        </>
      }
    >
      {props.children}
      {bars.length === 0 && <p>{props.empty}</p>}
      {bars.length > 0 && (asTable ? <ChartTable title={title} of={told} /> : <Drawing bars={bars} />)}
      {props.note && (
        <Text size="xs" c="dimmed" mt="sm">
          {props.note}
        </Text>
      )}
    </Card>
  );
}

const ChartTable = ({ title, of: { axis, series, rows } }: { title: string; of: ChartData }) => (
  <DataTable
    title={title}
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
