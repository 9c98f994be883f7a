import { asText, type KindInputProps, ownFrame } from '../../../web/input.ts';
import { RichTextField } from './RichTextField.tsx';

export const RichtextInput = (props: KindInputProps<'richtext'>) => (
  <RichTextField
    {...ownFrame(props)}
    limit={props.field.cuts ? props.field.maxWords : undefined}
    value={asText(props.value)}
    onChange={props.onChange}
  />
);
