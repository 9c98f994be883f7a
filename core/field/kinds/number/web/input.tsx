import type { KindInputProps } from '../../../web/input.ts';
import { NumberLine } from '../../../web/NumberLine.tsx';

export const NumberInput = (props: KindInputProps<'number'>) => (
  <NumberLine {...props} decimals={(props.field.step ?? 1) % 1 !== 0} />
);
