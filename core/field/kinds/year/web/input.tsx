import type { KindInputProps } from '../../../web/input.ts';
import { NumberLine } from '../../../web/NumberLine.tsx';

export const YearInput = (props: KindInputProps<'year'>) => <NumberLine {...props} decimals={false} />;
