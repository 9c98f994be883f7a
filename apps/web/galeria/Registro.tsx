import { Button } from '@mantine/core';
import { FlowStrip } from '#core/flow/web/FlowStrip.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { Timeline, type TimelineItem } from '#core/shell/web/Timeline.tsx';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { LARGO } from './datos.ts';

const DATOS = [
  {
    title: 'Datos',
    items: [
      { label: 'Responsable', value: 'Villafuerte Zea, Gonzalo' },
      { label: 'Grupo', value: LARGO },
      { label: 'Línea', value: null },
      { label: 'Facultad', value: 'Ciencias Agrarias' },
    ],
  },
  { title: 'Plazos y montos', items: [{ label: 'Asignado', value: 'S/ 37,100.00' }] },
];
const HECHOS: TimelineItem[] = [
  {
    id: 3,
    who: 'Lucía Fernández Rojas',
    at: '2026-11-21T15:00:00Z',
    title: 'Observar',
    tone: 'yellow',
    reason: 'Falta el protocolo del comité de ética en los anexos.',
  },
  {
    id: 2,
    who: 'Gonzalo Villafuerte Zea',
    at: '2026-10-02T15:00:00Z',
    title: 'Editar',
    changes: [
      { label: 'Título', before: LARGO, after: 'Biodiversidad de bofedales' },
      { label: 'Monto', before: null, after: 'S/ 37,100.00' },
    ],
  },
  { id: 1, who: 'Sistema', at: '2025-11-12T15:00:00Z', title: 'Inicio de la postulación', tone: 'gray' },
];

/** A record with a title that does not fit, its way, its facts and its history. */
export const Registro = () => (
  <Page
    title={LARGO}
    code="PCG260018"
    badge={<StateBadge flow={flujoProyecto} state="en_ejecucion" />}
    tags={['PCONFIGI 2026']}
    breadcrumbs={[{ label: 'Estudios' }, { label: 'Proyectos de grupos', to: '/dev/galeria' }]}
    actions={<Button>Recordar informe</Button>}
    strip={
      <FlowStrip
        flow={flujoProyecto}
        state="en_ejecucion"
        visits={[
          { state: 'enviado', at: '2026-03-14T15:00:00Z' },
          { state: 'en_ejecucion', at: '2026-07-01' },
        ]}
        from="2026-07-01"
        to="2027-06-30"
      />
    }
  >
    <Tabbed
      facts={DATOS}
      tabs={[
        { key: 'tiempo', title: 'Línea de tiempo', panel: <Timeline items={HECHOS} /> },
        { key: 'integrantes', title: 'Integrantes', count: 5, panel: null },
        { key: 'vacia', title: 'Sin movimientos', panel: <Timeline items={[]} /> },
      ]}
    />
  </Page>
);
