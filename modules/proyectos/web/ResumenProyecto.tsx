import { Stack } from '@mantine/core';
import { LatestChanges } from '#core/audit/web/HistoryModal.tsx';
import { keptApi } from '#core/entity/web/kept.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Meters } from '#core/page/web/Meters.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import type { ProyectoDetalle } from '../contract.ts';
import { NADIE } from '../domain/turno.ts';
import { PALABRAS } from './linea-de-tiempo.ts';

/** What comes next, the money, the people and the last changes of a project. */
export default function ResumenProyecto({ proyecto: p }: { proyecto: ProyectoDetalle }) {
  const { integrantes, presupuesto } = p.resumen;
  const ver = (tab: string, texto: string) =>
    tab === 'linea-de-tiempo' || p.pestanas.some((t) => t.clave === tab) ? (
      <AppLink to={`?id=${p.id}&tab=${tab}`}>{texto}</AppLink>
    ) : undefined;
  return (
    <Stack gap="lg">
      {p.turno && p.turno.actua !== NADIE && (
        <Note>
          <b>Quién actúa ahora:</b> {p.turno.actua}
        </Note>
      )}
      {presupuesto.porTipo.length > 0 && (
        <Card title="Presupuesto" note={formatMoney(presupuesto.total)} action={ver('presupuesto', 'Ver partidas')}>
          <Meters
            of={presupuesto.porTipo.map(({ tipo, monto, porcentaje }) => ({
              label: tipo,
              used: Number(monto),
              cap: Number(presupuesto.total),
              said: `${formatMoney(monto)} · ${porcentaje} %`,
            }))}
          />
        </Card>
      )}
      {integrantes.length > 0 && (
        <Card title="Integrantes" count={integrantes.length} action={ver('integrantes', 'Ver todos')}>
          <DataTable
            title="Integrantes"
            compact
            rows={integrantes}
            empty=""
            columns={[
              { label: 'Nombre', value: (i) => i.nombre },
              { label: 'Rol', value: (i) => i.rol },
              { label: 'Condición', value: (i) => i.condicion },
              { label: 'Código', value: (i) => i.codigo },
            ]}
          />
        </Card>
      )}
      <LatestChanges
        of={keptApi.movimientos.query({ entidad: 'proyecto', id: p.id, ultimos: 5 })}
        words={PALABRAS}
        action={ver('linea-de-tiempo', 'Ver toda la línea de tiempo')}
      />
    </Stack>
  );
}
