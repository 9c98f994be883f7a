import type { KindInputProps } from '../../../web/input.ts';
import { TextLine } from '../../../web/TextLine.tsx';

export const TextInput = (props: KindInputProps<'text'>) => <TextLine {...props} type="text" />;
