import { placed } from '#core/shell/web/late.tsx';
import { asList, type KindInputProps, ownFrame } from '../../../web/input.ts';

const KeywordsField = placed(() => import('./KeywordsField.tsx').then((m) => m.KeywordsField));

export const NamesInput = (props: KindInputProps<'names'>) => (
  <KeywordsField {...ownFrame(props)} value={asList(props.value)} onChange={props.onChange} max={props.field.max} />
);
