import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Column, defineList, type ListDef, type ListRow } from '../shared/list.ts';
import {
  besideIdentity,
  dateNamed,
  layoutOf,
  measuredWidth,
  stateColumn,
  whenColumn,
  widthOf,
} from '../web/columns.ts';
import { shortName } from '../web/ListCell.tsx';

const STATE = { open: { label: 'En evaluación', tone: 'violet' } } as const;
const def = defineList({
  key: 'projects',
  title: 'Projects',
  empty: '',
  identity: { title: 'name', sub: ['code', 'place'] },
  columns: [
    { key: 'id', label: 'ID', kind: 'number', priority: 4 },
    { key: 'code', label: 'Code' },
    { key: 'name', label: 'Name' },
    { key: 'group', label: 'Group', priority: 3 },
    { key: 'lead', label: 'Lead', kind: 'person' },
    { key: 'amount', label: 'Amount', kind: 'money' },
    { key: 'place', label: 'Place', hidden: true },
    { key: 'state', label: 'State', kind: 'badge', badges: STATE },
    { key: 'changed', label: 'Changed', kind: 'instant' },
    { key: 'note', label: 'Note', hidden: true },
  ],
});
const usual = def.columns.filter((c: Column) => !c.hidden).map((c) => c.key);
const keys = (columns: readonly Column[]) => columns.map((c) => c.key);
const at = (width: number, visible = usual, more = {}) => layoutOf(def, visible, { width, controls: 44, ...more });

