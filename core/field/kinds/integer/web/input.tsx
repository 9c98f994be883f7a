import type { KindInputProps } from '../../../web/input.ts';
import { NumberLine } from '../../../web/NumberLine.tsx';

export const IntegerInput = (props: KindInputProps<'integer'>) => <NumberLine {...props} decimals={false} />;
