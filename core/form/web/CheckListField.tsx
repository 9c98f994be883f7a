import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Option } from '../shared/form.ts';

type Props = {
  id: string;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[];
  onBlur?: () => void;
  options: readonly Option[];
  value: string[];
  disabled?: boolean;
  onChange: (value: string[]) => void;
};

/** Several of a few options, all in sight. */
export function CheckListField({ id, options, value, disabled, onChange, ...group }: Props) {
  return (
    <Checkbox.Group {...group} value={value} onChange={onChange}>
      <Stack gap="xs" my={6} id={id}>
        {options.map((o) => (
          <Checkbox
            key={o.value}
            value={o.value}
            label={o.label}
            description={o.reason}
            disabled={disabled || o.disabled}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
