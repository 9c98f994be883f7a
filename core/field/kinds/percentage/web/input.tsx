import type { KindInputProps } from '../../../web/input.ts';
import { NumberLine } from '../../../web/NumberLine.tsx';

export const PercentageInput = (props: KindInputProps<'percentage'>) => <NumberLine {...props} decimals />;
