import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReferrerLinks, ReferrersModal } from '#core/audit/web/ReferrersModal.tsx';
import { createClient } from '#core/contract/web/client.ts';
import { RecordPage } from '#core/record/web/RecordPage.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late } from '#core/shell/web/late.tsx';
import { resolucionesContract } from '../contract-resoluciones.ts';
import { resoluciones } from '../domain/resoluciones.ts';

const api = createClient(resolucionesContract);

const Documento = late(() => import('./DocumentoDeResolucion.tsx').then((m) => m.default));

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
        preview={({ id }) => <LoQueResuelve key={id} id={id} />}
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

const NADIE = 'Ningún registro que su cuenta pueda abrir la cita.';
function Citas({ id, numero, onClose }: Props) {
  const query = useQuery(api.citas.query({ id }));
  return <ReferrersModal title={`Quién cita ${numero}`} query={query} empty={NADIE} onClose={onClose} />;
}

/** What it resolved, by what cites it, and its paper. */
function LoQueResuelve({ id }: { id: number }) {
  const citas = useQuery(api.citas.query({ id }));
  return (
    <>
      <Card title="Quién la cita" padded>
        <ReferrerLinks query={citas} empty={NADIE} />
      </Card>
      <Loaded of={api.documento.query({ id })}>
        {({ archivo }) =>
          archivo && (
            <p>
              <a href={api.descargar.url({ id, archivoId: archivo.id })} target="_blank" rel="noopener noreferrer">
                {archivo.name}
              </a>
            </p>
          )
        }
      </Loaded>
    </>
  );
}
