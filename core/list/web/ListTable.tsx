import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { type Column, fillHref, type ListDef, type ListRow, titleOf } from '../shared/list.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import { CONTROL, dateNamed, isRight, isSortable, type Layout, narrowColumns, rem } from './columns.ts';
import { cellText, drawn, type RenderCell, subOf, titleColumn } from './ListCell.tsx';
import classes from './list.module.css';
import { type RowAction, RowActions } from './RowActions.tsx';
import { type ListState, nextSort } from './url-state.ts';

export type TableProps = {
  def: ListDef;
  state: ListState;
  layout: Layout;
  rows: readonly ListRow[];
  loading: boolean;
  compact: boolean;
  onSort: (sort: ListState['sort']) => void;
  onWidth: (key: string, width?: number) => void;
  /** The row whose preview is open, and how another is opened. */
  open: number | null;
  onOpen: (row: ListRow | null) => void;
  selection?: { ids: ReadonlySet<number>; toggle: (rows: readonly ListRow[], on: boolean) => void } | undefined;
  rowActions?: ((row: ListRow) => readonly RowAction[]) | undefined;
  renderCell?: RenderCell | undefined;
};

type HeaderProps = Pick<TableProps, 'state' | 'onSort'> & { column: Column; edge?: ReactNode };
function Header({ column, state: { sort }, onSort, edge }: HeaderProps) {
  const direction = sort.key === column.key ? (`${sort.dir}ending` as const) : 'none';
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp;
  const sorts = isSortable(column);
  return (
    <th
      scope="col"
      title={column.label}
      data-right={isRight(column) || undefined}
      aria-sort={sorts ? direction : undefined}
    >
      {sorts ? (
        <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, column.key))}>
          <span>{column.label}</span>
          <Icon size={14} data-idle={direction === 'none' || undefined} aria-hidden="true" />
        </button>
      ) : (
        column.label
      )}
      {edge}
    </th>
  );
}

type IdentityProps = Pick<TableProps, 'def' | 'state' | 'layout' | 'renderCell'> & { row: ListRow };
/**
 * Who the row is: its name, which opens it, and what tells it apart; on a narrow screen its state, person and date too.
 */
function Identity({ def, state, layout, renderCell, row }: IdentityProps) {
  const name = titleOf(def, row);
  const href = fillHref(def.rowHref, row);
  const sub = subOf(def, row, state.columns);
  const said = layout.narrow ? narrowColumns(layout.columns).filter((c) => row[c.key]) : [];
  const content = renderCell?.(titleColumn(def), row) ?? name;
  return (
    <th scope="row" className={classes.identity} data-name>
      {href ? (
        <AppLink to={href} title={name} className={classes.name} data-open>
          {content}
        </AppLink>
      ) : (
        <span title={name} className={classes.name}>
          {content}
        </span>
      )}
      {sub && said.length === 0 && (
        <small title={sub} className={classes.sub}>
          {sub}
        </small>
      )}
      {said.length > 0 && (
        <span className={classes.said}>
          {said.map((column) => (
            <span
              key={column.key}
              data-kind={column.kind}
              title={typeof row[column.key] === 'string' ? String(row[column.key]) : undefined}
            >
              {dateNamed(column, layout.columns)}
              {drawn(column, row, renderCell)}
            </span>
          ))}
        </span>
      )}
    </th>
  );
}

const countTo = (n: number) => Array.from({ length: n }, (_, i) => i);

const WIDGET = 'a, button, input, label, select, textarea, [role="menu"]';

