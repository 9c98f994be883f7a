import { Box, Button, Group, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FormDef } from '#core/form/shared/form.ts';
import type { Values } from '#core/form/shared/validate.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import { Include } from './Include.tsx';

/** A way in: the role, or the kind of person, that a button adds. */
export type Way<P> = Pick<ComponentProps<typeof Include<P>>, 'title' | 'intro' | 'sources'> & {
  key: string;
  label: string;
  /** Why nobody more enters by it. */
  full?: string | false | undefined;
};
type Rows<R> = ComponentProps<typeof BlockRows<R>>;
type Props<R, P> = Pick<Rows<R>, 'block' | 'errors' | 'disabled' | 'rows' | 'rowKey' | 'head' | 'children'> & {
  ways: readonly Way<P>[];
  said: (row: R) => { name: string; detail: readonly (string | null | undefined | false)[]; role: string };
  /** What the role is called, and what is said of each besides. */
  roleLabel: string;
  columns?: Rows<R>['columns'];
  /** Who neither changes nor leaves, for they answer for the record, and what stands in place of their actions. */
  stays: (row: R) => ReactNode;
  /** What may change of one; nothing of some. */
  edit: (
    row: R,
  ) => { def: FormDef; initial: Values; intro?: ReactNode; save: (data: Values) => Promise<unknown> } | null;
  remove: { from: string; run: (row: R) => Promise<unknown> };
};

/**
 * The people of a record, each with their role: a button for each way in, and each one added, changed and taken out at
 * once.
 */
export function BlockPeople<R, P>({ ways, said, roleLabel, columns = [], stays, edit, remove, ...props }: Props<R, P>) {
  const [adding, setAdding] = useState<string | null>(null);
  const way = ways.find((w) => w.key === adding);
  const editing = (row: R, close: () => void) => {
    const { save, ...form } = edit(row)!;
    return <FormModal {...form} title={`Editar a ${said(row).name}`} onClose={close} onSubmit={save} />;
  };
  return (
    <BlockRows
      {...props}
      field="integrantes"
      title="Integrantes"
      empty="Aún no hay integrantes."
      columns={[
        {
          label: 'Apellidos y nombres',
          value: (row) => (
            <>
              <Box miw={110}>{said(row).name}</Box>
              <Text size="xs" c="dimmed">
                {said(row).detail.filter(Boolean).join(' · ')}
              </Text>
            </>
          ),
        },
        { label: roleLabel, value: (row) => said(row).role, width: 130 },
        ...columns,
      ]}
      head={
        <>
          {props.head}
          {!props.disabled && (
            <Group role="group" aria-label="Agregar integrante">
              {ways.map(({ key, label, full }) => (
                <Button
                  key={key}
                  variant="default"
                  size="sm"
                  leftSection={<IconUserPlus size={16} />}
                  disabled={Boolean(full)}
                  title={full || undefined}
                  onClick={() => setAdding(key)}
                >
                  {label}
                </Button>
              ))}
            </Group>
          )}
        </>
      }
      editor={(at, close) => at !== 'new' && editing(props.rows[at]!, close)}
      fixed={(row) => edit(row) === null}
      locked={(row) => (stays(row) === true ? <span /> : stays(row))}
      remove={{
        title: 'Retirar al integrante',
        text: (row) => `${said(row).name} dejará de figurar en ${remove.from}.`,
        verb: 'Retirar',
        run: remove.run,
      }}
    >
      {way && (
        <Include
          title={way.title}
          intro={way.intro}
          sources={way.sources}
          from="Quién es"
          size="xl"
          onClose={() => setAdding(null)}
        />
      )}
      {props.children}
    </BlockRows>
  );
}
