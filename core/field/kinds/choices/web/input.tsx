import type { KindInputProps } from '../../../web/input.ts';
import { SeveralOf } from '../../choice/web/SeveralOf.tsx';

export const ChoicesInput = (props: KindInputProps<'choices'>) => (
  <SeveralOf {...props} checks={props.field.checks ?? false} />
);
