import type { KindInputProps } from '../../../web/input.ts';
import { TextLine } from '../../../web/TextLine.tsx';

export const LicenseInput = (props: KindInputProps<'license'>) => <TextLine {...props} type="text" />;
