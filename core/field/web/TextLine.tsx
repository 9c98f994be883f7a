import { TextInput } from '@mantine/core';
import { asText, type KindInputProps, onText, typedFrame } from './input.ts';
import { OpenLink } from './OpenLink.tsx';

/** One line of text, with the page that its value leads to beside it. */
export const TextLine = (props: KindInputProps & { type: 'text' | 'email' | 'url' | 'tel' }) => (
  <TextInput
    {...typedFrame(props)}
    type={props.type}
    value={asText(props.value)}
    onChange={onText(props.onChange)}
    rightSection={<OpenLink field={props.field} value={props.value} />}
  />
);
