import { TextInput } from '@mantine/core';
import { typeNumber } from '../shared/number.ts';
import { asText, type KindInputProps, typedFrame } from './input.ts';

/** A number is text while it is typed: a comma is its point, and nothing else is touched. */
export const NumberLine = (props: KindInputProps & { decimals: boolean }) => (
  <TextInput
    {...typedFrame(props)}
    inputMode={props.decimals ? 'decimal' : 'numeric'}
    autoComplete="off"
    value={asText(props.value)}
    onChange={(event) => props.onChange(typeNumber(event.currentTarget.value))}
  />
);
