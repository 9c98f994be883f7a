import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Bar, BarList, YearBars } from '#core/shell/web/Bars.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { late } from '#core/shell/web/late.tsx';
import type { Told } from './chart-files.ts';
import { ranked } from './ranked.ts';

type Props = {
  title: string;
  /** All of them: parts of a whole are ranked here, and what does not fit is added up. */
  bars: readonly Bar[];
  kind?: 'years' | 'parts';
  /** Of the parts, how many are told apart, and how the rest are called. */
  most?: number;
  rest?: string;
  data: Told;
  empty: string;
  /** At the right of the title: what it counts. */
  about?: ReactNode;
  /** Beside the title, muted; and under the bars. */
  aside?: ReactNode;
  note?: ReactNode;
  /** Over the bars. */
  children?: ReactNode;
};

// What few ask for, after what everybody looks at.
const ChartMenu = late(() => import('./ChartMenu.tsx').then((m) => m.ChartMenu));
const ChartTable = late(() => import('./ChartMenu.tsx').then((m) => m.ChartTable));

/** A chart that says one thing: its bars lead to their rows, and behind «⋯» are its table, CSV, picture and address. */
export function ChartCard({ title, bars: all, kind = 'parts', data, ...props }: Props) {
  const bars = kind === 'years' ? all : ranked(all, props.most, props.rest);
  const [asTable, setAsTable] = useState(false);
  const Drawing = kind === 'years' ? YearBars : BarList;
  return (
    <Card
      title={title}
      note={props.aside}
      padded
      action={
        <>
          {props.about}
          {bars.length > 0 && (
            <ChartMenu title={title} bars={bars} all={all} data={data} asTable={asTable} setAsTable={setAsTable} />
          )}
        </>
      }
    >
      {props.children}
      {bars.length === 0 && <p>{props.empty}</p>}
      {bars.length > 0 && (asTable ? <ChartTable title={title} all={all} data={data} /> : <Drawing bars={bars} />)}
      {props.note && (
        <Text size="xs" c="dimmed" mt="sm">
          {props.note}
        </Text>
      )}
    </Card>
  );
}
