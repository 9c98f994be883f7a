import { Pill, PillsInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '#core/shell/web/field-props.ts';
import { addKeywords } from './keywords.ts';

type Props = FieldProps<readonly string[], string[]> & { max?: number };

/** Words or phrases as tokens: Enter, comma or semicolon adds one, Backspace in an empty box removes the last. */
export function KeywordsField({ id, label, value, onChange, onBlur, max, required, disabled, ...wrapper }: Props) {
  const [draft, setDraft] = useState('');
  const add = (text: string) => {
    onChange(addKeywords(value, text, max));
    setDraft('');
  };
  return (
    <PillsInput
      {...wrapper}
      id={id}
      label={label}
      withAsterisk={required}
      disabled={disabled}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Pill.Group>
        {value.map((word) => (
          <Pill
            key={word}
            withRemoveButton={!disabled}
            onRemove={() => onChange(value.filter((w) => w !== word))}
            removeButtonProps={{ 'aria-label': `Quitar ${word}`, 'aria-hidden': undefined, tabIndex: 0 }}
          >
            {word}
          </Pill>
        ))}
        <PillsInput.Field
          disabled={disabled}
          aria-required={required || undefined}
          value={draft}
          placeholder={value.length === 0 ? 'Escriba y presione Enter' : undefined}
          onChange={(event) => {
            const text = event.currentTarget.value;
            /[,;\n]/.test(text) ? add(text) : setDraft(text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add(draft);
            } else if (event.key === 'Backspace' && draft === '' && value.length > 0) onChange(value.slice(0, -1));
          }}
          onBlur={() => {
            if (draft.trim() !== '') add(draft);
            onBlur?.();
          }}
        />
      </Pill.Group>
    </PillsInput>
  );
}
