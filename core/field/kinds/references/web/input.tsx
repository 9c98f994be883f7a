import type { KindInputProps } from '../../../web/input.ts';
import { SeveralOf } from '../../choice/web/SeveralOf.tsx';

export const ReferencesInput = (props: KindInputProps<'references'>) => (
  <SeveralOf {...props} checks={props.field.checks ?? false} />
);
