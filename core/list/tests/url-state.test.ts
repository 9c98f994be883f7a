import { describe, expect, it } from 'vitest';
import { defineList, fillHref, type ListDef, titleOf } from '../shared/list.ts';
import { pageNumbers, rangeText, totalText } from '../web/rows.ts';
import {
  allRows,
  change,
  isWork,
  type ListState,
  nextSort,
  readState,
  toCountQuery,
  toQuery,
  viewText,
  writeState,
} from '../web/url-state.ts';

const def = defineList({
  key: 'demo',
  title: 'Demo',
  identity: { title: '{name}, {extra}' },
  empty: '',
  columns: [
    { key: 'code', label: 'Code' },
    { key: 'name', label: 'Name' },
    { key: 'extra', label: 'Extra', hidden: true },
  ],
  defaultSort: { key: 'code', dir: 'desc' },
  rowHref: '/detail?id={id}&t={kind}',
});
const read = (text: string, prefix = '') => readState(def, new URLSearchParams(text), prefix);

describe('state of a list in the URL', () => {
  it('is empty for the defaults', () => {
    const state = read('');
    expect(state).toMatchObject({
      q: '',
      page: 1,
      size: 25,
      row: null,
      sort: { key: 'code', dir: 'desc' },
      columns: ['code', 'name'],
    });
    expect(writeState(def, new URLSearchParams(), state).toString()).toBe('');
  });
  it('comes back as it was written, special characters included', () => {
    const state = change(read(''), {
      q: 'ñandú',
      filters: { state: ['a|b', 'c;d:%'], day: ['2026-01-01', ''] },
      page: 1,
    });
    const text = writeState(def, new URLSearchParams(), { ...state, page: 3, size: 50 }).toString();
    expect(read(text)).toEqual({ ...state, page: 3, size: 50 });
  });
  it('falls back to the defaults on nonsense', () => {
    expect(read('page=-2&size=7&sort=drop&cols=zzz')).toEqual(read(''));
  });
  it('keeps foreign parameters and two lists apart', () => {
    const next = writeState(def, new URLSearchParams('id=9&q=one'), { ...read(''), q: 'two' }, 'b.');
    expect(next.toString()).toBe('id=9&q=one&b.q=two');
  });
  it('goes back to the first page when the rows change, not when the columns do', () => {
    const third = read('page=3');
    expect(change(third, { q: 'x' }).page).toBe(1);
    expect(change(third, { columns: ['name'] }).page).toBe(3);
  });
  it('asks rows and counts apart', () => {
    const state = read('page=4&q=ana&f=state:a&sort=-name');
    expect(toQuery(state)).toEqual({ page: 4, size: 25, sort: '-name', q: 'ana', f: 'state:a', parts: 'page' });
    expect(toCountQuery(state, 'facets')).toEqual({ page: 1, size: 25, q: 'ana', f: 'state:a', parts: 'facets' });
  });
  it('sorts ascending first, then descending', () => {
    const once = nextSort({ key: 'code', dir: 'desc' }, 'name');
    expect(once).toEqual({ key: 'name', dir: 'asc' });
    expect(nextSort(once, 'name').dir).toBe('desc');
  });
});

describe('a list with work to do', () => {
  const work: Required<ListDef>['work'] = {
    name: 'Por revisar',
    filters: { state: ['sent'] },
    sort: { key: 'name', dir: 'asc' },
  };
  const desk = { ...def, work };
  const opened = (text: string) => readState(desk, new URLSearchParams(text));
  const written = (state: ListState) => writeState(desk, new URLSearchParams('id=9'), state).toString();
  it('opens at it, in its order, until the list is asked for something', () => {
    expect(opened('id=9')).toMatchObject({ filters: work.filters, sort: work.sort });
    expect(isWork(desk, opened(''))).toBe(true);
    for (const asked of ['f=', 'q=ana', 'page=2', 'sort=name', 'f=state:other'])
      expect([asked, isWork(desk, opened(asked))]).toEqual([asked, false]);
    expect(opened('q=ana')).toMatchObject({ q: 'ana', filters: {}, sort: def.defaultSort });
  });
  it('is asked for all its rows in so many words', () => {
    expect(written(allRows(desk))).toBe('id=9&f=');
    expect(opened('f=')).toEqual(allRows(desk));
    expect(written(opened(''))).toBe('id=9&sort=name&f=state%3Asent');
    expect(opened(written(opened('')))).toEqual(opened(''));
  });
});

describe('the row under the preview', () => {
  it('is in the address, and goes when other rows come', () => {
    const state = read('fila=7&page=2');
    expect(state.row).toBe(7);
    expect(read('fila=otra').row).toBeNull();
    expect(writeState(def, new URLSearchParams(), state).toString()).toBe('page=2&fila=7');
    expect(change(state, { columns: ['name'] }).row).toBe(7);
    expect(change(state, { page: 3 }).row).toBeNull();
    expect(change(state, { q: 'x' })).toMatchObject({ page: 1, row: null });
  });
  it('is no part of a view, nor is the page', () => {
    expect(viewText('q=x&page=3&fila=7&id=9')).toBe('id=9&q=x');
    expect(viewText('b.q=x&b.page=3&page=2', 'b.')).toBe('b.q=x&page=2');
  });
});

describe('rows', () => {
  it('are called by what names them, with what there is of it', () => {
    const people = { identity: { title: '{last} {mother}, {first}' } };
    expect(titleOf(people, { id: 1, last: 'Ñahui', mother: 'Quispe', first: 'Irma' })).toBe('Ñahui Quispe, Irma');
    expect(titleOf(people, { id: 1, last: 'Ñahui', mother: null, first: 'Irma' })).toBe('Ñahui, Irma');
    expect(titleOf(people, { id: 1, last: 'Ñahui' })).toBe('Ñahui');
    expect(titleOf(people, { id: 4 })).toBe('Registro 4');
    expect(titleOf({ identity: { title: 'last' } }, { id: 4, last: ' A  b ' })).toBe('A b');
  });
  it('links only when every value of the address is there', () => {
    expect(fillHref(def.rowHref, { id: 1, kind: 'a b' })).toBe('/detail?id=1&t=a%20b');
    expect(fillHref(def.rowHref, { id: 1 })).toBeUndefined();
  });
  it('writes counts', () => {
    const page = { rows: [{ id: 1 }, { id: 2 }], total: 1234, more: false, page: 2, size: 10 };
    expect(rangeText(page)).toBe('11–12 de 1234');
    expect(totalText({ total: 10_000, more: true })).toBe('10\u00a0000+');
    expect(rangeText({ ...page, total: 21, more: true })).toBe('11–12');
    expect(pageNumbers(5, 9)).toEqual([1, 4, 5, 6, 9]);
    expect(pageNumbers(1, 1)).toEqual([1]);
  });
});
