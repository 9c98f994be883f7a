import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import type { LicenciaFila } from '../../contract-licencias.ts';
import { RANURA_LICENCIA } from '../../domain/licencias.ts';
import { licenciasApi, useHecho } from '../api.ts';

/** The document of one leave: see it, replace it, take it away. */
export function ArchivoLicencia({ licencia, onClose }: { licencia: LicenciaFila; onClose: () => void }) {
  const hecho = useHecho();
  return (
    <Dialog onClose={onClose} title="Documento de la licencia">
      <FileSlot
        slot={RANURA_LICENCIA}
        current={licencia.archivo}
        downloadUrl={(archivoId) => licenciasApi.descargar.url({ id: licencia.id, archivoId })}
        onUpload={async (file, onProgress) => {
          await licenciasApi.subir.call({ id: licencia.id }, { file, onProgress });
          await hecho('Documento guardado.');
        }}
        onRemove={async (archivo) => {
          await licenciasApi.quitar.call({ id: licencia.id, archivoId: archivo.id });
          await hecho('Documento retirado.');
        }}
      />
    </Dialog>
  );
}
