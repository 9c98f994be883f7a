import { Checkbox } from '@mantine/core';
import { bareFrame, type KindInputProps } from '../../../web/input.ts';

export const FlagField = (props: KindInputProps<'flag'>) => (
  <Checkbox
    {...bareFrame(props)}
    label={props.field.required ? `${props.field.label} *` : props.field.label}
    checked={props.value === true}
    onChange={(event) => props.onChange(event.currentTarget.checked)}
  />
);
