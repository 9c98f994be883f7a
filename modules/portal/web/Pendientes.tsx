import {
  IconAlertCircle,
  IconArrowsSplit2,
  IconCalendarDue,
  IconChecklist,
  IconClipboardText,
  IconFlask,
  IconGavel,
  IconMailX,
  IconRubberStamp,
  IconSignature,
  IconUserCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { Card } from '#core/shell/web/Card.tsx';
import { PendingRows, type Urgency } from '#core/shell/web/PendingRows.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import type { IconType } from '#core/shell/web/types.ts';
import { portalApi } from './api.ts';

type Pendiente = OutputOf<(typeof portalApi)['pendientes']['endpoint']>['pendientes'][number];
const URGENCIA: Record<Pendiente['urgencia'], Urgency> = {
  vencido: 'late',
  hoy: 'today',
  semana: 'week',
  despues: 'later',
};
/** By the first word of its key, which says what kind of thing waits. */
const ICONOS: Record<string, IconType> = {
  dj: IconSignature,
  borrador: IconFlask,
  borradores: IconFlask,
  autorizacion: IconUserCheck,
  invitacion: IconUsersGroup,
  solicitud: IconUsersGroup,
  solicitudes: IconUsersGroup,
  deuda: IconAlertCircle,
  deudas: IconAlertCircle,
  evaluacion: IconClipboardText,
  informe: IconClipboardText,
  ficha: IconRubberStamp,
  asignar: IconArrowsSplit2,
  decidir: IconGavel,
  plantillas: IconChecklist,
  cierre: IconCalendarDue,
  correos: IconMailX,
};
/** So few are read at a glance, without heads between them. */
const POCOS = 4;

type Props = { area: 'admin' | 'investigador' | 'evaluador' | 'facultad'; titulo?: string };

/** «¿Qué me toca hacer ahora?»: the rows of what waits for this person in an area. */
export function PendientesDeArea({ area, titulo = 'Pendientes' }: Props) {
  const query = useQuery(portalApi.pendientes.query({ area }));
  const n = query.data?.pendientes.length;
  return (
    <Card title={titulo} {...(n ? { count: n } : {})}>
      <QueryView query={query}>
        {({ pendientes }) =>
          pendientes.length === 0 ? (
            <EmptyState title="No tiene nada pendiente" text="Cuando algo lo espere, aparecerá aquí." />
          ) : (
            <PendingRows
              items={pendientes.map(filaDe)}
              grouped={pendientes.length > POCOS}
              lead={area === 'investigador'}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

const filaDe = (p: Pendiente) => ({
  key: p.clave,
  icon: ICONOS[p.clave.split('-')[0]!] ?? IconAlertCircle,
  tone: p.tono,
  what: p.titulo,
  why: p.motivo,
  until: p.hasta,
  urgency: URGENCIA[p.urgencia],
  to: p.enlace,
  verb: p.accion,
});
