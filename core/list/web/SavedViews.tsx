import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Dropdown } from '#core/shell/web/Dropdown.tsx';
import { notices } from '#core/shell/web/notices.ts';
import type { ListPage } from '../shared/list.ts';
import { viewsContract } from '../shared/views-contract.ts';
import classes from './list.module.css';
import { viewTotal } from './rows.ts';
import { askedBy, viewText } from './url-state.ts';

const api = createClient(viewsContract);

type Props = {
  /** Key of the list. */
  of: string;
  /** The address now, and the one of the list as it comes. */
  query: string;
  all: string;
  prefix: string;
  /** The view of what there is to do, where the list has one. */
  work?: { name: string; query: string } | undefined;
  /** How many rows the view in sight has. */
  total?: string | undefined;
  /** Query of how many the others have: all of them in one. */
  count: (views: string) => UseQueryOptions<ListPage, Error, ListPage, QueryKey>;
};

/** Named views as tabs: each is a name for an address, with how many rows it has */
export function SavedViews({ of: list, query, prefix, all, work, total, count }: Props) {
  const { data: { views } = { views: [] }, refetch } = useQuery(api.buscar.query({ list }));
  const [name, setName] = useState('');
  const now = viewText(query, prefix);
  const tabs = [...(work ? [{ id: -1, ...work }] : []), { id: 0, name: 'Todos', query: all }, ...views];
  const { around } = askedBy(now, prefix);
  // Another record or another choice of the page has other rows: those are not counted here.
  const counted = tabs.map((v) => askedBy(v.query, prefix)).filter((v) => v.around === around);
  const asked = [...new Set(counted.map((v) => v.rows))];
  const counts = useQuery({
    ...count(asked.join('\n')),
    enabled: tabs.some((v) => viewText(v.query, prefix) !== now),
    placeholderData: keepPreviousData,
  }).data?.views;
  const totalOf = (text: string) => {
    const view = askedBy(text, prefix);
    const n = view.around === around ? counts?.[asked.indexOf(view.rows)] : undefined;
    return n === undefined ? undefined : viewTotal(n);
  };
  const change = (done: Promise<unknown>) => done.then(() => refetch(), notices.pushProblem);
  return (
    <nav aria-label="Vistas guardadas" className={classes.views}>
      {tabs.map((view) => {
        const on = viewText(view.query, prefix) === now;
        const rows = on ? total : totalOf(view.query);
        return (
          <AppLink key={view.id} to={`?${view.query}`} aria-current={on ? 'true' : undefined} preventScrollReset>
            {view.name}
            {rows && <span className={classes.total}>{rows}</span>}
          </AppLink>
        );
      })}
      <Dropdown
        label="Guardar vista"
        width={280}
        trigger={(props) => (
          <button {...props} type="button">
            <IconPlus size={14} aria-hidden="true" />
            Guardar vista
          </button>
        )}
      >
        {(close) => (
          <>
            <Group align="end" gap="xs" wrap="nowrap">
              <TextInput
                size="xs"
                flex={1}
                label="Guardar la vista actual como"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button
                size="xs"
                disabled={name.trim() === ''}
                onClick={() => change(api.guardar.call({ list, name: name.trim(), query: now })).then(close)}
              >
                Guardar
              </Button>
            </Group>
            {views.map((view) => (
              <Group key={view.id} justify="space-between" mt="xs">
                {view.name}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Eliminar la vista ${view.name}`}
                  onClick={() => change(api.eliminar.call({ id: view.id }))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
            ))}
          </>
        )}
      </Dropdown>
    </nav>
  );
}
