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
const render = (over: { rows?: Row[]; empty?: string | ReactElement; last?: string } = {}) =>
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
        footer: ['Total', 10],
      }),
    ),
  );
const cells = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'g'))].map((m) => m[1]);

describe('the small table of a record', () => {
  it('leaves out columns that do not apply and names its region', () => {
    const html = render();
    expect(cells(html, 'th')).toEqual(['Name', 'Amount', 'Mark']);
    expect(html).toContain('aria-label="Tabla: Things"');
  });
  it('writes a dash for what is missing, and nothing for what is not said', () => {
    expect(cells(render(), 'td').slice(0, 6)).toEqual(['First', '10', 'x', '—', '—', '']);
  });
  it('dresses header, cells and totals of a column alike', () => {
    const amounts = [...render().matchAll(/<(th|td) [^>]*text-align:right[^>]*>/g)].map((m) => m[0]);
    expect(amounts).toHaveLength(4);
    for (const cell of amounts) expect(cell).toContain('white-space:nowrap');
    expect(amounts[0]).toContain('width:30%');
    expect(render().match(/text-align:center/g)).toHaveLength(4);
  });
  it('tells a card what names its row, how each value is called and which are missing', () => {
    const second = [...render().matchAll(/<td ([^>]*)>/g)].map((m) => m[1]).slice(3, 6);
    expect(second[0]).toContain('data-label="Name" data-identity="true" data-none="true"');
    expect(second[1]).toMatch(/data-label="Amount" data-none="true"/);
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
