import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconList } from '@tabler/icons-react';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ConfirmRequest, confirm } from '#core/shell/web/confirm.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { leave } from '#core/shell/web/leave.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { useNavRail } from '#core/shell/web/rail.ts';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import type { Crumb } from '#core/shell/web/types.ts';
import {
  encodeFilters,
  type FilterValues,
  type ListDef,
  type ListPage,
  type ListQuery,
  type ListRow,
} from '../shared/list.ts';
import classes from './desk.module.css';
import { facetsBy } from './facet-counts.ts';
import { ListFilters, useListAddress } from './ListView.tsx';
import { toQuery } from './url-state.ts';

/** Where the person is in the queue, and how they go on. */
export type DeskPlace = {
  id: number;
  /** «3 de 31» */
  place: string;
  /** To the one that follows, or the one before where it was the last. */
  next: () => void;
  /** Stays with this one, also when it left the queue. */
  stay: () => void;
  skip: () => void;
};
type Props = {
  title: string;
  /** What the queue is called: «Por validar». */
  queue: string;
  def: ListDef;
  load: (query: ListQuery) => UseQueryOptions<ListPage, Error, ListPage, QueryKey>;
  /** Conditions that nobody takes away. */
  always?: FilterValues;
  item: (row: ListRow) => { title: string; aside: string; late?: boolean; detail: string };
  breadcrumbs: readonly Crumb[];
  help: string;
  empty: { title: string; text: string };
  /** Asked before what was written is left. */
  ask: ConfirmRequest;
  /** Above the queue. */
  tools?: ReactNode;
  /** What proves it and what is decided: two sections, `evidence` and `decision` of the styles. */
  children: (place: DeskPlace) => ReactNode;
};
const AT_ONCE = 100;

/** For what an office decides many times a day: queue, document, decision; the next one without going back. */
export function Desk({
  title,
  queue,
  def,
  load,
  always = {},
  item,
  breadcrumbs,
  help,
  empty,
  ask,
  tools,
  children,
}: Props) {
  useNavRail();
  const [open, setOpen] = useState(false);
  const { state, update } = useListAddress(def);
  const asked = { ...toQuery(state), size: AT_ONCE, f: encodeFilters({ ...state.filters, ...always }) };
  const waiting = useQuery({ ...load(asked), placeholderData: keepPreviousData });
  const facetsOf = facetsBy((query) => load({ ...query, f: asked.f }), state);
  const { rows = [], total = 0 } = waiting.data ?? {};
  const id = state.row ?? rows[0]?.id;
  const at = rows.findIndex((r) => r.id === id);
  const show = (row: { id: number } | undefined) => update({ row: row?.id ?? null });
  const go = async (to: number) => {
    const further = to === rows.length && state.page * AT_ONCE < total;
    if ((!rows[to] && !further) || (leave.isHeld() && !(await confirm(ask)))) return;
    if (further) update({ page: state.page + 1 });
    else show(rows[to]);
  };
  useHotkeys(
    [
      ['alt+ArrowDown', () => void go(at + 1)],
      ['alt+ArrowUp', () => void go(at - 1)],
    ],
    [],
  );
  const place = at < 0 ? `${total} en la cola` : `${(state.page - 1) * AT_ONCE + at + 1} de ${total}`;
  const head = (
    <>
      <ListFilters
        filters={def.filters ?? []}
        columns={def.columns}
        values={state.filters}
        facetsOf={facetsOf}
        onChange={(filters) => update({ filters })}
      />
      {tools}
    </>
  );
  const list = (
    <ul>
      {rows.map((row, n) => {
        const { title: name, aside, late, detail } = item(row);
        return (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === id ? 'true' : undefined}
              title={name}
              onClick={() => {
                setOpen(false);
                void go(n);
              }}
            >
              <b>{name}</b>
              <span data-late={late || undefined}>{aside}</span>
              <small>{detail}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
  return (
    <Page bare title={title} breadcrumbs={breadcrumbs} help={help}>
      <div className={classes.desk}>
        <h1 className={classes.title}>{title}</h1>
        <section className={classes.queue} aria-labelledby="cola">
          <div className={classes.head}>
            <h2 id="cola">{queue}</h2>
            {head}
          </div>
          {list}
          <p className={classes.keys}>
            <kbd>Alt ↓</kbd> siguiente <kbd>Alt ↑</kbd> anterior
          </p>
        </section>
        <div className={classes.bar}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconList size={16} />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {queue}: {place}
          </Button>
        </div>
        {open && (
          <Dialog title={`${queue}: ${place}`} onClose={() => setOpen(false)}>
            <section className={classes.queue}>
              <div className={classes.head}>{head}</div>
              {list}
            </section>
          </Dialog>
        )}
        {id === undefined ? (
          <QueryView query={waiting}>{() => <EmptyState {...empty} />}</QueryView>
        ) : (
          children({
            id,
            place,
            next: () => show(rows[at + 1] ?? rows[at - 1]),
            stay: () => show({ id }),
            skip: () => void go(at + 1),
          })
        )}
      </div>
    </Page>
  );
}

const MARKS = {
  good: <IconCircleCheck size={16} aria-label="Bien" />,
  doubt: <IconAlertTriangle size={16} aria-label="En duda" />,
  none: <IconCircleDashed size={16} aria-label="Sin dato" />,
};
type Check = { what: string; note: string; state: keyof typeof MARKS };
/** What was looked at before a person does, each with where it is known from. */
export const DeskChecks = ({ of }: { of: readonly Check[] }) => (
  <ul className={classes.checks} aria-label="Comprobaciones">
    {of.map(({ what, note, state }) => (
      <li key={what} data-warn={state === 'doubt' || undefined} data-doubt={state === 'none' || undefined}>
        {MARKS[state]} <b>{what}</b> <small title={note}>{note}</small>
      </li>
    ))}
  </ul>
);
