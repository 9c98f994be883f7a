import { IconMail, IconPencil, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { flowHead } from '#core/flow/web/flowHead.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { late, placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { type FichaCdi, PAPELES } from '../contract.ts';
import { formularioActividad } from '../domain/actividades.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { RUTA_CDI } from '../domain/listas.ts';
import { cdiApi as api, PALABRAS } from './api.ts';
import type { Extra, Voz } from './Cuerpo.tsx';

const Cuerpo = placed(() => import('./Cuerpo.tsx'));
const Firmar = late(() => import('./Subir.tsx').then((m) => m.Firmar));
const RecordTimeline = placed(() => import('#core/entity/web/RecordTimeline.tsx'));
const LISTA = { href: RUTA_CDI, label: 'Volver a docente investigador' };
const dia = (instante: string | null) => (instante ? formatDay(dayOf(new Date(instante), institution.timeZone)) : null);

/** `/admin/estudios/docente_investigador/evaluacion?id=` (spec 06 §5.6). */
export const Evaluacion = () => (
  <RecordById list={LISTA} of={(id) => api.obtener.query({ id })}>
    {(e) => <Ficha e={e} />}
  </RecordById>
);

function Ficha({ e }: { e: FichaCdi }) {
  const [firmando, setFirmando] = useState(false);
  const [aprobando, setAprobando] = useState<Extra | null>(null);
  const [enviando, enviar] = useBusy();
  const done = useDone();
  const { id, archivoId, estado } = e;
  const puede = (cual: 'pendiente' | 'vigente') => e.puedeEditar && flujoCdi.is(estado, cual);
  const papel = (clave: keyof typeof PAPELES, disabledReason?: string) => ({
    label: PAPELES[clave],
    href: api.papel.url({ id, papel: clave }),
    ...(disabledReason ? { disabledReason } : {}),
  });
  const hechos = (title: string, pares: FichaCdi['datos']) => ({
    title,
    items: pares.flatMap(([label, value]) => ({
      label,
      value: typeof value === 'string' ? value : value?.href ? <a href={value.href}>{value.text}</a> : value?.text,
    })),
  });
  const voz: Voz = {
    titulo: 'Los seis criterios',
    ayuda:
      'Todas deben llevar filiación; si no, observe la solicitud. Lo que está en blanco se corrige en la gestión de publicaciones.',
    actividades: 'Actividades extra',
    sinActividades: 'El docente no agregó ninguna.',
    archivo: (cual) => api.archivo.url({ id, archivoId: cual }),
    acciones: (x) =>
      e.puedeEditar && flujoCdi.is(estado, 'porEvaluar') && !x.periodo
        ? [{ label: 'Aprobar', run: () => setAprobando(x) }]
        : [],
  };
  return (
    <Page
      title={e.nombre}
      code={`CDI-${id}`}
      {...flowHead(flujoCdi, e)}
      tags={[e.fase]}
      breadcrumbs={[{ label: 'Estudios' }, { label: 'Docente investigador', to: RUTA_CDI }]}
      help="Los criterios se leen como se enviaron; grupos, deudas y actividades aprobadas, como están hoy hasta que se decide."
      actions={
        <ActionBar
          flow={flujoCdi}
          record={e}
          secondary={[
            ...(puede('pendiente')
              ? [{ label: 'Cargar constancia firmada', icon: IconUpload, onSelect: () => setFirmando(true) }]
              : []),
            ...(puede('vigente') && archivoId
              ? [
                  {
                    label: 'Enviar CDI al usuario',
                    icon: IconMail,
                    busy: enviando,
                    onSelect: () => enviar(() => done(api.enviar.call({ id }))),
                  },
                ]
              : []),
          ]}
          more={[
            {
              items: [
                {
                  label: 'Editar perfil',
                  icon: IconPencil,
                  to: `/admin/estudios/gestion_investigadores/editar?id=${e.investigadorId}`,
                },
              ],
            },
            {
              label: 'Documentos',
              items: [
                papel('ficha'),
                papel('constancia', e.confirmada ? undefined : 'Se emite al confirmar.'),
                ...(archivoId ? [{ label: 'CDI firmada', href: api.archivo.url({ id, archivoId }) }] : []),
                papel('declaracion', e.conDeclaracion ? undefined : 'No la tiene en el sistema.'),
              ],
            },
          ]}
        />
      }
    >
      <Tabbed
        facts={[hechos('Docente', e.datos), hechos('Trámite', e.tramite)]}
        tabs={[
          { key: 'evaluacion', title: 'Evaluación', panel: <Cuerpo s={e} voz={voz} /> },
          {
            key: 'observaciones',
            title: 'Observaciones',
            count: e.observaciones.length,
            panel: <Observaciones de={e.observaciones} />,
          },
          {
            key: 'historial',
            title: 'Línea de tiempo',
            panel: <RecordTimeline entity={flujoCdi.entity} id={id} words={PALABRAS} />,
          },
        ]}
      />
      {firmando && <Firmar id={id} onClose={() => setFirmando(false)} />}
      {aprobando && <Aprobar e={e} extra={aprobando} onClose={() => setAprobando(null)} />}
    </Page>
  );
}

type Registro = { e: FichaCdi; extra: Extra; onClose: () => void };
/** Of which year and kind what the applicant added is. */
function Aprobar({ e, extra, onClose }: Registro) {
  const done = useDone();
  return (
    <FormModal
      title="Registrar actividad"
      def={formularioActividad}
      initial={{ subcategoria: extra.codigo }}
      options={{ subcategoria: e.tipos }}
      onClose={onClose}
      onSubmit={(valores) => done(api.aprobarActividad.call({ ...valores, id: e.id, actividadId: extra.id }))}
    />
  );
}

const Observaciones = ({ de }: { de: FichaCdi['observaciones'] }) => (
  <DataTable
    title="Observaciones"
    rows={de}
    rowKey={(_, n) => n}
    empty="No tiene observaciones."
    columns={[
      { label: 'Observación', value: (o) => o.texto },
      { label: 'Quién', value: (o) => o.por },
      { label: 'Fecha', nowrap: true, value: (o) => dia(o.creadoEn) },
      { label: 'Atendida', nowrap: true, value: (o) => dia(o.atendidaEn) },
    ]}
  />
);
