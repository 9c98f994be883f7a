import { placed } from '#core/shell/web/late.tsx';
import { asList, type KindInputProps, wrappedFrame } from '../../../web/input.ts';

const ManySelect = placed(() => import('./ComboFields.tsx').then((m) => m.ManySelect));
const CheckListField = placed(() => import('./ChoiceField.tsx').then((m) => m.CheckListField));

/** Several of the options that are offered: boxes to tick, or a box to search in. */
export function SeveralOf({ checks, ...props }: KindInputProps & { checks: boolean }) {
  const List = checks ? CheckListField : ManySelect;
  return (
    <List {...wrappedFrame(props)} options={props.options} value={asList(props.value)} onChange={props.onChange} />
  );
}
