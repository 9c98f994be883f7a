import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useRef } from 'react';
import type { z } from 'zod';
import { confirm } from '#core/shell/web/confirm.ts';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

type Props<S extends z.ZodObject> = Omit<SchemaFormProps<S>, 'onCancel' | 'guard' | 'onDirty'> & {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Above the fields, e.g. the consequence of the action. */
  intro?: ReactNode;
  size?: string | number;
};

/** A form in a modal: closes on success only, and asks before dropping what was written. */
export function FormModal<S extends z.ZodObject>({
  title,
  opened,
  onClose,
  onSubmit,
  intro,
  size = 'lg',
  ...form
}: Props<S>) {
  const dirty = useRef(false);
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
    <Modal opened={opened} onClose={close} title={title} size={size} closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      {intro}
      <SchemaForm
        {...(form as SchemaFormProps<S>)}
        guard={false}
        onDirty={onDirty}
        onCancel={close}
        onSubmit={async (data) => {
          await onSubmit(data);
          dirty.current = false;
          onClose();
        }}
      />
    </Modal>
  );
}
