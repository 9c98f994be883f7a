import type { KindInputProps } from '../../../web/input.ts';
import { TextLine } from '../../../web/TextLine.tsx';

export const IsbnInput = (props: KindInputProps<'isbn'>) => <TextLine {...props} type="text" />;
