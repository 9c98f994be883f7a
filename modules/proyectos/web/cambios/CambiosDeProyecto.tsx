import { Button, Group } from '@mantine/core';
import { IconArrowsDiff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

type Renglon = {
  clave: string;
  titulo: ReactNode;
  tipo: string;
  pedido: string;
  rige: string;
  /** The version of the project that it made. */
  version: number | null;
  papel: ReactNode;
  estado: ReactNode;
};
const delDia = (instante: string) => formatDay(dayOf(new Date(instante), institution.timeZone));
const enPapel = (url: string, dice: string) => (
  <a href={url} target="_blank" rel="noreferrer">
    {dice}
  </a>
);
/** What was asked for and what the economy approved of its budget, the latest first. */
function renglonesDe({ cambios, transferencias }: DeProyecto, area: Area): Renglon[] {
  const deCambios = cambios.map((c) => ({
    clave: `cambio-${c.id}`,
    titulo: <AppLink to={area.detalle(c.id)}>{c.titulo}</AppLink>,
    tipo: NOMBRES[c.tipo].label,
    pedido: c.pedidoEn,
    rige: formatDay(c.vigencia),
    version: c.version,
    papel: c.adenda && enPapel(cambiosApi.adenda.url({ id: c.id }), `Adenda N.° ${c.adenda}`),
    estado: <StateBadge flow={flujoCambio} state={c.estado} />,
  }));
  const deTransferencias = transferencias.map((t) => ({
    clave: `transferencia-${t.id}`,
    titulo: t.titulo,
    tipo: 'Mover dinero entre partidas',
    pedido: t.pedidaEn,
    rige: delDia(t.aprobadaEn),
    version: t.version,
    papel: t.papel && enPapel(t.papel, 'Transferencia'),
    estado: <StateBadge flow={flujoCambio} state="aplicado" />,
  }));
  return [...deCambios, ...deTransferencias].toSorted((a, b) => b.pedido.localeCompare(a.pedido));
}

/** The changes of a project, in its page; with the way to ask for one, for who may. */
export function CambiosDeProyecto({ proyectoId, area }: { proyectoId: number; area: Area }) {
  const query = useQuery(cambiosApi.deProyecto.query({ id: proyectoId }));
  return (
    <QueryView query={query}>
      {(suyos) => (
        <Card
          title="Cambios"
          count={suyos.cambios.length + suyos.transferencias.length}
          action={<Verbos de={suyos} proyectoId={proyectoId} area={area} />}
        >
          <DataTable
            title="Cambios del proyecto"
            rows={renglonesDe(suyos, area)}
            rowKey={(r) => r.clave}
            empty="El proyecto sigue como se aprobó: nadie ha pedido cambios."
            columns={[
              { label: 'Qué se pide', identity: true, value: (r) => r.titulo },
              { label: 'Tipo', value: (r) => r.tipo },
              { label: 'Pedido', nowrap: true, value: (r) => delDia(r.pedido) },
              { label: 'Rige desde', nowrap: true, value: (r) => r.rige },
              { label: 'Versión', value: (r) => r.version && `N.° ${r.version}` },
              { label: 'Papel', value: (r) => r.papel },
              { label: 'Estado', value: (r) => r.estado },
            ]}
          />
        </Card>
      )}
    </QueryView>
  );
}

type Verbos = { de: DeProyecto; proyectoId: number; area: Area };
/** What may be done with the changes of a project: look at two versions, and ask for one more. */
const Verbos = ({ de: { cambios, transferencias, pide }, proyectoId, area }: Verbos) => (
  <Group gap="xs">
    {(transferencias.length > 0 || cambios.some((c) => c.adenda !== null)) && (
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
