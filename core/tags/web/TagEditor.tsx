import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { checkTags, MAX_TAGS, remainingTags, type Tag, type TagError } from '../shared/tags.ts';
import classes from './tags.module.css';

type Props = {
  value: readonly Tag[];
  onChange: (tags: Tag[]) => void;
  /** Limit per record. */
  max?: number;
  disabled?: boolean;
};

const messages = (errors: readonly TagError[], index: number, field: TagError['field']) => {
  const own = errors.filter((e) => e.index === index && e.field === field);
  if (own.length === 0) return undefined;
  return own.map((e) => <span key={e.message}>{e.message} </span>);
};

/** Key/value labels of a record, with one message per broken rule and how many are left. */
export function TagEditor({ value, onChange, max = MAX_TAGS, disabled }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const errors = checkTags(value, max);
  const set = (index: number, patch: Partial<Tag>) =>
    onChange(value.map((tag, i) => (i === index ? { ...tag, ...patch } : tag)));
  const add = () => {
    onChange([...value, { key: '', value: '' }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('[data-row]:last-child input')?.focus());
  };
  const whole = errors.find((e) => e.field === 'list');
  return (
    <div>
      <div ref={list}>
        {value.map((tag, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of two inputs, not a fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: labels have no identity of their own while edited
          <div key={index} className={classes.row} data-row role="group" aria-label={`Etiqueta ${index + 1}`}>
            {(['key', 'value'] as const).map((part) => (
              <TextInput
                key={part}
                label={part === 'key' ? 'Clave' : 'Valor'}
                value={tag[part]}
                disabled={disabled}
                error={messages(errors, index, part)}
                onChange={(event) => set(index, { [part]: event.currentTarget.value })}
              />
            ))}
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                mt={24}
                aria-label={`Quitar la etiqueta ${tag.key || index + 1}`}
                onClick={() => onChange(value.filter((_, i) => i !== index))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </div>
        ))}
      </div>
      {!disabled && (
        <div className={classes.foot}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={value.length >= max}
            onClick={add}
          >
            Añadir etiqueta
          </Button>
          <span role="status" data-error={Boolean(whole) || undefined}>
            {whole?.message ?? remainingTags(value.length, max)}
          </span>
        </div>
      )}
    </div>
  );
}
