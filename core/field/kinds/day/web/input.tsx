import { placed } from '#core/shell/web/late.tsx';
import { asText, type KindInputProps, ownFrame } from '../../../web/input.ts';

const DateField = placed(() => import('./DateField.tsx').then((m) => m.DateField));

export const DayInput = (props: KindInputProps<'day'>) => (
  <DateField {...ownFrame(props)} value={asText(props.value)} onChange={props.onChange} />
);
