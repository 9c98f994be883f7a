import { MantineProvider } from '@mantine/core';
import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type DataColumn, DataTable } from '../web/DataTable.tsx';

type Row = { code: string; name: string; amount: number | null };
const rows: Row[] = [
  { code: 'a', name: 'First', amount: 10 },
  { code: 'b', name: '', amount: null },
];
const columns: (DataColumn<Row> | false | null | undefined)[] = [
  { label: 'Name', value: (r) => r.name },
  false,
  null,
  undefined,
  { label: 'Amount', value: (r) => r.amount, numeric: true, nowrap: true, width: '30%' },
  { label: 'Mark', value: (r) => r.amount !== null && 'x', centered: true },
];
const render = (
  over: { rows?: Row[]; empty?: string | ReactElement; last?: string; footer?: (string | number)[] } = {},
) =>
  renderToStaticMarkup(
    h(
      MantineProvider,
      null,
      h(DataTable<Row>, {
        title: 'Things',
        empty: over.empty ?? 'Nothing yet.',
        rows: over.rows ?? rows,
        rowKey: (r) => r.code,
        columns: over.last ? [...columns, { label: over.last, value: (r) => r.code }] : columns,
        footer: over.footer ?? ['Total', 10],
      }),
    ),
  );
const cells = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'g'))].map((m) => m[1]);

describe('the small table of a record', () => {
  it('leaves out columns that do not apply and names its region', () => {
    const html = render();
    expect(cells(html.split('<tbody>')[0]!, 'th')).toEqual(['Name', 'Amount', 'Mark']);
    expect(html).toContain('aria-label="Tabla: Things"');
  });
  it('writes a dash for what is missing, and nothing for what is not said', () => {
    expect(cells(render(), 'td').slice(0, 4)).toEqual(['10', 'x', '—', '']);
  });
  it('makes what names a row its head, and what says nothing no head', () => {
    const heads = (html: string) => cells(html.split('<tbody>')[1]!, 'th');
    expect(heads(render())).toEqual(['First', '—', 'Total']);
    // Totals begin where something is said, under whatever column that is.
    expect(heads(render({ footer: ['', 10] }))).toEqual(['First', '—', '10']);
    expect(heads(render({ footer: [] }))).toEqual(['First', '—']);
    expect(render().match(/scope="row"/g)).toHaveLength(3);
  });
  it('dresses header, cells and totals of a column alike', () => {
    const amounts = [...render().matchAll(/<(th|td) [^>]*text-align:right[^>]*>/g)].map((m) => m[0]);
    expect(amounts).toHaveLength(4);
    for (const cell of amounts) expect(cell).toContain('white-space:nowrap');
    expect(amounts[0]).toContain('width:30%');
    expect(render().match(/text-align:center/g)).toHaveLength(4);
  });
  it('tells a card what names its row, how each value is called and which are missing', () => {
    const body = render().split('<tbody>')[1]!;
    const second = [...body.matchAll(/<t[hd] ([^>]*)>/g)].map((m) => m[1]).slice(3, 6);
    expect(second[0]).toContain('scope="row" data-label="Name" data-none="true"');
    expect(second[1]).toMatch(/data-label="Amount" data-numeric="true" data-none="true"/);
    expect(second[2]).toContain('data-label="Mark" data-none="true"');
  });
  it('keeps the actions in sight, and only them', () => {
    expect(render({ last: 'Acciones' })).toContain('data-pin-last');
    expect(render({ last: 'Code' })).not.toContain('data-pin-last');
  });
  it('says why it is empty in a sentence or in a state of its own', () => {
    expect(render({ rows: [] })).toMatch(/<p [^>]*>Nothing yet\.<\/p>/);
    expect(render({ rows: [], empty: h('section', null, 'Own state') })).toContain('<section>Own state</section>');
    expect(render({ rows: [] })).not.toContain('<table');
  });
});
