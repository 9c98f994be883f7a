import type { KindInputProps } from '../../../web/input.ts';
import { TextLine } from '../../../web/TextLine.tsx';

export const PhoneInput = (props: KindInputProps<'phone'>) => <TextLine {...props} type="tel" />;
