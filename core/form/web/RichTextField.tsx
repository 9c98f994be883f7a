import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FieldProps } from '#core/shell/web/field-props.ts';

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** Formatted text; the editor arrives in its own chunk. The server sanitises what it sends. */
export function RichTextField({ id, label, description, error, required, ...editor }: FieldProps<string>) {
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
      <Suspense fallback={<Skeleton height={180} />}>
        <RichTextEditor
          id={id}
          labelledBy={`${id}-label`}
          describedBy={description ? `${id}-help` : undefined}
          invalid={Boolean(error)}
          {...editor}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
