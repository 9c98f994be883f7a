import { Checkbox, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { type Column, fillHref, type ListDef, type ListRow } from '../shared/list.ts';
import { cellContent } from './ListCell.tsx';
import classes from './list.module.css';
import { type RowAction, RowActions } from './RowActions.tsx';
import { linkColumn } from './rows.ts';
import { type ListState, nextSort } from './url-state.ts';

/** Undefined leaves the cell to its column kind. */
export type RenderCell = (column: Column, row: ListRow) => ReactNode | undefined;

type Props = {
  def: ListDef;
  state: ListState;
  rows: readonly ListRow[];
  loading: boolean;
  compact: boolean;
  onSort: (sort: ListState['sort']) => void;
  selection?: { ids: ReadonlySet<number>; toggle: (rows: readonly ListRow[], on: boolean) => void };
  rowActions?: (row: ListRow) => readonly RowAction[];
  renderCell?: RenderCell;
};

const isNumeric = (column: Column) => column.kind === 'number' || column.kind === 'money';

function Header({ column, sort, onSort }: { column: Column; sort: ListState['sort']; onSort: Props['onSort'] }) {
  const direction = sort.key === column.key ? sort.dir : null;
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  const style = { ...(column.width ? { width: column.width, minWidth: `min(${column.width}px, 60vw)` } : {}) };
  const numeric = isNumeric(column) || undefined;
  if (column.sortable === false)
    return (
      <th scope="col" style={style} data-numeric={numeric}>
        {column.label}
      </th>
    );
  return (
    <th
      scope="col"
      style={style}
      data-numeric={numeric}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, column.key))}>
        <span>{column.label}</span>
        <Icon size={14} className={direction ? undefined : classes.sortIdle} aria-hidden="true" />
      </button>
    </th>
  );
}

function Cell({
  column,
  row,
  href,
  renderCell,
}: {
  column: Column;
  row: ListRow;
  href?: string;
  renderCell?: RenderCell;
}) {
  const content = renderCell?.(column, row) ?? cellContent(column, row[column.key]);
  return (
    <td data-numeric={isNumeric(column) || undefined} data-name={href ? true : undefined}>
      {href ? <AppLink to={href}>{content ?? 'Abrir'}</AppLink> : (content ?? <span aria-hidden="true">—</span>)}
    </td>
  );
}

/** On a narrow screen the column that names the row comes first: the rest is reached by scrolling. */
const nameFirst = (columns: Column[], linked: string | undefined) => [
  ...columns.filter((c) => c.key === linked),
  ...columns.filter((c) => c.key !== linked),
];

const countTo = (n: number) => Array.from({ length: n }, (_, i) => i);

const SkeletonRows = ({ columns, rows }: { columns: number; rows: number }) =>
  countTo(rows).map((row) => (
    <tr key={row}>
      {countTo(columns).map((cell) => (
        <td key={cell}>
          <Skeleton height={14} width={`${55 + ((row * 7 + cell * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));

/** The rows of a list. It scrolls sideways inside its own region, so a narrow screen never breaks the page. */
export function ListTable({ def, state, rows, loading, compact, onSort, selection, rowActions, renderCell }: Props) {
  const linked = linkColumn(def, state.columns);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const shown = def.columns.filter((c) => state.columns.includes(c.key));
  const columns = narrow ? nameFirst(shown, linked) : shown;
  const extra = (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const chosen = selection ? rows.filter((r) => selection.ids.has(r.id)).length : 0;
  const nameOf = (row: ListRow) => String(row[linked ?? columns[0]?.key ?? 'id'] ?? row.id);
  return (
    <ScrollRegion label={`Tabla: ${def.title}`} className={classes.scroll} busy={loading}>
      <table className={classes.table} data-compact={compact || undefined}>
        <caption className={classes.hidden}>{def.title}</caption>
        <thead>
          <tr>
            {selection && (
              <th className={classes.control}>
                <Checkbox
                  aria-label="Seleccionar las filas de esta página"
                  checked={rows.length > 0 && chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  onChange={(event) => selection.toggle(rows, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={state.sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th className={classes.control}>
                <span className={classes.hidden}>Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {loading && rows.length === 0 && (
            <SkeletonRows columns={columns.length + extra} rows={Math.min(state.size, 10)} />
          )}
          {rows.map((row) => (
            <tr key={row.id} data-selected={selection?.ids.has(row.id) || undefined}>
              {selection && (
                <td className={classes.control}>
                  <Checkbox
                    aria-label={`Seleccionar ${nameOf(row)}`}
                    checked={selection.ids.has(row.id)}
                    onChange={(event) => selection.toggle([row], event.currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  renderCell={renderCell}
                  {...(column.key === linked ? { href: fillHref(def.rowHref, row) } : {})}
                />
              ))}
              {rowActions && (
                <td className={classes.control}>
                  <RowActions actions={rowActions(row)} name={nameOf(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
