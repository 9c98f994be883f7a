import { Alert, Button, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { FlowStrip } from '#core/flow/web/FlowStrip.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { late, placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { FichaInforme } from '../contract.ts';
import { formularioTramite } from '../domain/antiguo.ts';
import { formularioMotivo } from '../domain/edicion.ts';
import { flujoInforme } from '../domain/flujo.ts';
import { formularioNota } from '../domain/formas.ts';
import { RUTA_INFORMES } from '../domain/rutas.ts';
import { api, PALABRAS } from './api.ts';
import { VISTAS } from './vistas.tsx';

const RecordTimeline = placed(() => import('#core/entity/web/RecordTimeline.tsx'));
const ResumenInforme = placed(() => import('./ResumenInforme.tsx').then((m) => m.ResumenInforme));
const StepPanel = late(() => import('#core/steps/web/StepPanel.tsx').then((m) => m.StepPanel), <LoadingPage />);
const ConVisor = late(() => import('./Visor.tsx').then((m) => m.ConVisor), <LoadingPage />);
const DeProyecto = late(() => import('./DeProyecto.tsx').then((m) => m.DeProyecto), <LoadingPage />);
const LISTA = { href: RUTA_INFORMES, label: 'Volver a los informes técnicos' };

/**
 * `/admin/estudios/informes_tecnicos/detalle`: a report (`id`), of now or of before, or those of a project
 * (`proyecto_id`).
 */
export function Detalle() {
  const [params] = useSearchParams();
  if (params.get('proyecto_id')) return <DeProyecto />;
  return (
    <RecordById list={LISTA} of={(id) => api.obtener.query({ id })}>
      {(r) => <Ficha key={r.id} r={r} />}
    </RecordById>
  );
}

function Ficha({ r }: { r: FichaInforme }) {
  const { id, version, tramite } = r;
  const [editando, setEditando] = useState(false);
  const [pasando, setPasando] = useState(false);
  const [viendo, setViendo] = useState(false);
  const conVisor = (seccion: string, panel: ReactNode) =>
    viendo ? (
      <ConVisor r={r} seccion={seccion} onClose={() => setViendo(false)}>
        {panel}
      </ConVisor>
    ) : (
      panel
    );
  const done = useDone();
  const hecho = (label: string, value: string | null) => ({ label, value });
  return (
    <Page
      title={r.titulo}
      code={r.codigo ?? `Informe ${id}`}
      badge={<StateBadge flow={flujoInforme} state={r.estado} />}
      tags={[r.programa, r.nombre]}
      strip={<FlowStrip flow={flujoInforme} id={r.id} state={r.estado} visits={r.recorrido} />}
      breadcrumbs={[{ label: 'Estudios' }, { label: 'Informes técnicos', to: RUTA_INFORMES }]}
      help="Corrija una sección o escriba qué se observa en ella; al observar el informe, el responsable recibe todas las observaciones. «Cambios» compara con lo que envió la vez anterior."
      actions={
        <ActionBar
          flow={flujoInforme}
          record={r}
          secondary={[
            { label: 'Reporte', href: api.reporte.url({ id, formato: 'pdf' }) },
            ...(r.archivos.length > 0 && !viendo
              ? [{ label: 'Ver los archivos al lado', onSelect: () => setViendo(true) }]
              : []),
          ]}
          more={[
            {
              items: [
                { label: 'Reporte en Word', href: api.reporte.url({ id, formato: 'docx' }), download: true },
                { label: 'Informes del proyecto', to: `${RUTA_INFORMES}/detalle?proyecto_id=${r.proyectoId}` },
                ...(r.puedeEditar
                  ? [{ label: 'Editar el trámite', icon: IconPencil, onSelect: () => setEditando(true) }]
                  : []),
                ...(r.puedeEditar && r.plantilla?.nueva && flujoInforme.is(r.estado, 'editables')
                  ? [{ label: `Pasar a la plantilla ${r.plantilla.nueva}`, onSelect: () => setPasando(true) }]
                  : []),
              ],
            },
          ]}
        />
      }
    >
      <Tabbed
        facts={
          viendo
            ? undefined
            : [
                {
                  title: 'Trámite',
                  items: [
                    hecho('Responsable', r.responsable),
                    hecho('Facultad', r.facultad),
                    hecho('Fecha de envío', r.enviado),
                    hecho('Fecha de presentación', formatDay(tramite.fechaPresentacion)),
                    hecho('N.° de registro', tramite.nroRegistro),
                    hecho('Fecha de registro', formatDay(tramite.fechaRegistro)),
                    hecho('Aprobado', r.aprobado),
                    hecho('Plantilla', r.plantilla?.actual ?? null),
                    hecho('Observaciones al investigador', tramite.observaciones),
                    hecho('Observaciones para el administrador', tramite.observacionesAdmin),
                  ],
                },
                {
                  title: 'Archivos',
                  items: r.archivos.map(({ label, file }) => ({
                    label,
                    value: (
                      <a href={api.archivo.url({ id, archivoId: file.id })} target="_blank" rel="noopener">
                        {file.name}
                      </a>
                    ),
                  })),
                },
              ]
        }
        tabs={[
          { key: 'de-un-vistazo', title: 'De un vistazo', panel: <ResumenInforme r={r} /> },
          ...r.secciones.map((s, n) => ({
            key: s.key,
            title: s.titulo,
            ...(s.nota ? { count: 1 } : {}),
            panel: conVisor(s.key, <Seccion key={s.key} r={r} seccion={s} paso={n + 1} />),
          })),
          ...(r.cambios.length
            ? [{ key: 'cambios', title: 'Cambios', count: r.cambios.length, panel: <Cambios de={r.cambios} /> }]
            : []),
          {
            key: 'historial',
            title: 'Historial',
            panel: <RecordTimeline entity={flujoInforme.entity} id={id} words={PALABRAS} />,
          },
        ]}
      />
      {pasando && r.plantilla && (
        <FormModal
          title={`Pasar a la plantilla ${r.plantilla.nueva}`}
          intro={
            <p>
              El informe dejará la {r.plantilla.actual} y su responsable verá lo que pide la nueva.
              {r.plantilla.fuera.length > 0 && ` Ya no se verá, aunque se conserva: ${r.plantilla.fuera.join('; ')}.`}
            </p>
          }
          def={formularioMotivo}
          onClose={() => setPasando(false)}
          onSubmit={({ motivo }) => done(api.plantilla.call({ id, version, motivo }))}
        />
      )}
      {editando && (
        <FormModal
          title="Editar el trámite"
          def={formularioTramite}
          initial={tramite}
          onClose={() => setEditando(false)}
          onSubmit={(datos) => done(api.tramite.call({ ...datos, id, version }))}
        />
      )}
    </Page>
  );
}

type DeSeccion = { r: FichaInforme; seccion: FichaInforme['secciones'][number]; paso: number };
/** A section as the office corrects it, with what it observes of it. */
function Seccion({ r, seccion, paso }: DeSeccion) {
  const { id, version } = r;
  const [anotando, setAnotando] = useState(false);
  const done = useDone();
  const seAnota = r.puedeEditar && flujoInforme.is(r.estado, 'entregados');
  return (
    <Stack>
      {seccion.nota && (
        <Alert color="red" title="Observación de esta sección">
          {seccion.nota}
        </Alert>
      )}
      {seAnota && (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setAnotando(true)}>
          {seccion.nota ? 'Editar la observación' : 'Observar esta sección'}
        </Button>
      )}
      <StepPanel
        name="informe-ficha"
        step={paso}
        query={api.pasos.query({ id })}
        save={(n, input) => api.guardarPaso.call({ id, paso: n, ...input })}
        views={VISTAS.oficina}
        list={LISTA}
        written={['campos']}
      />
      {anotando && (
        <FormModal
          title={`Observar «${seccion.titulo}»`}
          def={formularioNota}
          initial={{ texto: seccion.nota }}
          options={{ motivo: r.motivos.map((value) => ({ value, label: value })) }}
          onClose={() => setAnotando(false)}
          onSubmit={({ motivo, texto }) =>
            done(
              api.anotar.call({ id, version, seccion: seccion.key, texto: [motivo, texto].filter(Boolean).join('\n') }),
            )
          }
        />
      )}
    </Stack>
  );
}

/** What differs from what was sent the time before. */
const Cambios = ({ de }: { de: FichaInforme['cambios'] }) => (
  <DataTable
    title="Cambios desde el envío anterior"
    rows={de}
    rowKey={(_, n) => n}
    empty="No cambió nada."
    columns={[
      { label: 'Sección', identity: true, value: (c) => c.seccion },
      { label: 'Dato', value: (c) => c.dato },
      { label: 'Antes', value: (c) => c.antes },
      { label: 'Ahora', value: (c) => c.ahora },
    ]}
  />
);
