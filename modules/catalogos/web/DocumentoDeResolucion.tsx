import { createClient } from '#core/contract/web/client.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { resolucionesContract } from '../contract-resoluciones.ts';
import { RANURA_RESOLUCION } from '../domain/resoluciones.ts';

const api = createClient(resolucionesContract);
type Props = { id: number; numero: string; puedeEditar: boolean; onClose: () => void };

/** The paper of a resolution, with its earlier versions. */
export default function DocumentoDeResolucion({ id, numero, puedeEditar, onClose }: Props) {
  const hecho = useDone();
  return (
    <Dialog onClose={onClose} title={numero}>
      <Loaded of={{ ...api.documento.query({ id }), gcTime: 0 }}>
        {({ archivo, anteriores }) => (
          <FileSlot
            slot={RANURA_RESOLUCION}
            current={archivo}
            history={anteriores}
            disabled={!puedeEditar}
            downloadUrl={(archivoId) => api.descargar.url({ id, archivoId })}
            onUpload={(file, envio) => hecho(api.subir.call({ id }, { file, ...envio }), 'Documento guardado.')}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
