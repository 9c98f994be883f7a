import { Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { late } from '#core/shell/web/late.tsx';
import { EmptyState, LoadError } from '#core/shell/web/states.tsx';
import { fillHref, type ListPage, type ListRow } from '../shared/list.ts';
import type { BulkAction } from './BulkBar.tsx';
import { chipsOf } from './FilterBar.tsx';
import { type FacetsOf, unnamed, useFacets } from './facet-counts.ts';
import { ListFooter } from './ListFooter.tsx';
import { ListTable, type TableProps } from './ListTable.tsx';
import classes from './list.module.css';
import { allText } from './rows.ts';
import { isWork, type ListState, without } from './url-state.ts';

const BulkBar = late(() => import('./BulkBar.tsx').then((m) => m.BulkBar));

type Props = Omit<TableProps, 'rows' | 'loading' | 'onSort' | 'selection'> & {
  emptyAction?: ReactNode;
  update: (patch: Partial<ListState>) => void;
  result: UseQueryResult<ListPage>;
  /** Its rows, with the total as soon as it is known. */
  page: ListPage | undefined;
  facetsOf: FacetsOf;
  selection: NonNullable<TableProps['selection']> & { clear: () => void };
  /** Chooses every row that matches. */
  onAll: () => Promise<unknown>;
  bulkActions: readonly BulkAction[] | undefined;
  /** There is no room beside the table: a row goes to its own page when it has one. */
  opensRecord: boolean;
};

/** No row satisfies what was asked: which condition may go, and what it would bring. */
function NoMatch({ def, state, update, facetsOf }: Props) {
  const { columns, filters = [] } = def;
  const named = useFacets(facetsOf, unnamed(filters, state.filters)).facets;
  const chips = chipsOf({ filters, columns, values: state.filters, facets: named });
  const last = chips.at(-1);
  const { facets, atLeast } = useFacets(facetsOf, last?.filter?.kind === 'options' ? [last.key] : []);
  const asked = [...(state.q ? [state.q] : []), ...chips.map((c) => c.said)];
  // The counts of a filter are those of the other conditions alone.
  const left =
    last?.filter?.kind === 'options' ? (facets[last.key] ?? []).reduce((sum, { count }) => sum + count, 0) : 0;
  const nothing = `Con ${asked.map((a) => `«${a}»`).join(' y ')} no hay filas.`;
  const howMany = last && atLeast.includes(last.key) ? `${left} o más` : String(left);
  const text = last && left > 0 ? `${nothing} Sin «${last.label}» habría ${howMany}.` : nothing;
  const drop = (label: string, patch: Partial<ListState>) => (
    <Button variant="default" onClick={() => update(patch)}>
      {label}
    </Button>
  );
  const action = (
    <Group justify="center" gap="xs">
      {last &&
        drop(`Quitar «${last.filter ? last.label : last.said}»`, {
          filters: without(state.filters, last.key, last.filter ? undefined : last.value),
        })}
      {state.q && drop('Quitar la búsqueda', { q: '' })}
      {asked.length > 1 && drop('Quitar todos', { q: '', filters: {} })}
      {asked.length === 0 && drop('Ir a la primera página', { page: 1 })}
    </Group>
  );
  return <EmptyState title="No hay coincidencias" text={asked.length > 0 ? text : undefined} action={action} />;
}

/** The list opened at what there is to do, and there is nothing. */
const NothingToDo = ({ name, update }: { name: string; update: (patch: Partial<ListState>) => void }) => (
  <EmptyState
    title={`Nada ${name.toLowerCase()}`}
    text="Lo que llegue aparecerá aquí."
    action={
      <Button variant="default" onClick={() => update({ filters: {} })}>
        Ver todos
      </Button>
    }
  />
);

/** What is in sight is what there was: it could not be read again. */
const Stale = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <div role="alert" className={classes.stale}>
    No se pudo actualizar la lista: {error instanceof ApiError ? error.problem.detail : 'el servidor no respondió'}
    <Button variant="default" size="compact-sm" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);

/** The first sentence says what there is not; the rest, what to do. */
function emptyWords(said: string): { title: string; text?: string } {
  const [first = '', ...rest] = said.split(/(?<=\.)\s+/u);
  const title = first.replace(/\.$/u, '');
  return rest.length > 0 ? { title, text: rest.join(' ') } : { title };
}

/** The rows with their pages, or why there are none. */
export function ListBody(props: Props) {
  const { def, state, update, result, page, selection, bulkActions, onOpen } = props;
  if (result.isError && !page) return <LoadError error={result.error} onRetry={() => result.refetch()} />;
  // What was empty before the last change says nothing of what comes.
  if (page?.rows.length === 0 && !result.isPlaceholderData) {
    const asked = state.q !== '' || Object.keys(state.filters).length > 0 || page.page > 1;
    if (isWork(def, state)) return <NothingToDo name={def.work.name} update={update} />;
    if (asked) return <NoMatch {...props} />;
    return <EmptyState {...emptyWords(def.empty)} action={props.emptyAction} />;
  }
  const open = (row: ListRow | null) => {
    if (!row || !props.opensRecord || !fillHref(def.rowHref, row)) return onOpen(row);
    document.querySelector<HTMLElement>(`tr[data-row="${row.id}"] [data-open]`)?.click();
  };
  const loading = !page || result.isPlaceholderData;
  const all = page && allText(page, selection.ids);
  const actions = all ? [{ label: all, run: props.onAll, keeps: true }, ...(bulkActions ?? [])] : bulkActions;
  return (
    <>
      {result.isError && <Stale error={result.error} onRetry={() => result.refetch()} />}
      <ListTable
        {...props}
        loading={loading}
        rows={page?.rows ?? []}
        onSort={(sort) => update({ sort })}
        onOpen={open}
        selection={bulkActions && selection}
      />
      {page && (
        <div data-pager>
          {actions && bulkActions && selection.ids.size > 0 ? (
            <BulkBar actions={actions} ids={selection.ids} onDone={selection.clear} />
          ) : (
            <ListFooter
              page={page}
              size={state.size}
              onPage={(n) => update({ page: n })}
              onSize={(size) => update({ size })}
            />
          )}
        </div>
      )}
    </>
  );
}
