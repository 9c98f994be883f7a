import { Box, Button, Stack } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { type DataColumn, DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { type BlockProps, fieldId, rowTarget } from './blocks.ts';
import { BlockErrors, FieldMessage } from './parts.tsx';

/** A row that is open in its editor, by its place, or one more. */
export type At = number | 'new';
/** The rows with this one in its place. */
export const withRow = <R,>(rows: readonly R[], at: At, row: R): R[] =>
  at === 'new' ? [...rows, row] : rows.map((r, i) => (i === at ? row : r));

/** What a wizard refuses it has told already, at its field; any other failure goes on. */
export const unlessTold = (error: unknown) => {
  if (error instanceof ApiError) throw error;
};

/** Word of an action that a phone leaves to its icon: the pinned column must not hide the rows. */
const Word = ({ children }: { children: string }) => (
  <Box component="span" visibleFrom="xs">
    {children}
  </Box>
);

type Props<R> = Pick<BlockProps<{ kind: string; key: string }>, 'block' | 'errors' | 'disabled'> & {
  /** Where the requirements of the whole list lead. */
  field: string;
  title: string;
  empty: string;
  rows: readonly R[];
  /** `told`: under its value stands what is said of the row. */
  columns: readonly ((DataColumn<R> & { told?: boolean }) | false | null | undefined)[];
  rowKey?: (row: R, index: number) => number | string;
  minWidth?: number;
  compact?: boolean;
  head?: ReactNode;
  /** Button that opens the editor of one more row; `why` keeps it shut. */
  add?: { label: string; why?: string | undefined };
  /** Editor of a row; mounted while it is open. */
  editor?: (at: At, close: () => void) => ReactNode;
  /** Rows that are added and removed, not edited: all of them, or which. */
  fixed?: boolean | ((row: R) => boolean);
  remove: { title: string; text: (row: R) => string; verb?: string; run: (row: R, index: number) => unknown };
  /** What stands in place of the actions of a row that nobody changes. */
  locked?: (row: R) => ReactNode;
  /** Messages that stand elsewhere in the block. */
  told?: readonly string[];
  children?: ReactNode;
};

/** Rows of a block: a table whose rows are added, edited and removed one by one, each with what is said of it. */
export function BlockRows<R>(props: Props<R>) {
  const { block, errors, disabled, rows, add, editor, remove, locked, fixed, told = [] } = props;
  const [at, setAt] = useState<At | null>(null);
  const verb = remove.verb ?? 'Eliminar';
  const columns = props.columns
    .filter((c) => !!c)
    .map((c) => {
      if (!c.told) return c;
      const value = (row: R, i: number) => (
        <>
          {c.value(row, i)}
          <FieldMessage errors={errors} field={i} />
        </>
      );
      return { ...c, value };
    });
  const actions = (row: R, i: number) =>
    locked?.(row) || (
      <>
        {editor && !(typeof fixed === 'function' ? fixed(row) : fixed) && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconEdit size={16} />}
            aria-label="Editar"
            onClick={() => setAt(i)}
          >
            <Word>Editar</Word>
          </Button>
        )}
        <ConfirmButton
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconTrash size={16} />}
          ask={{ title: remove.title, text: remove.text(row), verb, tone: 'danger' }}
          aria-label={verb}
          onConfirm={() => Promise.resolve(remove.run(row, i)).catch(unlessTold)}
        >
          <Word>{verb}</Word>
        </ConfirmButton>
      </>
    );
  return (
    <Stack id={fieldId(block.key, props.field)} tabIndex={-1}>
      {props.head}
      {add && !disabled && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setAt('new')}
          w="fit-content"
          disabled={add.why !== undefined}
          title={add.why}
        >
          {add.label}
        </Button>
      )}
      <BlockErrors errors={errors} told={[...rows.keys(), ...told]} />
      <DataTable
        title={props.title}
        empty={props.empty}
        rows={rows}
        rowTarget={rowTarget(block.key)}
        columns={[...columns, !disabled && { label: 'Acciones', value: actions }]}
        {...(props.compact ? { compact: true } : {})}
        {...(props.minWidth ? { minWidth: props.minWidth } : {})}
        {...(props.rowKey ? { rowKey: props.rowKey } : {})}
      />
      {props.children}
      {at !== null && <Suspense>{editor?.(at, () => setAt(null))}</Suspense>}
    </Stack>
  );
}
