import type { KindInputProps } from '../../../web/input.ts';
import { TextLine } from '../../../web/TextLine.tsx';

export const UrlInput = (props: KindInputProps<'url'>) => <TextLine {...props} type="url" />;