/** The rows of a list: as many columns as fit, the name of the row first and always. */
export function ListTable(props: TableProps) {
  const { def, state, layout, rows, loading, compact, selection, rowActions, renderCell, open, onOpen, onSort } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = layout.narrow ? [] : layout.columns;
  const entry = rows.some((r) => r.id === open) ? open : rows[0]?.id;
  const onClick = (event: MouseEvent, row: ListRow) => {
    const onWidget = event.target instanceof Element && event.target.closest(WIDGET);
    if (onWidget || event.ctrlKey || event.metaKey || getSelection()?.toString()) return;
    onOpen(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    const { target } = event;
    const opens = target instanceof Element && target.hasAttribute('data-open');
    if (target !== event.currentTarget && !opens) return;
    const row = rows[index]!;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && rows[index + step];
    if (next) {
      body.current?.querySelectorAll('tr')[index + step]?.focus();
      if (open !== null) onOpen(next);
    } else if (event.key === ' ') onOpen(open === row.id ? null : row);
    else if (event.key === 'Escape' && open !== null) onOpen(null);
    else if (event.key === 'Enter' && target === event.currentTarget)
      event.currentTarget.querySelector<HTMLElement>('[data-open]')?.click();
    else if (!step) return;
    event.preventDefault();
  };
  const tick = (label: string, of: readonly ListRow[]) => {
    const chosen = of.filter((r) => selection?.ids.has(r.id)).length;
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={of.length > 0 && chosen === of.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < of.length;
        }}
        onChange={(event) => selection?.toggle(of, event.currentTarget.checked)}
      />
    );
  };
  const edge = (column: Column) => (
    <ColumnEdge label={column.label} width={layout.widths[column.key]!} onWidth={(w) => props.onWidth(column.key, w)} />
  );
  const table = (
    <table
      className={classes.table}
      data-compact={compact || undefined}
      data-narrow={layout.narrow || undefined}
      data-lines={def.identity.lines}
      style={{ minWidth: layout.minWidth && rem(layout.minWidth) }}
    >
      <caption className={classes.hidden}>{def.title}</caption>
      <colgroup>
        {selection && <col style={{ width: rem(CONTROL.check + CONTROL.edge) }} />}
        <col />
        {columns.map((c, n) => (
          <col
            key={c.key}
            style={{ width: rem(layout.widths[c.key]! + (columns[n + 1] || rowActions ? 0 : CONTROL.edge)) }}
          />
        ))}
        {rowActions && <col style={{ width: rem(CONTROL.menu + CONTROL.edge) }} />}
      </colgroup>
      <thead className={layout.narrow ? classes.hidden : undefined}>
        <tr>
          {selection && <th className={classes.check}>{tick('Seleccionar las filas de esta página', rows)}</th>}
          <Header column={titleColumn(def)} state={state} onSort={onSort} />
          {columns.map((c) => (
            <Header key={c.key} column={c} state={state} onSort={onSort} edge={edge(c)} />
          ))}
          {rowActions && (
            <th className={classes.menu}>
              <span className={classes.hidden}>Acciones</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {/* Rows of the same measures while the first ones arrive; they show only when that takes long. */}
        {countTo(loading && rows.length === 0 ? state.size : 0).map((n) => (
          <tr key={n} className={classes.waiting}>
            <td colSpan={columns.length + 3}>
              <Skeleton height={10} width={`${50 + ((n * 17) % 40)}%`} />
            </td>
          </tr>
        ))}
        {rows.map((row, index) => (
          <tr
            key={row.id}
            data-row={row.id}
            tabIndex={row.id === entry ? 0 : -1}
            data-selected={selection?.ids.has(row.id) || undefined}
            data-open={row.id === open || undefined}
            onClick={(event) => onClick(event, row)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {selection && <td className={classes.check}>{tick(`Seleccionar ${titleOf(def, row)}`, [row])}</td>}
            <Identity def={def} state={state} layout={layout} renderCell={renderCell} row={row} />
            {columns.map((column) => (
              <td
                key={column.key}
                data-right={isRight(column) || undefined}
                title={cellText(column, row[column.key]) || undefined}
              >
                {drawn(column, row, renderCell) ?? <span aria-hidden="true">—</span>}
              </td>
            ))}
            {rowActions && (
              <td className={classes.menu}>
                <RowActions actions={rowActions(row)} name={titleOf(def, row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <div aria-busy={loading} className={classes.rows}>
      {layout.minWidth ? <ScrollRegion label={`Tabla: ${def.title}`}>{table}</ScrollRegion> : table}
    </div>
  );
}
