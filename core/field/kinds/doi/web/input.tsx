import type { KindInputProps } from '../../../web/input.ts';
import { TextLine } from '../../../web/TextLine.tsx';

export const DoiInput = (props: KindInputProps<'doi'>) => <TextLine {...props} type="text" />;
