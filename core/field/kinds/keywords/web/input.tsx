import { placed } from '#core/shell/web/late.tsx';
import { asList, type KindInputProps, ownFrame } from '../../../web/input.ts';

const KeywordsField = placed(() => import('../../names/web/KeywordsField.tsx').then((m) => m.KeywordsField));

export const KeywordsInput = (props: KindInputProps<'keywords'>) => (
  <KeywordsField {...ownFrame(props)} value={asList(props.value)} onChange={props.onChange} max={props.field.max} />
);
