import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReferrersModal } from '#core/audit/web/ReferrersModal.tsx';
import { createClient } from '#core/contract/web/client.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { RecordPage } from '#core/record/web/RecordPage.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { resolucionesContract } from '../contract-resoluciones.ts';
import { RANURA_RESOLUCION, resoluciones } from '../domain/resoluciones.ts';

const api = createClient(resolucionesContract);

const AYUDA = (
  <>
    <p>Cada resolución se registra una vez, cuando un proyecto, un grupo o una selección la cita con su fecha.</p>
    <p>
      Si su número o su fecha están equivocados, corríjalos aquí: cambian en todo lo que la cita, y queda el motivo.
    </p>
  </>
);
const PALABRAS = {
  actions: {
    registrar: 'Registro',
    corregir: 'Corrección',
    adjuntar_archivo: 'Archivo adjunto',
    reemplazar_archivo: 'Archivo reemplazado',
  },
};
type Abierto = { modal: 'citas' | 'documento'; id: number; numero: string; puedeEditar: boolean };

/** `/admin/estudios/resoluciones`. */
export function Resoluciones() {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = () => setAbierto(null);
  return (
    <>
      <RecordPage
        record={resoluciones}
        breadcrumbs={[{ label: 'Estudios' }]}
        help={AYUDA}
        words={PALABRAS}
        rowActions={({ id, numero }, puedeEditar) => {
          const abrir = (modal: Abierto['modal']) => () =>
            setAbierto({ modal, id, numero: String(numero), puedeEditar });
          return [
            { label: 'Quién la cita', run: abrir('citas') },
            { label: 'Documento', run: abrir('documento') },
          ];
        }}
      />
      {abierto?.modal === 'citas' && <Citas {...abierto} onClose={cerrar} />}
      {abierto?.modal === 'documento' && <Documento {...abierto} onClose={cerrar} />}
    </>
  );
}

type Props = Omit<Abierto, 'modal'> & { onClose: () => void };

function Citas({ id, numero, onClose }: Props) {
  const query = useQuery(api.citas.query({ id }));
  const nadie = 'Ningún registro que su cuenta pueda abrir la cita.';
  return <ReferrersModal title={`Quién cita ${numero}`} query={query} empty={nadie} onClose={onClose} />;
}

function Documento({ id, numero, puedeEditar, onClose }: Props) {
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
              await client.invalidateQueries({ queryKey: [resoluciones.key] });
            }}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
