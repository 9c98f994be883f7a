import type { KindInputProps } from '../../../web/input.ts';
import { TextLine } from '../../../web/TextLine.tsx';

export const OrcidInput = (props: KindInputProps<'orcid'>) => <TextLine {...props} type="text" />;
