import type { ReactNode } from 'react';
import { Avatar } from '#core/shell/web/Avatar.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { isEmpty, textOfCell } from '../shared/cell.ts';
import { type Column, type ListDef, type ListRow, titleKeys } from '../shared/list.ts';
import classes from './list.module.css';

/** Undefined leaves the cell to its column kind. */
export type RenderCell = (column: Column, row: ListRow) => ReactNode | undefined;

/** Value of a cell in words, whole: what a cut cell says when it is pointed at. */
export const cellText = (column: Column, value: unknown) => textOfCell(column, value, institution.timeZone);

/** Letters of a name that a cell shows whole. */
const LONG_NAME = 28;
/** A name too long for its cell says its second given name by its initial. */
export const shortName = (name: string): string =>
  name.length > LONG_NAME ? name.replace(/(, \S+ )(\p{L})\S+$/u, '$1$2.') : name;

/**
 * Value of a cell by the kind of its column; `exact` says an instant as it is and not how long ago, and all of several
 * badges.
 */
export function cellContent(column: Column, value: unknown, exact = false): ReactNode {
  if (isEmpty(value)) return null;
  if (column.kind === 'instant' && !exact) return <RelativeDate value={String(value)} show="relative" />;
  if (column.kind === 'person')
    return (
      <span className={classes.who}>
        <Avatar name={String(value)} size={20} />
        <span>{exact ? String(value) : shortName(String(value))}</span>
      </span>
    );
  if (column.kind !== 'badge' && column.kind !== 'badges') return cellText(column, value);
  const all = [value].flat();
  const shown = exact ? all : all.slice(0, 1);
  return (
    <span className={classes.badges}>
      {shown.map((v) => (
        <StatusBadge key={String(v)} label={String(v)} {...column.badges?.[String(v)]} />
      ))}
      {all.length > shown.length && `+${all.length - shown.length}`}
    </span>
  );
}

/** What a cell shows: what the page draws, or its value. */
export const drawn = (column: Column, row: ListRow, renderCell?: RenderCell, exact?: boolean): ReactNode =>
  renderCell?.(column, row) ?? cellContent(column, row[column.key], exact);

/** What tells a row apart, in one line; what a person took out of the columns is out of it too. */
export const subOf = (def: ListDef, row: ListRow, visible?: readonly string[]): string =>
  (def.identity.sub ?? [])
    .map((key) => {
      const column = def.columns.find((c) => c.key === key);
      if (visible && column && !column.hidden && !visible.includes(key)) return '';
      return cellText(column ?? { key, label: key }, row[key]);
    })
    .filter(Boolean)
    .join(' · ');

/** The column that a row is called by: its header sorts, and a page may draw its cell. */
export function titleColumn(def: ListDef): Column {
  const [key = 'id'] = titleKeys(def);
  const column = def.columns.find((c) => c.key === key) ?? { key, label: def.title, sortable: false };
  // It is a name, whatever the first of its keys is.
  return { ...column, kind: 'text', label: def.identity.label ?? column.label };
}
