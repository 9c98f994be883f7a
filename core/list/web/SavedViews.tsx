import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Dropdown } from '#core/shell/web/Dropdown.tsx';
import { notices } from '#core/shell/web/notices.ts';
import classes from './list.module.css';

export type SavedView = { id: number; name: string; query: string };
/** Where a person's views of this list are kept. */
export type ViewStore = {
  list: () => Promise<readonly SavedView[]>;
  save: (name: string, query: string) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
};

/** Named views: a name for the current URL. */
export function SavedViews({ store, query }: { store: ViewStore; query: string }) {
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const [name, setName] = useState('');
  const refresh = async (first?: Promise<unknown>) => {
    try {
      await first;
      setViews(await store.list());
    } catch (error) {
      notices.pushProblem(error);
    }
  };
  const save = async () => {
    await refresh(store.save(name.trim(), query));
    setName('');
  };
  return (
    <Dropdown
      label="Vistas guardadas"
      align="end"
      width={280}
      onOpen={() => refresh()}
      trigger={(props) => (
        <ActionIcon {...props} variant="default" size={30} aria-label="Vistas guardadas">
          <IconBookmark size={18} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <>
          <ul className={classes.views}>
            {views?.map((view) => (
              <li key={view.id}>
                <AppLink to={`?${view.query}`} onClick={close}>
                  {view.name}
                </AppLink>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Eliminar la vista ${view.name}`}
                  onClick={() => refresh(store.remove(view.id))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </li>
            ))}
            {views?.length === 0 && <li>Todavía no guardó ninguna vista.</li>}
          </ul>
          <Group align="end" gap="xs" wrap="nowrap">
            <TextInput
              size="xs"
              flex={1}
              label="Guardar la vista actual como"
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button size="xs" disabled={name.trim() === ''} onClick={save}>
              Guardar
            </Button>
          </Group>
        </>
      )}
    </Dropdown>
  );
}
