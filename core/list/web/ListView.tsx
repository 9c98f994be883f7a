import { ActionIcon } from '@mantine/core';
import { useElementSize, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { InsideTabs } from '#core/shell/web/Centered.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { late } from '#core/shell/web/late.tsx';
import type { MenuItem } from '#core/shell/web/MenuButton.tsx';
import { useShellArea } from '#core/shell/web/ShellContext.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ListDef,
  type ListPage,
  type ListQuery,
  type ListRow,
  relabelled,
  titleOf,
} from '../shared/list.ts';
import type { BulkAction } from './BulkBar.tsx';
import { type Arrangement, CONTROL, layoutOf, textScale } from './columns.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { facetsBy } from './facet-counts.ts';
import { ListBody } from './ListBody.tsx';
import { cellText, type RenderCell } from './ListCell.tsx';
import classes from './list.module.css';
import type { RowAction } from './RowActions.tsx';
import { isUncounted, totalText } from './rows.ts';
import { SavedViews } from './SavedViews.tsx';
import { SearchBox } from './SearchBox.tsx';
import { allRows, askedBy, isUnasked, type ListState, toCountQuery, toQuery, worked, writeState } from './url-state.ts';
import { useListState } from './useListState.ts';
import { useTrail } from './useTrail.ts';
import { type Density, ViewMenu } from './ViewMenu.tsx';

const ExportProgress = late(() => import('./ExportProgress.tsx').then((m) => m.ExportProgress));
const Preview = late(() => import('./Preview.tsx').then((m) => m.default), <div />);
const PreviewBody = late(() => import('./Preview.tsx').then((m) => m.PreviewBody));

/** Areas whose people look at lists all day. */
const OFFICES = ['/admin', '/facultad'];

export type ListParams = Record<string, string | number | boolean | undefined>;
type Loader<P> = (query: ListQuery & P) => UseQueryOptions<ListPage, Error, ListPage, QueryKey>;

type Address<P> = (query: ListQuery & P & { format: ExportFormat }) => string;
/** Where its rows come from: the client of `listEndpoints`, or each operation by its name. */
export type ListClient<P> = { buscar: { query: Loader<P> }; exportar?: { url: Address<P> } };

export type ListViewProps<P extends ListParams = Record<never, never>> = {
  def: ListDef;
  of?: ListClient<NoInfer<P>>;
  /** The same, where the query is made by hand. */
  load?: Loader<P>;
  exportUrl?: Address<P>;
  /** Files of its own, after those of every list. */
  moreExports?: readonly MenuItem[];
  /** `null` for a list without saved views. */
  views?: null;
  rowActions?: (row: ListRow) => readonly RowAction[];
  bulkActions?: readonly BulkAction[];
  toolbar?: ReactNode;
  /** Fixed inputs of the endpoint (the record a tab belongs to). */
  params?: P;
  renderCell?: RenderCell;
  /** What the preview of a row says beyond its values. */
  preview?: (row: ListRow) => ReactNode;
  /** Keeps the URL parameters of two lists on one page apart. */
  prefix?: string;
  /** Button of the empty state. */
  emptyAction?: ReactNode;
  /** Told how many rows there are, for the title of the page. */
  onTotal?: (total: string) => void;
};

/** How long the total of some conditions is taken for the one that there is. */
const TOTAL_MS = 60_000;
const NONE: ReadonlySet<number> = new Set();
/** The rows chosen among those of some conditions: other conditions begin without any. */
function useSelection(of: string) {
  const [held, hold] = useState({ of, ids: NONE });
  const ids = held.of === of ? held.ids : NONE;
  const toggle = (rows: readonly ListRow[], on: boolean) => {
    const next = new Set(ids);
    for (const { id } of rows) on ? next.add(id) : next.delete(id);
    hold({ of, ids: next });
  };
  return { ids, toggle, clear: () => hold({ of, ids: NONE }) };
}

