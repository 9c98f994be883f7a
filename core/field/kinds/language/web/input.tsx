import type { KindInputProps } from '../../../web/input.ts';
import { OneOf } from '../../choice/web/OneOf.tsx';

export const LanguageInput = (props: KindInputProps<'language'>) => <OneOf {...props} />;
