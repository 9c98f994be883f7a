import { Textarea } from '@mantine/core';
import { asText, type KindInputProps, onText, typedFrame } from '../../../web/input.ts';

export const LongtextInput = (props: KindInputProps<'longtext'>) => (
  <Textarea
    {...typedFrame(props)}
    autosize
    minRows={props.rows}
    maxRows={14}
    value={asText(props.value)}
    onChange={onText(props.onChange)}
  />
);
