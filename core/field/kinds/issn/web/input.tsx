import type { KindInputProps } from '../../../web/input.ts';
import { TextLine } from '../../../web/TextLine.tsx';

export const IssnInput = (props: KindInputProps<'issn'>) => <TextLine {...props} type="text" />;