describe('columns of a list', () => {
  it('begin with state and person, without those that the identity says', () => {
    expect(keys(besideIdentity(def, usual))).toEqual(['state', 'lead', 'id', 'group', 'amount', 'changed']);
  });
  it('leave from the least important', () => {
    expect(keys(at(1600).columns)).toEqual(['state', 'lead', 'id', 'group', 'amount', 'changed']);
    expect(keys(at(1000).columns)).toEqual(['state', 'lead', 'amount', 'changed']);
    expect(keys(at(640).columns)).toEqual(['state', 'lead']);
  });
  it('at any width keep state and person, leave room for the name and do not scroll', () => {
    fc.assert(
      fc.property(fc.integer({ min: 612, max: 2400 }), (width) => {
        const { columns, widths, minWidth, narrow } = at(width);
        expect(narrow).toBe(false);
        expect(keys(columns)).toEqual(expect.arrayContaining(['state', 'lead']));
        expect(columns.reduce((sum, c) => sum + widths[c.key]!, 44)).toBeLessThanOrEqual(width - 200);
        expect(minWidth).toBeUndefined();
      }),
    );
  });
  it('never leave when more room comes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 612, max: 2400 }), fc.nat(400), (width, more) => {
        expect(keys(at(width + more).columns)).toEqual(expect.arrayContaining(keys(at(width).columns)));
      }),
    );
  });
  it('nor because the texts of a row are long: they take what the names leave over', () => {
    const long = { rows: [{ id: 1, name: 'Ana' }], textOf: () => 'PUN-2026-0001-QR2W-7P7W-74HJ' };
    fc.assert(
      fc.property(fc.integer({ min: 612, max: 2400 }), fc.nat(400), (width, more) => {
        const { columns, widths } = at(width, usual, long);
        expect(columns.reduce((sum, c) => sum + widths[c.key]!, 44)).toBeLessThanOrEqual(width - 200);
        expect(keys(columns)).toEqual(expect.arrayContaining(keys(at(width).columns)));
        expect(keys(at(width + more, usual, long).columns)).toEqual(expect.arrayContaining(keys(columns)));
      }),
    );
  });
  it('asked for beyond the usual stay, and then the table scrolls', () => {
    const all = at(640, [...usual, 'note']);
    expect(keys(all.columns)).toEqual(['state', 'lead', 'note']);
    expect(all.minWidth).toBeGreaterThan(640);
  });
  it('follow the order and the widths of the person', () => {
    const order = ['changed', 'lead', 'group', 'state', 'amount', 'id'];
    expect(keys(besideIdentity(def, usual, order))).toEqual(order);
    expect(keys(at(900, usual, { order }).columns)).toEqual(['changed', 'lead', 'state']);
    expect(at(1000, usual, { widths: { amount: 300 } }).widths.amount).toBe(300);
  });
  it('become lines under the name on a narrow screen', () => {
    expect(at(360).narrow).toBe(true);
    expect(stateColumn(def.columns)?.key).toBe('state');
    expect(whenColumn(def.columns)?.key).toBe('changed');
    expect(whenColumn([{ key: 'born', label: 'Born', kind: 'day', priority: 4 }])).toBeUndefined();
  });
  it('say which date a narrow row has, where there are several, and the first that never leaves', () => {
    const opens: Column = { key: 'opens', label: 'Opens', kind: 'day' };
    const closes: Column = { key: 'closes', label: 'Closes', kind: 'day', priority: 1 };
    expect(whenColumn([opens, closes])).toBe(closes);
    expect(dateNamed(closes, [opens, closes])).toBe('Closes ');
    expect(dateNamed(closes, [closes])).toBe('');
    expect(dateNamed({ key: 'state', label: 'State', kind: 'badge' }, [opens, closes])).toBe('');
  });
  it('are as wide as their badges', () => {
    expect(widthOf(def.columns.find((c) => c.key === 'state')!)).toBeGreaterThan(120);
  });
  it('are as wide as the rows on the page ask for, between their head and the most of their kind', () => {
    const textOf = (column: Column, row: ListRow) => String(row[column.key] ?? '');
    const measured = (key: string, ...values: string[]) =>
      measuredWidth(
        def.columns.find((c) => c.key === key)!,
        values.map((value, id) => ({ id, [key]: value })),
        textOf,
      );
    expect(measured('group', 'A', 'B')).toBe(measured('group', ''));
    expect(measured('group', 'Biodiversidad altoandina')).toBeGreaterThan(measured('group', 'A'));
    expect(measured('group', 'B'.repeat(300))).toBe(240);
    expect(measured('lead', 'Tito Ccari, Hilda')).toBeLessThan(measured('lead', 'Sulca Uscamayta, Antonia'));
    expect(measured('lead', 'C'.repeat(300))).toBe(236);
  });
  it('ask for what their kind does before there are rows, and where the page draws the cell', () => {
    const group = def.columns.find((c) => c.key === 'group')!;
    expect(measuredWidth(group, [], () => '')).toBe(widthOf(group));
    expect(measuredWidth(group, [{ id: 1 }], () => null)).toBe(widthOf(group));
  });
  it('of the optional, enter only when the longest name on the page is whole', () => {
    const rows = (letters: number) => [{ id: 1, name: 'N'.repeat(letters) }];
    const inTwoLines = { ...def, identity: { title: 'name', lines: 2 } } as const;
    const drawnWith = (letters: number, of: ListDef = def) => {
      const given = { width: 1000, controls: 44, rows: rows(letters), textOf: () => 'x' };
      return keys(layoutOf(of, usual, given).columns);
    };
    expect(drawnWith(20)).toEqual(expect.arrayContaining(['id', 'group']));
    expect(drawnWith(90)).toEqual(['state', 'lead', 'amount', 'changed']);
    expect(drawnWith(90, inTwoLines)).toEqual(expect.arrayContaining(['id', 'group']));
    expect(drawnWith(200, inTwoLines)).not.toContain('group');
  });
  it('say a long name by the initial of the second given one', () => {
    expect(shortName('Quispe Mamani, Rosa')).toBe('Quispe Mamani, Rosa');
    expect(shortName('Sulca Uscamayta, Antonia Kusi')).toBe('Sulca Uscamayta, Antonia K.');
    expect(shortName('De la Torre y Bueno, María Ñusta')).toBe('De la Torre y Bueno, María Ñ.');
    expect(shortName('Consorcio de Universidades del Altiplano')).toBe('Consorcio de Universidades del Altiplano');
  });
});
