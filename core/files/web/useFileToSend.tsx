import { Progress } from '@mantine/core';
import { useState } from 'react';
import { Told } from '#core/shell/web/notices.ts';
import { type SlotDef, showBytes } from '../shared/slot.ts';
import { DropZone } from './DropZone.tsx';
import type { Travel } from './FileSlot.tsx';

/**
 * A file that travels with the form it belongs to, and not before: `field` is where it is chosen, `take` what is sent.
 * @param missing what is said when it was not chosen; without it, it may be left out
 */
export function useFileToSend(slot: SlotDef | null | undefined, missing?: string) {
  const [file, setFile] = useState<File | null>(null);
  const [asked, setAsked] = useState(false);
  const [ratio, setRatio] = useState<number | null>(null);
  const take = (): Pick<Travel, 'onProgress'> & { file?: File } => {
    if (!slot) return {};
    setAsked(true);
    if (missing && !file) throw new Told();
    return file ? { file, onProgress: setRatio } : {};
  };
  const field = slot && (
    <DropZone
      slot={slot}
      onFile={setFile}
      verb={file ? 'Cambiar archivo' : 'Elegir archivo'}
      required={Boolean(missing)}
      error={asked && !file ? missing : null}
    >
      {file && `${file.name} · ${showBytes(file.size)}`}
      {ratio !== null && ratio < 1 && <Progress size="sm" value={ratio * 100} aria-label={`Cargando ${slot.label}`} />}
    </DropZone>
  );
  return { field, take };
}
