import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import type { FileInfo, SlotDef } from '#core/files/shared/slot.ts';
import type { FormDef } from '#core/form/shared/form.ts';
import type { Values } from '#core/form/shared/validate.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { late } from '#core/shell/web/late.tsx';
import { exact } from '#core/shell/web/when.ts';
import { BlockRows } from './BlockRows.tsx';
import { fieldId } from './blocks.ts';
import { FieldMessage } from './parts.tsx';

const NewFile = late(() => import('#core/files/web/NewFile.tsx').then((m) => m.NewFile));

/** A document of a record: its kind is the key of the slot that takes it. */
type Row = { kind: string; file: FileInfo };
type Kind = { slot: SlotDef; min: number; max?: number };
type Rows<R> = ComponentProps<typeof BlockRows<R>>;
type Props<R extends Row> = Pick<Rows<R>, 'block' | 'errors' | 'disabled' | 'empty' | 'rows' | 'remove'> & {
  /** In the order in which they are asked. */
  kinds: readonly Kind[];
  /** What else is said of each, between its kind and its file. */
  columns?: Rows<R>['columns'];
  /** What is asked with the file. */
  form?: FormDef | undefined;
  /** What may change of one that is there. */
  edit?: { def: FormDef; initial: (row: R) => Values; save: (row: R, data: Values) => Promise<unknown> };
  url: (id: number) => string;
  send: (kind: string, ...sent: Parameters<ComponentProps<typeof NewFile>['send']>) => Promise<unknown>;
};
const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/**
 * Documents of a record, by kind and one by one: a button for each kind says how many are asked, and takes no more than
 * its limit.
 */
export function BlockDocuments<R extends Row>({ kinds, columns = [], form, edit, url, send, ...props }: Props<R>) {
  const { block = { key: '' }, errors = {}, rows, disabled } = props;
  const [adding, setAdding] = useState<SlotDef | null>(null);
  const many = ({ key }: SlotDef) => rows.filter((r) => r.kind === key).length;
  return (
    <BlockRows
      {...props}
      title="Documentos"
      rowKey={({ file }) => file.id}
      told={disabled ? [] : kinds.map((k) => k.slot.key)}
      columns={[
        { label: 'Documento', value: ({ kind }) => kinds.find((k) => k.slot.key === kind)?.slot.label },
        ...columns,
        {
          label: 'Archivo',
          value: ({ file }) => (
            <>
              <a href={url(file.id)} target="_blank" rel="noopener">
                {file.name}
              </a>{' '}
              <small>{exact(file.uploadedAt, institution.timeZone)}</small>
            </>
          ),
        },
      ]}
      {...(edit && {
        editor: (at, close) =>
          at !== 'new' && (
            <FormModal
              title={`Editar «${rows[at]!.file.name}»`}
              def={edit.def}
              initial={edit.initial(rows[at]!)}
              onClose={close}
              onSubmit={(data) => edit.save(rows[at]!, data)}
            />
          ),
      })}
      head={
        !disabled && (
          <Group align="flex-start">
            {kinds.map(({ slot, min, max }) => (
              <div key={slot.key} id={fieldId(block.key, slot.key)} tabIndex={-1} style={{ maxWidth: '100%' }}>
                <Button
                  maw="100%"
                  h="auto"
                  mih={36}
                  py={6}
                  styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
                  variant="default"
                  leftSection={<IconPlus size={16} />}
                  disabled={max !== undefined && many(slot) >= max}
                  onClick={() => setAdding(slot)}
                >
                  Agregar {lower(slot.label)}
                  {min > 0 && ` (${many(slot)} de ${min})`}
                </Button>
                <FieldMessage errors={errors} field={slot.key} />
              </div>
            ))}
          </Group>
        )
      }
    >
      {adding && (
        <NewFile
          title={`Agregar ${lower(adding.label)}`}
          slot={adding}
          form={form}
          url={url}
          send={(...sent) => send(adding.key, ...sent)}
          onClose={() => setAdding(null)}
        />
      )}
    </BlockRows>
  );
}
