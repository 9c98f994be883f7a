import { Checkbox, Radio, Stack } from '@mantine/core';
import type { FieldProps } from '#core/shell/web/field-props.ts';
import type { Option } from '../../../shared/kind.ts';

type Props<V> = FieldProps<V> & {
  withAsterisk?: boolean;
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[];
  options: readonly Option[];
};

type ChoicesProps = { of: typeof Radio | typeof Checkbox; id: string; options: readonly Option[]; disabled?: boolean };
const Choices = ({ of: Choice, id, options, disabled }: ChoicesProps) => (
  <Stack gap="xs" my={6} id={id}>
    {options.map((o) => (
      <Choice key={o.value} value={o.value} label={o.label} description={o.reason} disabled={disabled || o.disabled} />
    ))}
  </Stack>
);

/** One of a few options, all in sight. */
export const RadioField = ({ id, options, disabled, ...group }: Props<string>) => (
  <Radio.Group {...group}>
    <Choices of={Radio} id={id} options={options} {...(disabled ? { disabled } : {})} />
  </Radio.Group>
);

/** Several of a few options, all in sight. */
export const CheckListField = ({ id, options, disabled, ...group }: Props<string[]>) => (
  <Checkbox.Group {...group}>
    <Choices of={Checkbox} id={id} options={options} {...(disabled ? { disabled } : {})} />
  </Checkbox.Group>
);
