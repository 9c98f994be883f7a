import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import type { Option } from '#core/field/shared/kind.ts';
import type { FormField } from '../shared/form.ts';
import type { Values } from '../shared/validate.ts';
import classes from './form.module.css';
import { bring, type Lookup } from './lookup.ts';

type Props = {
  lookup: Lookup;
  field: FormField;
  fields: readonly FormField[];
  values: Values;
  options: Record<string, readonly Option[]> | undefined;
  onChange: (key: string, value: unknown) => void;
};

/** Under a field: asks about its value, fills in what is empty, and says what it found. */
export default function LookupButton({ lookup, field, fields, values, options, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; wrong: boolean } | null>(null);
  const value = String(values[field.key] ?? '').trim();
  const run = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const found = await lookup.run(value);
      const others = fields.filter((f) => f.key !== field.key);
      const brought = bring(others, values, found.values, options);
      for (const [key, text] of Object.entries(brought.fill)) onChange(key, text);
      setSaid({ text: [found.said, brought.said].filter(Boolean).join(' '), wrong: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const first = error.problem.errors?.[0]?.message;
      setSaid({ text: first ?? error.problem.detail, wrong: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.lookup}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconSearch size={14} />}
        loading={busy}
        disabled={value === ''}
        // Leaving the field first would show its error, move the button, and lose the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      >
        {lookup.label}
      </Button>
      <p role="status" data-wrong={said?.wrong || undefined}>
        {said?.text}
      </p>
    </div>
  );
}
