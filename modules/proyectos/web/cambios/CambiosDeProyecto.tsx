import { Button, Group } from '@mantine/core';
import { IconArrowsDiff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import type { DeProyecto } from '../../contract-cambios.ts';
import { flujoCambio } from '../../domain/cambios/flujo.ts';
import { NOMBRES } from '../../domain/cambios/nombres.ts';
import { type Area, cambiosApi } from './api.ts';

/** The changes of a project, in its page; with the way to ask for one, for who may. */
export function CambiosDeProyecto({ proyectoId, area }: { proyectoId: number; area: Area }) {
  const query = useQuery(cambiosApi.deProyecto.query({ id: proyectoId }));
  return (
    <QueryView query={query}>
      {({ cambios, pide }) => (
        <Card
          title="Cambios"
          count={cambios.length}
          action={<Verbos cambios={cambios} pide={pide} proyectoId={proyectoId} area={area} />}
        >
          <DataTable
            title="Cambios del proyecto"
            rows={cambios}
            empty="El proyecto sigue como se aprobó: nadie ha pedido cambios."
            columns={[
              {
                label: 'Qué se pide',
                identity: true,
                value: (c) => <AppLink to={area.detalle(c.id)}>{c.titulo}</AppLink>,
              },
              { label: 'Tipo', value: (c) => NOMBRES[c.tipo].label },
              {
                label: 'Pedido',
                nowrap: true,
                value: (c) => formatDay(dayOf(new Date(c.pedidoEn), institution.timeZone)),
              },
              { label: 'Rige desde', nowrap: true, value: (c) => formatDay(c.vigencia) },
              { label: 'Adenda', value: (c) => (c.adenda === null ? null : `N.° ${c.adenda}`) },
              { label: 'Estado', value: (c) => <StateBadge flow={flujoCambio} state={c.estado} /> },
            ]}
          />
        </Card>
      )}
    </QueryView>
  );
}

type Verbos = { cambios: DeProyecto['cambios']; pide: boolean; proyectoId: number; area: Area };
/** What may be done with the changes of a project: look at two versions, and ask for one more. */
const Verbos = ({ cambios, pide, proyectoId, area }: Verbos) => (
  <Group gap="xs">
    {cambios.some((c) => c.adenda !== null) && (
      <Button
        component={AppLink}
        to={area.versiones(proyectoId)}
        size="xs"
        variant="default"
        leftSection={<IconArrowsDiff size={16} />}
      >
        Comparar versiones
      </Button>
    )}
    {pide && (
      <Button
        component={AppLink}
        to={area.nuevo(proyectoId)}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} />}
      >
        Pedir un cambio
      </Button>
    )}
  </Group>
);
