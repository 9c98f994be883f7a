import { placed } from '#core/shell/web/late.tsx';
import { asText, type KindInputProps, wrappedFrame } from '../../../web/input.ts';
import { OneOf } from './OneOf.tsx';

const RadioField = placed(() => import('./ChoiceField.tsx').then((m) => m.RadioField));

export function ChoiceInput(props: KindInputProps<'choice'>) {
  if (!props.field.radio) return <OneOf {...props} />;
  return (
    <RadioField
      {...wrappedFrame(props)}
      options={props.options}
      value={asText(props.value)}
      onChange={props.onChange}
    />
  );
}
