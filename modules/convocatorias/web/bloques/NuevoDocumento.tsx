import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { ranuraDe } from '../../domain/bloques.ts';
import type { archivosDe } from '../api.ts';

type Props = {
  title: string;
  documento: Parameters<typeof ranuraDe>[0];
  archivos: ReturnType<typeof archivosDe>;
  /** The one that a new one replaces. */
  actual?: FileInfo | null;
  integranteId?: number;
  conComentario?: boolean;
  onClose: () => void;
};

/** Dialog that attaches one more document to a list, or the letter of a member. */
export function NuevoDocumento({ title, documento, archivos, actual = null, integranteId, ...props }: Props) {
  const [comentario, setComentario] = useState('');
  const de = { comentario, ...(integranteId ? { integranteId } : {}) };
  return (
    <Dialog onClose={props.onClose} title={title}>
      <Stack>
        {props.conComentario && (
          <Textarea
            label="Comentario"
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            value={comentario}
            onChange={(e) => setComentario(e.currentTarget.value)}
          />
        )}
        <FileSlot
          slot={ranuraDe(documento)}
          current={actual}
          onUpload={async (file, envio) => {
            await archivos.upload(documento.recurso, de)(file, envio);
            props.onClose();
          }}
          downloadUrl={archivos.url}
          required
        />
      </Stack>
    </Dialog>
  );
}
