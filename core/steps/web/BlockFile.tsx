import type { FileInfo, SlotDef } from '#core/files/shared/slot.ts';
import { FileSlot, type Travel } from '#core/files/web/FileSlot.tsx';
import { type BlockProps, fieldId } from './blocks.ts';

/** Where the files of a record go: each travels on its own, at once. */
export type FileDestination = {
  upload: (slot: string) => (file: File, travel: Travel) => Promise<unknown>;
  remove: (file: FileInfo) => Promise<unknown>;
  url: (id: number) => string;
};
type Props = Pick<BlockProps<{ kind: string; key: string }>, 'block' | 'errors' | 'disabled'> & {
  slot: SlotDef;
  current: FileInfo | undefined;
  files: FileDestination;
  required?: boolean;
};

/** One file that a block asks for, and the place where its requirement leads. */
export const BlockFile = ({ block, errors, disabled, slot, current, files, required = false }: Props) => (
  <div id={fieldId(block.key, slot.key)} tabIndex={-1}>
    <FileSlot
      slot={slot}
      current={current ?? null}
      onUpload={files.upload(slot.key)}
      onRemove={files.remove}
      downloadUrl={files.url}
      disabled={disabled}
      required={required}
      {...(errors[slot.key] ? { error: errors[slot.key] } : {})}
    />
  </div>
);
