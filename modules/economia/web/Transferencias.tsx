import { Stack } from '@mantine/core';
import { useState } from 'react';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { compareMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { ActionButton } from '#core/shell/web/HeadActions.tsx';
import { Properties } from '#core/shell/web/Properties.tsx';
import type { Pedida } from '../contract.ts';
import { flujoTransferencia } from '../domain/flujos.ts';
import type { Lector } from './api.ts';

const s = (m: string) => formatMoney(m, '');
const conSigno = (m: string) => (compareMoney(m, '0') === 0 ? '' : `${compareMoney(m, '0') > 0 ? '+' : ''}${s(m)}`);

/** What each line has, what the movements bring or take, and what it would have: «así quedaría». */
export const Comparado = ({
  filas,
  titulo,
  soloCambios = false,
}: {
  filas: Pedida['filas'];
  titulo: string;
  soloCambios?: boolean;
}) => (
  <DataTable
    title={titulo}
    rows={filas.filter((f) => !soloCambios || compareMoney(f.cambio, '0') !== 0)}
    rowKey={(f) => f.partidaId}
    empty="No hay movimientos."
    columns={[
      { label: 'Tipo', value: (f) => f.tipo },
      {
        label: 'Partida',
        identity: true,
        value: (f) => (
          <>
            {f.partida} <small>{f.codigo}</small>
          </>
        ),
      },
      { label: 'Presupuesto', numeric: true, value: (f) => s(f.asignado) },
      { label: 'Transferencia', numeric: true, value: (f) => conSigno(f.cambio) },
      { label: 'Nuevo presupuesto', numeric: true, value: (f) => <b>{s(f.nuevo)}</b> },
    ]}
  />
);

const datosDe = (t: Pedida) => [
  { label: 'Estado', value: stateLabel(flujoTransferencia, t.estado) },
  { label: 'Fecha de solicitud', value: t.solicitada },
  { label: 'Justificación', value: t.justificacion },
  { label: 'Autoridad', value: t.autoridad },
  { label: 'Resuelta', value: t.resuelta },
  { label: 'Observación', value: t.observacion },
];
/** A transfer that was asked for, as both areas read it. */
export const Solicitud = ({ t }: { t: Pedida }) => (
  <Stack>
    {t.avisos.map((a) => (
      <Note key={a}>{a}</Note>
    ))}
    <Properties items={datosDe(t)} />
    <Comparado titulo="Movimientos" filas={t.filas} soloCambios />
  </Stack>
);

/** Those that were asked for, the newest first (spec 07 §7). */
export function Historial({ de, cuentaId, lector }: { de: readonly Pedida[]; cuentaId: number; lector: Lector }) {
  const [vista, setVista] = useState<Pedida | null>(null);
  return (
    <Card title="Historial" count={de.length} padded>
      <DataTable
        title="Historial de transferencias"
        rows={de}
        empty="Aún no hay transferencias."
        columns={[
          { label: 'ID', identity: true, value: (t) => t.id },
          { label: 'Fecha de solicitud', nowrap: true, value: (t) => t.solicitada },
          { label: 'Monto', numeric: true, value: (t) => s(sumMoney(t.movimientos.map((x) => x.monto))) },
          { label: 'Observación', value: (t) => t.observacion },
          { label: 'Estado', nowrap: true, value: (t) => <StateBadge flow={flujoTransferencia} state={t.estado} /> },
          {
            label: 'Acciones',
            value: (t) => <ActionButton action={{ label: 'Ver detalle', onSelect: () => setVista(t) }} />,
          },
        ]}
      />
      {vista && (
        <Dialog title={`Transferencia ${vista.id}`} size="xl" onClose={() => setVista(null)}>
          <Solicitud t={vista} />
          <p>
            <a
              href={lector.transferencia.url({ id: cuentaId, transferenciaId: vista.id })}
              target="_blank"
              rel="noopener"
            >
              Reporte en PDF
            </a>
          </p>
        </Dialog>
      )}
    </Card>
  );
}
