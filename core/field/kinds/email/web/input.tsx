import type { KindInputProps } from '../../../web/input.ts';
import { TextLine } from '../../../web/TextLine.tsx';

export const EmailInput = (props: KindInputProps<'email'>) => <TextLine {...props} type="email" />;
