import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { ranuraDe, type TipoDocumento } from '../../domain/bloques.ts';
import type { archivosDe } from '../api.ts';

type NuevoProps = {
  tipo: TipoDocumento;
  conComentario: boolean;
  subir: ReturnType<typeof archivosDe>['upload'];
  onClose: () => void;
};

/** Dialog that attaches one more document to a list. */
export function NuevoDocumento({ tipo, conComentario, subir, onClose }: NuevoProps) {
  const [comentario, setComentario] = useState('');
  return (
    <Dialog onClose={onClose} title={`Agregar ${tipo.label.toLowerCase()}`}>
      <Stack>
        {conComentario && (
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
          slot={ranuraDe(tipo)}
          current={null}
          onUpload={async (file, onProgress) => {
            await subir(tipo.recurso, comentario)(file, onProgress);
            onClose();
          }}
          downloadUrl={() => ''}
          required
        />
      </Stack>
    </Dialog>
  );
}
