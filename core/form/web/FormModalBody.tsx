import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { confirm } from '#core/shell/web/confirm.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import type { FormDef } from '../shared/form.ts';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

export type FormModalProps<S extends z.ZodObject> = Omit<
  SchemaFormProps<S>,
  'def' | 'onCancel' | 'guard' | 'onDirty'
> & {
  /** None while there is nothing to ask yet. */
  def: FormDef<S> | null;
  /** Another one starts the form again. */
  formKey?: string;
  title: string;
  onClose: () => void;
  /** Above the fields, e.g. the consequence of the action. */
  intro?: ReactNode;
  size?: string | number;
  /** Beside the page, which stays in sight. */
  side?: boolean;
};

/** The modal behind `FormModal`, loaded when it first opens. */
export default function FormModalBody<S extends z.ZodObject>({
  title,
  onClose,
  onSubmit,
  intro,
  def,
  formKey,
  size = 'lg',
  side,
  again,
  ...form
}: FormModalProps<S>) {
  const dirty = useRef(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round)
      document
        .querySelector<HTMLElement>('[role=dialog] :is(input, select, textarea, button:not([aria-label]))')
        ?.focus();
  }, [round]);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  const close = async () => {
    const question = {
      title: '¿Cerrar sin guardar?',
      text: 'Perderá los datos que escribió en este formulario.',
      verb: 'Cerrar sin guardar',
      tone: 'danger',
    } as const;
    if (!dirty.current || (await confirm(question))) onClose();
  };
  return (
    <Dialog onClose={close} title={title} size={size} {...(side ? { side } : {})}>
      {intro}
      {def && (
        <SchemaForm
          key={`${formKey}-${round}`}
          {...form}
          def={def}
          guard={false}
          onDirty={onDirty}
          onCancel={close}
          again={again}
          onSubmit={async (data, more) => {
            await onSubmit(data, more);
            dirty.current = false;
            if (more) setRound((n) => n + 1);
            else onClose();
          }}
        />
      )}
    </Dialog>
  );
}