/** Search, filters, table, preview, pages and exports of one list definition; its state lives in the URL. */
export function ListView<P extends ListParams = Record<never, never>>(props: ListViewProps<P>) {
  const { of, params, prefix = '', rowActions, renderCell, onTotal } = props;
  const { load = of!.buscar.query, exportUrl = of?.exportar?.url } = props;
  const { state, update, query } = useListState(props.def, prefix);
  const fixed = params as P;
  const asked = load({ ...fixed, ...toQuery(state) });
  const result = useQuery({ ...asked, placeholderData: keepPreviousData });
  const def = relabelled(props.def, result.data?.labels);
  const { data: count } = useQuery({
    ...load({ ...fixed, ...toCountQuery(state, 'total') }),
    enabled: isUncounted(result.data) && !result.isPlaceholderData,
    // Another page or another order have the same rows; what changes them asks again for everything.
    staleTime: TOTAL_MS,
  });
  const page =
    result.data && isUncounted(result.data) && count
      ? { ...result.data, total: count.total, more: count.more }
      : result.data;
  useTrail(def, result.isPlaceholderData ? undefined : page, asked.meta?.url);
  const facetsOf = facetsBy((query) => load({ ...fixed, ...query }), state);
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'quipu.density',
    defaultValue: OFFICES.includes(useShellArea()?.home ?? '') ? 'compact' : 'comfortable',
    getInitialValueInEffect: false,
  });
  const [arrangement, setArrangement] = useLocalStorage<Arrangement>({
    key: `quipu.list.${def.key}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const setWidth = (key: string, width?: number) =>
    setArrangement((now) => ({ ...now, widths: { ...now.widths, [key]: width } }));
  const { ref, width } = useElementSize<HTMLDivElement>();
  const wide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false });
  const inline = useContext(InsideTabs);
  const selection = useSelection(askedBy(query, prefix).rows);
  const client = useQueryClient();
  const [exporting, setExporting] = useState<string | null>(null);
  const total = page && !isUncounted(page) ? totalText(page) : undefined;
  useEffect(() => {
    if (total) onTotal?.(total);
  }, [total, onTotal]);

  const rows = page?.rows ?? [];
  const at = state.row === null ? -1 : rows.findIndex((r) => r.id === state.row);
  const shown = rows[at];
  const beside = wide && shown !== undefined;
  const selects = def.selection && props.bulkActions;
  const layout = layoutOf(def, state.columns, {
    ...arrangement,
    width: width / textScale(),
    rows,
    textOf: (column, row) => (renderCell?.(column, row) === undefined ? cellText(column, row[column.key]) : null),
    controls: CONTROL.edges + (selects ? CONTROL.check : 0) + (rowActions && !beside ? CONTROL.menu : 0),
  });
  const open = (row: ListRow | null) => update({ row: row?.id ?? null });
  const chooseAll = async () => {
    const { rows } = await client.fetchQuery({ ...load({ ...fixed, ...toQuery(state, 'ids') }), staleTime: 0 });
    selection.toggle(rows, true);
  };
  const step = (by: 1 | -1) => (rows[at + by] ? () => open(rows[at + by]!) : undefined);
  const exportQuery = (format: ExportFormat) => ({
    ...fixed,
    ...toQuery(state, 'all'),
    cols: state.columns.join(','),
    format,
  });
  // With nothing to do, a list opens at all that it has.
  const opensAtWork = Boolean(def.work) && isUnasked(new URLSearchParams(query), prefix);
  const isIdle = opensAtWork && page?.rows.length === 0;
  // The first answer tells which conditions stand in the bar: until then nothing is drawn that they would move.
  const isDeciding = isIdle || (opensAtWork && result.isPending);
  useEffect(() => {
    if (isIdle) update({ filters: {}, sort: def.defaultSort });
  }, [isIdle, update, def.defaultSort]);
  const body = shown && { def, row: shown, actions: rowActions?.(shown) ?? [], renderCell, more: props.preview };
  const addressOf = (view: ListState) => writeState(def, new URLSearchParams(query), view, prefix).toString();
  const asItComes = allRows(def);
  const work = def.work && { name: def.work.name, query: addressOf(worked(asItComes, def.work)) };
  const views = props.views !== null && (
    <SavedViews
      work={work}
      of={def.key}
      count={(views) => load({ ...fixed, ...toQuery(asItComes, 'views'), views })}
      all={addressOf(asItComes)}
      query={addressOf(state)}
      prefix={prefix}
      total={total}
    />
  );
  const bar = (
    <search className={classes.bar} aria-label={`Buscar y filtrar: ${def.title}`}>
      <SearchBox value={state.q} onChange={(q) => update({ q })} placeholder={def.searchPlaceholder} />
      <FilterBar
        filters={def.filters ?? []}
        columns={def.columns}
        values={state.filters}
        facetsOf={facetsOf}
        onChange={(filters) => update({ filters })}
      />
      {inline && views}
      <div className={classes.tools}>
        {(inline || !views) && props.toolbar}
        <ViewMenu
          def={def}
          state={state}
          update={update}
          arrangement={arrangement}
          density={density}
          drawn={layout.columns.map((c) => c.key)}
          onArrange={setArrangement}
          onDensity={setDensity}
        />
        {wide && rows.length > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-pressed={beside}
            aria-label="Vista previa"
            title="Vista previa (Espacio sobre una fila)"
            onClick={() => open(beside ? null : rows[0]!)}
          >
            <IconLayoutSidebarRight size={16} />
          </ActionIcon>
        )}
        {exportUrl && def.exportable !== false && (
          <ExportMenu
            formats={EXPORT_FORMATS}
            more={props.moreExports}
            url={(format) => exportUrl(exportQuery(format))}
            onJob={page?.more ? (format) => setExporting(exportUrl(exportQuery(format))) : undefined}
            disabled={page?.total === 0}
          />
        )}
      </div>
    </search>
  );
  return (
    <div className={classes.list}>
      {views && !inline && (
        <div className={classes.top}>
          {views}
          {props.toolbar && <div className={classes.tools}>{props.toolbar}</div>}
        </div>
      )}
      <div className={classes.split} data-beside={beside || undefined}>
        <div className={classes.main} ref={ref}>
          {!isDeciding && bar}
          {exporting && <ExportProgress key={exporting} url={exporting} onClose={() => setExporting(null)} />}
          {width > 0 && (
            <ListBody
              key={isDeciding ? 'deciding' : 'decided'}
              def={def}
              state={state}
              update={update}
              result={result}
              // What comes instead is drawn in the place of what is being left.
              page={isDeciding ? undefined : page}
              layout={layout}
              selection={selection}
              renderCell={renderCell}
              onWidth={setWidth}
              onAll={chooseAll}
              facetsOf={facetsOf}
              emptyAction={props.emptyAction}
              compact={density === 'compact'}
              bulkActions={selects ? props.bulkActions : undefined}
              rowActions={beside ? undefined : rowActions}
              open={shown?.id ?? null}
              onOpen={open}
              opensRecord={!wide}
            />
          )}
        </div>
        {beside && body && <Preview {...body} onClose={() => open(null)} step={step} />}
      </div>
      {!wide && body && (
        <Dialog title={titleOf(def, body.row)} onClose={() => open(null)}>
          <PreviewBody {...body} />
        </Dialog>
      )}
    </div>
  );
}

/** Filters and address of a list, for who draws its rows otherwise; they travel with the list that they are part of. */
export const ListFilters = FilterBar;
export const useListAddress = useListState;
