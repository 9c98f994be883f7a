import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HistoryModal } from '#core/audit/web/HistoryModal.tsx';
import { ReferrersModal } from '#core/audit/web/ReferrersModal.tsx';
import { createClient } from '#core/contract/web/client.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { resolucionesContract } from '../contract-resoluciones.ts';
import { formularioResolucion, RANURA_RESOLUCION, resolucionesLista } from '../domain/resoluciones.ts';

const api = createClient(resolucionesContract);

const AYUDA = (
  <>
    <p>Cada resolución se registra una vez, cuando un proyecto, un grupo o una selección la cita con su fecha.</p>
    <p>
      Si su número o su fecha están equivocados, corríjalos aquí: cambian en todo lo que la cita, y queda el motivo.
    </p>
  </>
);
const NADIE = 'Ningún registro que su cuenta pueda abrir la cita.';
const PALABRAS = {
  actions: {
    registrar: 'Registro',
    corregir: 'Corrección',
    adjuntar_archivo: 'Archivo adjunto',
    reemplazar_archivo: 'Archivo reemplazado',
  },
  fields: { numero: 'Número', fecha: 'Fecha', tipo: 'Tipo' },
};
type Abierto = { modal: 'corregir' | 'archivo' | 'historial' | 'citas'; id: number; numero: string };

/** `/admin/estudios/resoluciones`. */
export function Resoluciones() {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const abrir = (modal: Abierto['modal'], fila: ListRow) => () =>
    setAbierto({ modal, id: fila.id, numero: String(fila.numero) });
  const acciones = (fila: ListRow): RowAction[] => [
    { label: 'Corregir', run: abrir('corregir', fila) },
    { label: 'Quién la cita', run: abrir('citas', fila) },
    { label: 'Documento', run: abrir('archivo', fila) },
    { label: 'Historial', run: abrir('historial', fila) },
  ];
  return (
    <>
      <ListPage
        def={resolucionesLista}
        breadcrumbs={[{ label: 'Estudios' }]}
        help={AYUDA}
        load={(q) => api.buscar.query(q)}
        exportUrl={(q) => api.exportar.url(q)}
        rowActions={acciones}
      />
      {abierto && <Ventana {...abierto} onClose={() => setAbierto(null)} />}
    </>
  );
}

function Ventana({ modal, id, numero, onClose }: Abierto & { onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery({ ...api.obtener.query({ id }), gcTime: 0 });
  const hecho = async (texto: string) => {
    notices.push(texto, 'success');
    await client.invalidateQueries({ queryKey: [resolucionesContract.name] });
  };
  if (modal === 'historial') {
    const of = api.historial.query({ id });
    return <HistoryModal title={`Historial de ${numero}`} of={of} words={PALABRAS} onClose={onClose} />;
  }
  if (modal === 'citas') return <Citas id={id} numero={numero} onClose={onClose} />;
  if (modal === 'corregir' && query.data?.puedeEditar) {
    const { numero: n, fecha, tipo, version } = query.data;
    return (
      <FormModal
        size="lg"
        title={`Corregir ${numero}`}
        def={formularioResolucion}
        initial={{ numero: n, fecha, tipo }}
        onClose={onClose}
        onSubmit={async (datos) => hecho((await api.corregir.call({ ...datos, id, version })).mensaje)}
      />
    );
  }
  return (
    <Dialog onClose={onClose} title={numero}>
      <QueryView query={query}>
        {(r) => (
          <>
            {modal === 'corregir' && (
              <p>Su cuenta solo consulta resoluciones. Si debe corregirla, pida el permiso a la oficina.</p>
            )}
            <FileSlot
              slot={RANURA_RESOLUCION}
              current={r.archivo}
              history={r.anteriores}
              disabled={!r.puedeEditar}
              downloadUrl={(archivoId) => api.descargar.url({ id, archivoId })}
              onUpload={async (file, onProgress) => {
                await api.subir.call({ id }, { file, onProgress });
                await hecho('Documento guardado.');
              }}
            />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

type Consulta = Omit<Abierto, 'modal'> & { onClose: () => void };
function Citas({ id, numero, onClose }: Consulta) {
  const query = useQuery(api.citas.query({ id }));
  return <ReferrersModal title={`Quién cita ${numero}`} query={query} empty={NADIE} onClose={onClose} />;
}
