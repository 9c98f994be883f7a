import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCopy, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, Fragment, type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { Values } from '#core/form/shared/validate.ts';
import { fieldsOf, type RowColumn, type RowDraft, RowEditor } from '#core/form/web/RowEditor.tsx';
import { RowCell, RowTable } from '#core/form/web/RowTable.tsx';
import classes from '#core/form/web/rows.module.css';
import { type RowAction, RowActions } from '#core/list/web/RowActions.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { shortcut } from '#core/shell/web/keys.ts';
import { Meter } from '#core/shell/web/Meter.tsx';
import { type BlockProps, fieldId, rowTarget } from './blocks.ts';
import { BlockErrors, FieldMessage } from './parts.tsx';
import { usePaste } from './usePaste.ts';

/** A row that is open in its editor, by its place, or one more. */
export type At = number | 'new';
/** The rows with this one in its place. */
export const withRow = <R,>(rows: readonly R[], at: At, row: R): R[] =>
  at === 'new' ? [...rows, row] : rows.map((r, i) => (i === at ? row : r));

const LOOK = { variant: 'subtle', size: 'xs', px: 6 } as const;

type EditorProps = Pick<ComponentProps<typeof RowEditor>, 'start' | 'focused' | 'onClose'>;
type Block = BlockProps<{ kind: string; key: string }>;
/** A record that is no step of a wizard names no block. */
type Props<R> = Partial<Pick<Block, 'block' | 'errors'>> &
  Pick<Block, 'disabled'> & {
    /** Where the requirements of the whole list lead. */
    field?: string;
    title: string;
    empty: string;
    rows: readonly R[];
    columns: readonly (RowColumn<R> | false | null | undefined)[];
    rowKey?: (row: R, index: number) => number | string;
    /** Rows drawn together under a head of their own, with what they use of the cap that they share. */
    groups?: {
      list: readonly { key: string; title: string; cap?: { used: number; cap: number; said: string } }[];
      of: (row: R) => string;
    };
    head?: ReactNode;
    /** Button that opens the editor of one more row; `why` keeps it shut. */
    add?: { label: string; why?: string | undefined };
    /** Form of a row, written in its own cells, beside the `rows` that there are. */
    form?: (at: At, rows: readonly R[]) => RowDraft<R>;
    /** Saves the rows that were written, copied or pasted in their cells. */
    save?: (rows: R[]) => Promise<unknown>;
    /** Editor of a row in a dialog, where it takes more than its cells; mounted while it is open. */
    editor?: (at: At, close: () => void) => ReactNode;
    /** Rows that are added and removed, not edited: all of them, or which. */
    fixed?: boolean | ((row: R) => boolean);
    remove: { title: string; text: (row: R) => string; verb?: string; run: (row: R, index: number) => unknown } & {
      /** Why this row stays. */
      why?: (row: R) => string | undefined;
    };
    /** What else is done with a row: with it, all its actions are a menu. */
    menu?: (row: R, index: number) => { name: string; actions: readonly RowAction[] };
    /** What stands in place of the actions of a row that nobody changes. */
    locked?: (row: R) => ReactNode;
    /** Messages that stand elsewhere in the block. */
    told?: readonly string[];
    children?: ReactNode;
  };

const isOnControl = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button') !== null;

/**
 * Rows of a block, one line each, added, edited and removed one by one, each with what is said of it: Enter accepts,
 * Esc undoes, Alt N adds one more. On a narrow screen each is a card.
 */
