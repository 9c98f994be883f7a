import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import type { ImportKind } from '../shared/contract.ts';
import { UploadImport } from './UploadImport.tsx';

/** What is imported and from which file; its page says what comes of it. */
export default function NewImport({ kinds, first, onClose }: { kinds: ImportKind[]; first: string; onClose(): void }) {
  const [key, setKey] = useState(first);
  const kind = kinds.find((k) => k.clase === key) ?? kinds[0];
  if (!kind) return null;
  return (
    <Dialog title="Nueva importación" onClose={onClose}>
      <NativeSelect
        label="Qué se importa"
        value={kind.clase}
        onChange={(e) => setKey(e.currentTarget.value)}
        data={kinds.map((k) => ({ value: k.clase, label: k.titulo }))}
      />
      <UploadImport key={kind.clase} kind={kind} />
    </Dialog>
  );
}
