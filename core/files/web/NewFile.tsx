import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormDef } from '#core/form/shared/form.ts';
import type { Values } from '#core/form/shared/validate.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import type { FileInfo, SlotDef } from '../shared/slot.ts';
import { FileSlot, type Travel } from './FileSlot.tsx';
import { useFileToSend } from './useFileToSend.tsx';

type Props = {
  title: string;
  slot: SlotDef;
  /** What is asked with it; without questions, it is sent as soon as it is chosen. */
  form?: FormDef | undefined;
  /** What its answers begin with. */
  initial?: Values | undefined;
  /** The one that a new one replaces. */
  current?: FileInfo | null | undefined;
  url?: (id: number) => string;
  /** What to know before. */
  intro?: ReactNode;
  /** False: it was not sent after all, and the dialog stays. */
  send: (file: File, travel: Partial<Travel>, data: Values) => Promise<unknown>;
  onClose: () => void;
};

/** Dialog that attaches one more file to a record, with what is asked of it. */
export const NewFile = ({ form, ...props }: Props) => (form ? <Asked {...props} form={form} /> : <Alone {...props} />);

const Alone = ({ title, slot, current = null, url = () => '', intro, send, onClose }: Props) => (
  <Dialog onClose={onClose} title={title}>
    {intro}
    <FileSlot
      slot={slot}
      current={current}
      onUpload={async (file, travel) => {
        if ((await send(file, travel, {})) !== false) onClose();
      }}
      downloadUrl={url}
      required
    />
  </Dialog>
);

function Asked({ title, slot, form, initial = {}, send, onClose }: Props & { form: FormDef }) {
  const { field, take } = useFileToSend(slot, 'Elija el archivo del documento');
  return (
    <FormModal
      title={title}
      def={form}
      initial={initial}
      intro={<Box mb="md">{field}</Box>}
      onClose={onClose}
      onSubmit={async (data) => {
        const { file, ...travel } = take();
        await send(file!, travel, data);
      }}
    />
  );
}
