import { Button, Group } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { optionsOf } from '#core/field/shared/options.ts';
import { wordsOf as readWords } from '#core/field/shared/schema.ts';
import { fromText, isMany } from '#core/field/shared/text-value.ts';
import { FieldInput } from '#core/field/web/FieldInput.tsx';
import { chooserOf } from '#core/shell/web/chooser.tsx';
import type { TriggerProps } from '#core/shell/web/Dropdown.tsx';
import { MenuButton, type MenuGroup } from '#core/shell/web/MenuButton.tsx';
import type { AskedReport, AskField, AskOption } from '../shared/ask.ts';
import classes from './report.module.css';

const Chooser = chooserOf<AskOption>();

export type Asked = Readonly<Record<string, string>>;
export type Options = Readonly<Record<string, readonly AskOption[]>>;
/** Another report of the same family, which the first chip leads to. */
export type Sibling = { counts: string; to: string };
type Props = {
  report: AskedReport;
  siblings: readonly Sibling[];
  asked: Asked;
  options: Options;
  find: (field: string, q: string) => Promise<readonly AskOption[]>;
  onAsk: (asked: Asked) => void;
};

/** What is chosen among options: of the field itself, or those that the server offers. */
const offeredOf = (field: AskField, key: string, options: Options): readonly AskOption[] =>
  field.kind === 'choice' && field.options ? optionsOf(field) : (options[key] ?? []);

/** What was asked of a field, in words. */
function wordsOf(field: AskField, value: string, offered: readonly AskOption[]): string {
  if (field.kind === 'choice' || field.kind === 'reference')
    return offered.find((o) => o.value === value)?.label ?? value;
  return readWords(field, fromText(field, value));
}

const Chip = ({
  lead,
  words,
  ...props
}: { lead: string; words: string } & (TriggerProps | { onClick: () => void })) => (
  <button type="button" title={`${lead} ${words}`} className={classes.chip} {...props}>
    <span>
      {lead} <b>{words}</b>
    </span>
    <IconChevronDown size={14} aria-hidden="true" />
  </button>
);

type PartProps = {
  field: AskField;
  value: string;
  offered: readonly AskOption[];
  onSet: (value: string | undefined) => void;
  onEdit: () => void;
};
/** A part of the sentence: a choice opens its options, the rest are written under it. */
function Part({ field, value, offered, onSet, onEdit }: PartProps) {
  const lead = field.lead ?? field.label;
  const words = wordsOf(field, value, offered);
  if (field.kind !== 'choice') return <Chip lead={lead} words={words} onClick={onEdit} />;
  const options = offered.map((o) => ({
    label: o.label,
    checked: o.value === value,
    onSelect: () => onSet(o.value),
  }));
  const groups: MenuGroup[] = [
    { label: field.label, items: options },
    { items: field.required ? [] : [{ label: 'Quitar este filtro', onSelect: () => onSet(undefined) }] },
  ];
  return (
    <MenuButton
      label={field.label}
      align="start"
      groups={groups}
      trigger={(trigger) => <Chip {...trigger} lead={lead} words={words} />}
    />
  );
}

type AddProps = { fields: readonly (readonly [key: string, field: AskField])[]; onAdd: (key: string) => void };
/** What may still be asked. */
const Add = ({ fields, onAdd }: AddProps) =>
  fields.length > 0 && (
    <li>
      <MenuButton
        label="Añadir filtro"
        align="start"
        groups={[{ items: fields.map(([key, field]) => ({ label: field.label, onSelect: () => onAdd(key) })) }]}
        trigger={(trigger) => (
          <button {...trigger} type="button" className={classes.add}>
            <IconPlus size={14} aria-hidden="true" />
            Filtro
          </button>
        )}
      />
    </li>
  );

/** The report as a sentence: each chip is a part of it that may be changed, and «Filtro» adds one. */
export function AskChips({ report, siblings, asked, options, find, onAsk }: Props) {
  const [editing, setEditing] = useState<string | null>(null);
  const set = (key: string, value: string | undefined) => {
    setEditing(null);
    const { [key]: _, ...rest } = asked;
    onAsk(value ? { ...rest, [key]: value } : rest);
  };
  const fields = Object.entries(report.fields);
  const told = fields.filter(([key]) => asked[key]);
  const others = fields.filter(([key, field]) => !asked[key] && !field.required);
  return (
    <>
      <ul className={classes.asked} aria-label="Lo que se pidió">
        <li>
          <MenuButton
            label="Reporte"
            align="start"
            groups={[
              { items: siblings.map((s) => ({ label: s.counts, to: s.to, checked: s.counts === report.counts })) },
            ]}
            trigger={(trigger) => <Chip {...trigger} lead="Contar" words={report.counts} />}
          />
        </li>
        {told.map(([key, field]) => (
          <li key={key}>
            <Part
              field={field}
              value={asked[key]!}
              offered={offeredOf(field, key, options)}
              onSet={(value) => set(key, value)}
              onEdit={() => setEditing(key)}
            />
          </li>
        ))}
        <Add fields={others} onAdd={setEditing} />
      </ul>
      {editing && (
        <Editor
          key={editing}
          name={editing}
          field={report.fields[editing]!}
          value={asked[editing]}
          offered={offeredOf(report.fields[editing]!, editing, options)}
          find={(q) => find(editing, q)}
          onSet={(value) => set(editing, value)}
          onCancel={() => setEditing(null)}
        />
      )}
    </>
  );
}

type EditorProps = {
  name: string;
  field: AskField;
  value: string | undefined;
  offered: readonly AskOption[];
  find: (q: string) => Promise<readonly AskOption[]>;
  onSet: (value: string | undefined) => void;
  onCancel: () => void;
};
/** A part of the sentence that is written or looked for, under it. */
function Editor({ name, field, value, offered, find, onSet, onCancel }: EditorProps) {
  const [draft, setDraft] = useState(value ?? '');
  const several = isMany(field);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onSet(draft || undefined);
  };
  return (
    <form className={classes.editor} onSubmit={apply} aria-label={field.label}>
      {field.kind === 'reference' ? (
        <Chooser
          label={field.label}
          placeholder={field.help ?? ''}
          chosen={value ? (offered.find((o) => o.value === value) ?? null) : null}
          onChoose={(item) => item && onSet(item.value)}
          find={find}
          as={(item) => item}
        />
      ) : (
        <FieldInput
          id={`pedido-${name}`}
          field={field.kind === 'choices' ? { ...field, checks: true } : field}
          rows={2}
          options={several ? optionsOf(field) : offered}
          value={several ? draft.split(',').filter(Boolean) : draft}
          onChange={(next) => setDraft(Array.isArray(next) ? next.join(',') : next ? String(next) : '')}
        />
      )}
      <Group gap="xs">
        {field.kind !== 'reference' && (
          <Button type="submit" size="compact-md">
            Aplicar
          </Button>
        )}
        {value && !field.required && (
          <Button size="compact-md" variant="default" onClick={() => onSet(undefined)}>
            Quitar este filtro
          </Button>
        )}
        <Button size="compact-md" variant="subtle" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
    </form>
  );
}