export function BlockRows<R>(props: Props<R>) {
  const { rows, groups, form, editor, add, disabled, remove, locked, fixed, menu, told = [] } = props;
  const own = useId();
  const { block = { key: own }, errors = {}, field = '' } = props;
  const [at, setAt] = useState<At | null>(null);
  const [copied, setCopied] = useState<Values>({});
  const close = () => {
    setAt(null);
    setCopied({});
  };
  const save = props.save ?? (() => Promise.resolve());
  const columns = props.columns.filter((c) => !!c);
  const verb = remove.verb ?? 'Eliminar';
  const adds = add && !disabled && (form || editor);
  const canAdd = Boolean(adds && !add.why);
  // What is pasted in a cell is what the first of its fields holds.
  const keys = columns.flatMap((c) =>
    fieldsOf(c)
      .slice(0, 1)
      .map((field) => ({ label: c.label, field })),
  );
  const pasted = usePaste({ keys, rows, save, form: canAdd ? form : undefined, onPasted: close });
  useHotkeys(canAdd ? [['alt+N', () => setAt('new'), { usePhysicalKeys: true }]] : [], []);
  const keyOf = (row: R, i: number) =>
    props.rowKey?.(row, i) ?? (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : i);
  const edits = (row: R) =>
    !disabled && (form || editor) && !locked?.(row) && !(typeof fixed === 'function' ? fixed(row) : fixed);
  // On a card, the figure of the row stands beside its name.
  const main = columns.find((c) => c.numeric);
  const wide = columns.length + (disabled ? 0 : 1);
  const written = (to: At, write: NonNullable<typeof form>, key: number | string = to, own?: Partial<EditorProps>) => {
    const draft = write(to, rows);
    const initial = to === 'new' ? { ...draft.initial, ...copied } : draft.initial;
    return (
      <RowEditor
        key={key}
        columns={columns}
        form={{ ...draft, initial, save: (data) => save(withRow(rows, to, draft.row(data))) }}
        name={add?.label ?? props.title}
        onClose={close}
        {...own}
      />
    );
  };
  /** One more like another, without what only one row may choose. */
  const copy = (i: number, write: NonNullable<typeof form>) => {
    const { options = {} } = write('new', rows);
    const free = ([key, value]: [string, unknown]) =>
      !options[key] || options[key].some((o) => o.value === value && !o.disabled);
    setCopied(Object.fromEntries(Object.entries(write(i, rows).initial).filter(free)));
    setAt('new');
  };
  const sure = (row: R) => ({ title: remove.title, text: remove.text(row), verb, tone: 'danger' as const });
  const menuOf = (row: R, i: number): RowAction[] => [
    ...(edits(row) ? [{ label: 'Editar', run: () => setAt(i) }] : []),
    ...(menu?.(row, i).actions ?? []),
    ...(locked?.(row)
      ? []
      : [
          {
            label: verb,
            tone: 'danger' as const,
            run: () => remove.run(row, i),
            confirm: sure(row),
            disabledReason: remove.why?.(row),
          },
        ]),
  ];
  const line = (row: R, i: number) => {
    if (form && at === i) return written(i, form);
    const onClick = (event: MouseEvent) => {
      if (form && edits(row) && !isOnControl(event)) setAt(i);
    };
    return (
      <Fragment key={keyOf(row, i)}>
        <tr {...rowTarget(block.key)(i)} onClick={onClick} data-edits={(form && edits(row)) || undefined}>
          {columns.map((c) => {
            const value = c.value(row, i);
            return (
              <RowCell key={c.label} column={c} head={c === columns[0]} main={c === main}>
                <div {...(typeof value === 'string' && { className: classes.text, title: value })}>
                  {value === false ? null : (value ?? '—') || '—'}
                </div>
              </RowCell>
            );
          })}
          {!disabled && menu && (
            <td className={classes.actions}>
              <RowActions name={menu(row, i).name} actions={menuOf(row, i)} />
            </td>
          )}
          {!disabled && !menu && (
            <td className={classes.actions}>
              {edits(row) && (
                <Button {...LOOK} aria-label="Editar" title="Editar" onClick={() => setAt(i)}>
                  <IconEdit size={16} />
                </Button>
              )}
              {form && canAdd && !locked?.(row) && (
                <Button {...LOOK} aria-label="Duplicar" title="Duplicar" onClick={() => copy(i, form)}>
                  <IconCopy size={16} />
                </Button>
              )}
              {locked?.(row) || (
                <ConfirmButton
                  {...LOOK}
                  ask={sure(row)}
                  aria-label={verb}
                  title={remove.why?.(row) ?? verb}
                  disabled={remove.why?.(row) !== undefined}
                  onConfirm={() => remove.run(row, i)}
                >
                  <IconTrash size={16} />
                </ConfirmButton>
              )}
            </td>
          )}
        </tr>
        {errors[i] && (
          <tr className={classes.said}>
            <td colSpan={wide}>
              <FieldMessage errors={errors} field={i} />
            </td>
          </tr>
        )}
      </Fragment>
    );
  };
  const placed = rows.map((row, i) => ({ row, i }));
  return (
    <Stack id={fieldId(block.key, field)} tabIndex={-1}>
      {props.head}
      <BlockErrors errors={errors} told={[...rows.keys(), ...told]} />
      <div className={classes.rows} ref={pasted.box}>
        {rows.length === 0 && !(form && (at || pasted.left.length)) ? (
          <p className={classes.empty}>{props.empty}</p>
        ) : (
          <RowTable title={props.title} columns={columns} acts={!disabled}>
            {groups?.list.map((g) => {
              const own = placed.filter(({ row }) => groups.of(row) === g.key);
              return own.length === 0 ? null : (
                <tbody key={g.key}>
                  <tr className={classes.group}>
                    <th scope="rowgroup" colSpan={wide}>
                      <div>
                        <b>{g.title}</b> <span>{own.length}</span>
                        {g.cap && (
                          <div data-over={g.cap.used > g.cap.cap || undefined}>
                            Usado {g.cap.said}
                            <Meter label={`Tope de ${g.title}`} {...g.cap} />
                          </div>
                        )}
                      </div>
                    </th>
                  </tr>
                  {own.map(({ row, i }) => line(row, i))}
                </tbody>
              );
            }) ?? <tbody>{placed.map(({ row, i }) => line(row, i))}</tbody>}
            {form && at === 'new' && <tbody>{written('new', form)}</tbody>}
            {form && pasted.left.length > 0 && (
              <tbody>
                {pasted.left.map((start, n) =>
                  written('new', form, start.id, { start, focused: n === 0, onClose: () => pasted.drop(start.id) }),
                )}
              </tbody>
            )}
          </RowTable>
        )}
        {adds && (
          <div className={classes.add}>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => setAt('new')}
              disabled={!canAdd || at === 'new'}
              title={add.why ?? shortcut('addRow')}
            >
              {add.label}
            </Button>
            {add.why ?? (form && <kbd>{shortcut('addRow')}</kbd>)}
            {form && canAdd && (
              <span role="status" className={classes.pasting}>
                {pasted.said || 'Ctrl V pega filas copiadas de una hoja de cálculo'}
              </span>
            )}
          </div>
        )}
      </div>
      {props.children}
      {editor && at !== null && editor(at, close)}
    </Stack>
  );
}
