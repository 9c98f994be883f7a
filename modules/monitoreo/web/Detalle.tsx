import { Button, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { FlowStrip } from '#core/flow/web/FlowStrip.tsx';
import { Sent } from '#core/flow/web/Sent.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { late, placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { FichaMonitoreo } from '../contract.ts';
import { formularioDescripcion } from '../domain/descripcion.ts';
import { flujoMonitoreo } from '../domain/flujo.ts';
import { vistaDeDescripcion, vistaDeMetas } from '../domain/mostrar.ts';
import { RUTA_MI_MONITOREO, RUTA_MONITOREO } from '../domain/rutas.ts';
import { API, PALABRAS, type Puerta } from './api.ts';

const Publicaciones = late(() => import('./Publicaciones.tsx').then((m) => m.Publicaciones));
const RecordTimeline = placed(() => import('#core/entity/web/RecordTimeline.tsx'));
const RUTA: Record<Puerta, string> = { oficina: RUTA_MONITOREO, investigador: RUTA_MI_MONITOREO };
const AYUDA: Record<Puerta, string> = {
  oficina:
    'Cumplir las cantidades no es obligatorio para remitir: decide quien evalúa. Al observarlo, el responsable puede cambiar la descripción y las publicaciones, y actualizarlo.',
  investigador:
    'Vincule las publicaciones registradas que nacieron del proyecto y remita el monitoreo. Una meta se completa sola cuando sus publicaciones quedan registradas.',
};
const cuando = (instante: string | null) => instante && formatInstant(instante, institution.timeZone);

type Props = { puerta: Puerta };
/**
 * `…/monitoreo/detalle`: the monitoring of a project, for the office and for who answers for it (spec 06 §4.4, §4.5).
 */
export const Detalle = ({ puerta }: Props) => (
  <RecordById
    list={{ href: RUTA[puerta], label: 'Volver al monitoreo' }}
    of={(id) => API[puerta].obtener.query({ id })}
  >
    {(m) => <Ficha m={m} puerta={puerta} />}
  </RecordById>
);

type DeFicha = Props & { m: FichaMonitoreo };
function Ficha({ m, puerta }: DeFicha) {
  const reporte = { label: 'Reporte', href: API[puerta].reporte.url({ id: m.id }) };
  const migas = puerta === 'oficina' ? [{ label: 'Estudios' }] : [];
  return (
    <Page
      title={m.titulo}
      code={m.codigo ?? `Proyecto ${m.id}`}
      badge={<StateBadge flow={flujoMonitoreo} state={m.estado} />}
      tags={[`${m.tipo} ${m.periodo}`]}
      strip={<FlowStrip flow={flujoMonitoreo} id={m.id} state={m.estado} visits={m.recorrido} />}
      breadcrumbs={[...migas, { label: 'Monitoreo', to: RUTA[puerta] }]}
      help={AYUDA[puerta]}
      actions={
        <ActionBar
          flow={flujoMonitoreo}
          record={m}
          secondary={[reporte]}
          {...(puerta === 'oficina' ? { buttons: ['remitir', 'aprobar'] } : {})}
        />
      }
    >
      {puerta === 'investigador' && <Sent flow={flujoMonitoreo} id={m.id} state={m.estado} />}
      <Tabbed
        facts={[
          {
            title: 'Proyecto',
            items: [
              { label: 'Responsable', value: m.responsable },
              { label: 'Estado', value: <StateBadge flow={flujoProyecto} state={m.estadoProyecto} /> },
              { label: 'Facultad', value: m.facultad },
              { label: 'Fecha de envío', value: cuando(m.enviado) },
              { label: 'Fecha de aprobación', value: cuando(m.aprobado) },
            ],
          },
        ]}
        tabs={[
          { key: 'publicaciones', title: 'Publicaciones', panel: <Cuerpo m={m} puerta={puerta} /> },
          {
            key: 'observaciones',
            title: 'Observaciones',
            count: m.observaciones.length || undefined,
            panel: <Observaciones de={m.observaciones} />,
          },
          {
            key: 'historial',
            title: 'Historial',
            panel: <RecordTimeline entity={flujoMonitoreo.entity} id={m.id} words={PALABRAS} />,
          },
        ]}
      />
    </Page>
  );
}

/** What is evaluated: goals, publications and description. */
function Cuerpo({ m, puerta }: DeFicha) {
  const abierta = m.observaciones.find((o) => o.atendida === null);
  return (
    <Stack>
      {abierta && (
        <Note tone="red">
          <strong>Observado el {cuando(abierta.creada)}.</strong> {abierta.texto}
        </Note>
      )}
      <Card title="Metas">
        <DocumentView content={[vistaDeMetas(m.metas)]} title="Metas" />
      </Card>
      <Publicaciones m={m} puerta={puerta} />
      <Descripcion m={m} puerta={puerta} />
    </Stack>
  );
}

function Descripcion({ m, puerta }: DeFicha) {
  const [editando, setEditando] = useState(false);
  const done = useDone();
  const { id, version, descripcion } = m;
  return (
    <Card
      title="Descripción"
      padded
      action={
        m.seEscribe && (
          <Button size="xs" variant="default" leftSection={<IconPencil size={14} />} onClick={() => setEditando(true)}>
            Editar la descripción
          </Button>
        )
      }
    >
      {descripcion ? <DocumentView content={vistaDeDescripcion(descripcion)} /> : 'Sin descripción.'}
      {editando && (
        <FormModal
          title="Descripción del monitoreo"
          def={formularioDescripcion}
          initial={{ descripcion }}
          onClose={() => setEditando(false)}
          onSubmit={(datos) => done(API[puerta].describir.call({ ...datos, id, version }))}
        />
      )}
    </Card>
  );
}

/** What the office observed, and when it was answered. */
const Observaciones = ({ de }: { de: FichaMonitoreo['observaciones'] }) => (
  <DataTable
    title="Observaciones"
    rows={de}
    empty="No tiene observaciones."
    columns={[
      { label: 'Observación', identity: true, value: (o) => o.texto },
      { label: 'Fecha de creación', nowrap: true, value: (o) => cuando(o.creada) },
      { label: 'Fecha de actualización', nowrap: true, value: (o) => cuando(o.atendida) },
    ]}
  />
);
