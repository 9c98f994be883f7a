import { Input, Skeleton } from '@mantine/core';
import type { FieldProps } from '#core/shell/web/field-props.ts';
import { late } from '#core/shell/web/late.tsx';

const RichTextEditor = late(() => import('./RichTextEditor.tsx').then((m) => m.default), <Skeleton height={180} />);

type Props = FieldProps<string> & { limit?: number | undefined };
/** Formatted text; the editor arrives in its own chunk. The server sanitises what it sends. */
export function RichTextField({ id, label, description, error, required, ...editor }: Props) {
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-help` }}
      error={error}
      withAsterisk={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <RichTextEditor
        id={id}
        labelledBy={`${id}-label`}
        describedBy={description ? `${id}-help` : undefined}
        invalid={Boolean(error)}
        {...editor}
      />
    </Input.Wrapper>
  );
}
