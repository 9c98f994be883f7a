import type { KindInputProps } from '../../../web/input.ts';
import { OneOf } from '../../choice/web/OneOf.tsx';

export const ReferenceInput = (props: KindInputProps<'reference'>) => <OneOf {...props} />;
