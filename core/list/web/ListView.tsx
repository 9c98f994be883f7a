import { useLocalStorage } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { EmptyState, LoadError } from '#core/shell/web/states.tsx';
import type { ExportFormat, ListDef, ListPage, ListQuery, ListRow } from '../shared/list.ts';
import { type BulkAction, BulkBar } from './BulkBar.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListTable, type RenderCell } from './ListTable.tsx';
import classes from './list.module.css';
import type { RowAction } from './RowActions.tsx';
import { totalText } from './rows.ts';
import { SavedViews, type ViewStore } from './SavedViews.tsx';
import { SearchBox } from './SearchBox.tsx';
import { activeFilters, toFacetQuery, toQuery } from './url-state.ts';
import { useListState } from './useListState.ts';
import { type Density, ViewMenu } from './ViewMenu.tsx';
import { viewsOf } from './view-store.ts';

const ExportProgress = lazy(() => import('./ExportProgress.tsx').then((m) => ({ default: m.ExportProgress })));

const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

export type ListParams = Record<string, string | number | boolean | undefined>;
type Loader<P> = (query: ListQuery & P) => UseQueryOptions<ListPage, Error, ListPage, QueryKey>;

export type ListViewProps<P extends ListParams = Record<never, never>> = {
  def: ListDef;
  /** Query options of the list's endpoint: `(q) => api.lista.buscar.query(q)`. */
  load: Loader<P>;
  /** Address of the export endpoint: `(q) => api.lista.exportar.url(q)`. */
  exportUrl?: (query: ListQuery & P & { format: ExportFormat }) => string;
  /** Defaults to the person's views on the server; `null` for a list without them. */
  views?: ViewStore | null;
  rowActions?: (row: ListRow) => readonly RowAction[];
  bulkActions?: readonly BulkAction[];
  toolbar?: ReactNode;
  /** Fixed inputs of the endpoint (the record a tab belongs to). */
  params?: P;
  renderCell?: RenderCell;
  /** Keeps the URL parameters of two lists on one page apart. */
  prefix?: string;
  /** Button of the empty state. */
  emptyAction?: ReactNode;
};

function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = (rows: readonly ListRow[], on: boolean) =>
    setIds((now) => {
      const next = new Set(now);
      for (const { id } of rows) on ? next.add(id) : next.delete(id);
      return next;
    });
  return { ids, toggle, clear: () => setIds(new Set()) };
}

/** Search, filters, table, pages and exports of one list definition; its state lives in the URL. */
export function ListView<P extends ListParams = Record<never, never>>(props: ListViewProps<P>) {
  const { def, params, prefix = '' } = props;
  const { state, update, query } = useListState(def, prefix);
  const fixed = params as P;
  const result = useQuery({ ...props.load({ ...fixed, ...toQuery(state) }), placeholderData: keepPreviousData });
  const counts = useQuery({
    ...props.load({ ...fixed, ...toFacetQuery(state) }),
    placeholderData: keepPreviousData,
    enabled: def.filters?.some((f) => f.kind === 'options') ?? false,
  });
  const [density, setDensity] = useLocalStorage<Density>({
    key: `quipu.density.${def.key}`,
    defaultValue: def.density ?? 'comfortable',
    getInitialValueInEffect: false,
  });
  const selection = useSelection();
  const page = result.data;
  const exportQuery = (format: ExportFormat) => ({
    ...fixed,
    ...toQuery(state, 'all'),
    cols: state.columns.join(','),
    format,
  });
  const { exportUrl } = props;
  const [exporting, setExporting] = useState<string | null>(null);
  return (
    <div className={classes.list}>
      <search className={classes.toolbar} aria-label={`Buscar y filtrar: ${def.title}`}>
        <SearchBox value={state.q} onChange={(q) => update({ q })} placeholder={def.searchPlaceholder} />
        <FilterBar
          filters={def.filters ?? []}
          values={state.filters}
          facets={counts.data?.facets ?? {}}
          onChange={(filters) => update({ filters })}
        />
        <div className={classes.tools}>
          {props.toolbar}
          {props.views !== null && <SavedViews store={props.views ?? viewsOf(def.key)} query={query} />}
          <ViewMenu
            def={def}
            columns={state.columns}
            onColumns={(columns) => update({ columns })}
            density={density}
            onDensity={setDensity}
          />
          {exportUrl && def.exportable !== false && (
            <ExportMenu
              formats={FORMATS}
              url={(format) => exportUrl(exportQuery(format))}
              onJob={page?.more ? (format) => setExporting(exportUrl(exportQuery(format))) : undefined}
              disabled={page?.total === 0}
            />
          )}
        </div>
      </search>
      {exporting && (
        <Suspense>
          <ExportProgress key={exporting} url={exporting} onClose={() => setExporting(null)} />
        </Suspense>
      )}
      {def.selection && props.bulkActions && page && (
        <BulkBar
          actions={props.bulkActions}
          ids={selection.ids}
          total={totalText(page)}
          onDone={() => selection.clear()}
        />
      )}
      <ListBody
        def={def}
        rowActions={props.rowActions}
        renderCell={props.renderCell}
        emptyAction={props.emptyAction}
        state={state}
        update={update}
        result={result}
        density={density}
        selection={selection}
      />
    </div>
  );
}

type BodyProps = Pick<ListViewProps, 'def' | 'rowActions' | 'renderCell' | 'emptyAction'> & {
  state: ReturnType<typeof useListState>['state'];
  update: ReturnType<typeof useListState>['update'];
  result: {
    data?: ListPage;
    isError: boolean;
    error: unknown;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  density: Density;
  selection: ReturnType<typeof useSelection>;
};

function ListBody({ def, state, update, result, density, selection, rowActions, renderCell, emptyAction }: BodyProps) {
  const page = result.data;
  if (result.isError && !page) return <LoadError error={result.error} onRetry={() => result.refetch()} />;
  if (page && page.rows.length === 0) {
    const searching = state.q !== '' || activeFilters(state.filters) > 0;
    return searching || page.page > 1 ? (
      <EmptyState title="No hay coincidencias" text="Cambie el texto que busca o quite algún filtro." />
    ) : (
      <EmptyState title="No hay registros" text={def.empty} action={emptyAction} />
    );
  }
  return (
    <>
      <ListTable
        def={def}
        state={state}
        rows={page?.rows ?? []}
        loading={result.isPending || result.isPlaceholderData}
        compact={density === 'compact'}
        onSort={(sort) => update({ sort })}
        rowActions={rowActions}
        renderCell={renderCell}
        {...(def.selection ? { selection } : {})}
      />
      {page && (
        <ListFooter
          page={page}
          size={state.size}
          onPage={(n) => update({ page: n })}
          onSize={(size) => update({ size })}
        />
      )}
    </>
  );
}
