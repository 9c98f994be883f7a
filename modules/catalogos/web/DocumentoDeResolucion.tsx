import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { resolucionesContract } from '../contract-resoluciones.ts';
import { RANURA_RESOLUCION } from '../domain/resoluciones.ts';

const api = createClient(resolucionesContract);
type Props = { id: number; numero: string; puedeEditar: boolean; onClose: () => void };

/** The paper of a resolution, with its earlier versions. */
export default function DocumentoDeResolucion({ id, numero, puedeEditar, onClose }: Props) {
  const client = useQueryClient();
  const query = useQuery({ ...api.documento.query({ id }), gcTime: 0 });
  return (
    <Dialog onClose={onClose} title={numero}>
      <QueryView query={query}>
        {({ archivo, anteriores }) => (
          <FileSlot
            slot={RANURA_RESOLUCION}
            current={archivo}
            history={anteriores}
            disabled={!puedeEditar}
            downloadUrl={(archivoId) => api.descargar.url({ id, archivoId })}
            onUpload={async (file, onProgress) => {
              await api.subir.call({ id }, { file, onProgress });
              notices.push('Documento guardado.', 'success');
              await client.invalidateQueries();
            }}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
