import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCalendar, IconDots, IconReceipt } from '@tabler/icons-react';
import { useEffect } from 'react';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Avatar } from '#core/shell/web/Avatar.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { Meter } from '#core/shell/web/Meter.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { type PendingItem, PendingRows } from '#core/shell/web/PendingRows.tsx';
import { Properties } from '#core/shell/web/Properties.tsx';
import { EmptyState, LoadError, LoadingPage } from '#core/shell/web/states.tsx';
import { flujoEvaluacion } from '#modules/evaluacion/domain/vocabularios.ts';
import { flujoGrupo } from '#modules/grupos/domain/flujo.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { LARGO } from './datos.ts';

const PENDIENTES: PendingItem[] = [
  {
    key: '1',
    icon: IconAlertTriangle,
    tone: 'red',
    what: '4 propuestas sin evaluador',
    why: 'La evaluación ya está abierta',
    until: '2026-11-20',
    urgency: 'late',
    to: '#',
    verb: 'Asignar',
  },
  {
    key: '2',
    icon: IconReceipt,
    tone: 'yellow',
    what: LARGO,
    why: LARGO,
    until: '2026-11-23',
    urgency: 'today',
    to: '#',
    verb: 'Revisar',
  },
  {
    key: '3',
    icon: IconCalendar,
    tone: 'gray',
    what: 'Cierra Equipamiento científico',
    why: '6 borradores',
    until: '2026-12-22',
    urgency: 'later',
    to: '#',
    verb: 'Ver',
  },
  {
    key: '4',
    icon: IconCalendar,
    tone: 'gray',
    what: 'Sin plazo',
    why: 'Nadie lo abre todavía',
    until: null,
    urgency: 'later',
    to: null,
    verb: 'Ver',
  },
];

const MIEMBROS = [
  { id: 1, nombre: 'Villafuerte Zea, Gonzalo', rol: 'Responsable', monto: 'S/ 12,345.60' },
  { id: 2, nombre: LARGO, rol: 'Tesista', monto: 'S/ 0.00' },
];

/** Badges, buttons, notices, cards, rows that wait, meters, small tables and the states of a screen. */
export function Piezas() {
  useEffect(() => {
    notices.push('Propuesta enviada. Le llegará la constancia a su correo.', 'success', { id: '1', scroll: false });
    notices.push('Hoy se hará mantenimiento a las 22:00.', 'info', { id: '2', scroll: false });
    notices.push('La convocatoria cierra en dos horas.', 'warning', { id: '3', scroll: false });
    notices.push('No se pudo guardar: el monto supera el tope.', 'error', { id: '4', scroll: false });
    return () => notices.clear();
  }, []);
  return (
    <Page title="Piezas" help="Qué muestra esta página." actions={<Button>Acción principal</Button>}>
      {[flujoProyecto, flujoGrupo, flujoEvaluacion].map((flujo) => (
        <Group key={flujo.entity} gap="sm" mb="md">
          {Object.keys(flujo.states).map((estado) => (
            <StateBadge key={estado} flow={flujo} state={estado} />
          ))}
        </Group>
      ))}
      <Group gap="sm" mb="md">
        <Button>Principal</Button>
        <Button variant="default">Secundaria</Button>
        <Button variant="subtle">Discreta</Button>
        <Button variant="light">Suave</Button>
        <Button color="red" variant="light">
          Anular
        </Button>
        <Button disabled>Sin permiso</Button>
        <Button size="xs" variant="default">
          Pequeña
        </Button>
        <MenuButton
          label="Más acciones"
          groups={[{ items: [{ label: 'Anular', tone: 'danger' }] }]}
          trigger={(props) => (
            <Button {...props} variant="default" aria-label="Más acciones">
              <IconDots size={16} />
            </Button>
          )}
        />
        <Avatar name="Villafuerte Zea, Gonzalo" />
        <Avatar name="Lucía Fernández Rojas" size={40} />
      </Group>
      <Group align="start" grow preventGrowOverflow={false} mb="lg">
        <Card title="Pendientes" count={4} action={<a href="#todos">Ver todos</a>}>
          <PendingRows items={PENDIENTES} lead />
        </Card>
        <Card title="Presupuesto" note="S/ 32,050.00 de S/ 37,100.00" padded>
          <Meter label="Bienes" used={14200} cap={18600} mark={9000} />
          <br />
          <Meter label="Servicios" used={9600} cap={9500} />
          <br />
          <Meter label="Avance" used={4} cap={8} done thin />
          <br />
          <Properties
            items={[
              { label: 'Responsable', value: 'Villafuerte Zea, Gonzalo' },
              { label: 'Título', value: LARGO },
              { label: 'Línea', value: null },
            ]}
          />
        </Card>
      </Group>
      <Card title="Integrantes" count={2}>
        <DataTable
          title="Integrantes"
          rows={MIEMBROS}
          columns={[
            { label: 'Nombre', value: (m) => m.nombre },
            { label: 'Rol', value: (m) => m.rol },
            { label: 'Monto', value: (m) => m.monto, numeric: true },
          ]}
          empty="Sin integrantes"
          footer={['Total', '', 'S/ 12,345.60']}
        />
      </Card>
      <Group align="start" grow mt="lg">
        <EmptyState
          title="Aún no tiene proyectos"
          text="Aparecerán aquí cuando envíe su primera postulación."
          action={<Button>Ver convocatorias</Button>}
        />
        <LoadError error={new Error('x')} onRetry={() => undefined} />
        <LoadingPage />
      </Group>
    </Page>
  );
}
