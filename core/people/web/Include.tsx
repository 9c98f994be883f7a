import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { Values } from '#core/form/shared/validate.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { FormModalProps } from '#core/form/web/FormModalBody.tsx';
import { Chooser, type ChooserProps } from '#core/shell/web/PersonSuggest.tsx';

type Modal = FormModalProps<z.ZodObject>;
type Asked = Pick<Modal, 'def' | 'initial' | 'options' | 'lookups'>;
/** A source of people: where one is looked for, and what is written of anyone who is chosen. */
export type Source<P> = {
  /** Of its button, when there are several. */
  label?: string;
  /** Absent: everything is written by hand. Not `required`: by hand too, when nobody is chosen. */
  find?: Omit<ChooserProps<P>, 'chosen' | 'onChoose'>;
  /** What is known of the chosen one, and what keeps them out. */
  about?: (person: P | null) => ReactNode;
  /** What is asked of them: nothing of anyone who may not enter, or only to say so with this button. */
  form: string | ((person: P | null) => Asked | null);
  /** A method: what it takes is the data of its own form. */
  save(data: Values, person: P | null): Promise<unknown>;
};
type Props<P> = Pick<Modal, 'title' | 'onClose' | 'size' | 'intro'> & {
  sources: readonly Source<P>[];
  /** What the buttons of the sources answer. */
  from?: string;
};

const only = (submit: string): Asked => ({ def: { schema: z.object({}), fields: [], submit } });

/**
 * The dialog that adds somebody to a record: their source, the search that says who cannot and why, and what is asked
 * of them.
 */
export function Include<P>({ sources, from, intro, ...modal }: Props<P>) {
  const [at, setAt] = useState(0);
  const [person, setPerson] = useState<P | null>(null);
  const { find, about, form, ...source } = sources[at]!;
  const asked = find?.required && person === null ? null : typeof form === 'string' ? only(form) : form(person);
  const go = (to: number) => {
    setAt(to);
    setPerson(null);
  };
  return (
    <FormModal
      {...modal}
      {...asked}
      def={asked?.def ?? null}
      formKey={`${at} ${person === null ? '' : find?.as(person).value}`}
      intro={
        <Stack mb="md">
          {intro}
          {sources.length > 1 && (
            <Group role="group" aria-label={from} gap="xs">
              {sources.map(({ label }, i) => (
                <Button
                  key={label}
                  size="xs"
                  variant={i === at ? 'filled' : 'default'}
                  aria-pressed={i === at}
                  onClick={() => go(i)}
                >
                  {label}
                </Button>
              ))}
            </Group>
          )}
          {find && <Chooser key={at} {...find} chosen={person} onChoose={setPerson} />}
          {about?.(person)}
        </Stack>
      }
      onSubmit={(data) => source.save(data, person)}
    />
  );
}
