import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showBytes } from '#core/files/shared/slot.ts';
import { DropZone } from '#core/files/web/DropZone.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { RecordLayout } from '#core/page/web/RecordLayout.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import type { AntiguoNuevo, InformesDeProyecto } from '../contract.ts';
import { flujoInforme } from '../domain/flujo.ts';
import { formularioAntiguo } from '../domain/formas.ts';
import { RUTA_INFORMES } from '../domain/rutas.ts';
import { api } from './api.ts';

const LISTA = { href: RUTA_INFORMES, label: 'Volver a los informes técnicos' };
const dia = (instante: string | null) => (instante ? formatDay(dayOf(new Date(instante), institution.timeZone)) : null);

/** The reports of a project (spec 06 §2.1, table 2). */
export const DeProyecto = ({ presentando = false }: { presentando?: boolean }) => (
  <RecordById param="proyecto_id" list={LISTA} of={(proyectoId) => api.deProyecto.query({ proyectoId })}>
    {(p) => <Proyecto p={p} presentando={presentando} />}
  </RecordById>
);
/** `/admin/estudios/informes_tecnicos/presentarAntiguo` (spec 06 §2.3). */
export const PresentarAntiguo = () => <DeProyecto presentando />;

function Proyecto({ p, presentando }: { p: InformesDeProyecto; presentando: boolean }) {
  const puede = usePuede('informes.editar') && p.esAntiguo;
  const [abierto, setAbierto] = useState(presentando && puede);
  return (
    <Page
      title={p.titulo}
      code={p.codigo}
      tags={[p.programa]}
      breadcrumbs={[{ label: 'Estudios' }, { label: 'Informes técnicos', to: RUTA_INFORMES }]}
      help={
        p.esAntiguo
          ? 'Los informes de un proyecto antiguo los presenta la oficina.'
          : 'Los informes los presenta quien responde por el proyecto.'
      }
      actions={
        puede && (
          <HeadActions primary={{ label: 'Presentar informe', icon: IconPlus, onSelect: () => setAbierto(true) }} />
        )
      }
    >
      <RecordLayout
        facts={[
          {
            title: 'Proyecto',
            items: [
              { label: 'Responsable', value: p.responsable },
              { label: 'Facultad', value: p.facultad },
            ],
          },
        ]}
      >
        <DataTable
          title="Informes"
          rows={p.informes}
          empty="El proyecto no tiene informes."
          columns={[
            {
              label: 'Informe',
              identity: true,
              value: (n) => <AppLink to={`${RUTA_INFORMES}/detalle?id=${n.id}`}>{n.nombre}</AppLink>,
            },
            { label: 'Estado', nowrap: true, value: (n) => <StateBadge flow={flujoInforme} state={n.estado} /> },
            { label: 'Fecha de envío', nowrap: true, value: (n) => dia(n.envio) },
            { label: 'Fecha de creación', nowrap: true, value: (n) => dia(n.creado) },
            { label: 'Fecha de actualización', nowrap: true, value: (n) => dia(n.actualizado) },
          ]}
        />
      </RecordLayout>
      {abierto && <Presentar p={p} onClose={() => setAbierto(false)} />}
    </Page>
  );
}

const PIDE_PDF = 'Cargue el archivo digital del informe';
/** A report of before, with its file: it is not presented without it (spec 06 §2.3). */
function Presentar({ p, onClose }: { p: InformesDeProyecto; onClose: () => void }) {
  const [pdf, setPdf] = useState<File | null>(null);
  const navigate = useNavigate();
  return (
    <FormModal
      title="Presentar informe"
      def={formularioAntiguo}
      onClose={onClose}
      also={pdf ? {} : { archivo: PIDE_PDF }}
      onSubmit={async (datos) => {
        const { id } = await api.presentarAntiguo.call(
          { ...(datos as Omit<AntiguoNuevo, 'proyectoId'>), proyectoId: p.id },
          pdf ? { file: pdf } : undefined,
        );
        navigate(`${RUTA_INFORMES}/detalle?id=${id}&tab=anexo`);
      }}
      head={(_valores, _cambiar, enviado) => (
        <DropZone
          slot={{ key: 'informe', label: 'Archivo digital', accept: ['pdf'], maxMb: p.maxMb }}
          onFile={setPdf}
          verb={pdf ? 'Cambiar archivo' : 'Elegir archivo'}
          required
          error={enviado && !pdf ? PIDE_PDF : null}
        >
          {pdf ? `${pdf.name} · ${showBytes(pdf.size)}` : undefined}
        </DropZone>
      )}
    />
  );
}
