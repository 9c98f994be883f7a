import { placed } from '#core/shell/web/late.tsx';
import { asText, type KindInputProps, typedFrame } from '../../../web/input.ts';

const MoneyField = placed(() => import('./MoneyField.tsx').then((m) => m.MoneyField));

export const MoneyInput = (props: KindInputProps<'money'>) => (
  <MoneyField
    {...typedFrame(props)}
    symbol={props.field.symbol}
    value={asText(props.value)}
    onChange={props.onChange}
  />
);
