import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Sent } from '#core/flow/web/Sent.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { useActions } from '#core/flow/web/useActions.tsx';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { performAction } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { FichaCuenta } from '../../contract.ts';
import { flujoTransferencia } from '../../domain/flujos.ts';
import { misCuentas as api } from '../api.ts';
import { Comparado, Historial } from '../Transferencias.tsx';

const MOVIMIENTO = formOf(
  defineFields({
    origenId: { kind: 'reference', label: 'De la partida', required: true },
    destinoId: { kind: 'reference', label: 'A la partida', required: true },
    monto: { kind: 'money', label: 'Monto', required: true, span: 6 },
  }),
  'Agregar',
);

/** The transfer that is being prepared, with its effect before it is sent, and those of before (spec 07 §7). */
export function MisTransferencias({ f }: { f: FichaCuenta }) {
  const [params] = useSearchParams();
  const t = f.transferencia;
  const revisa = flujoTransferencia.is(t, 'solicitada');
  // Who comes to ask for one finds its form open.
  const [agrega, setAgrega] = useState(params.has('nueva') && !revisa && f.noPresenta === null);
  const { rowActions, dialog } = useActions(flujoTransferencia);
  const done = useDone();
  return (
    <Stack>
      <Card title="Solicitud" note={t && <StateBadge flow={flujoTransferencia} state={t.estado} />} padded>
        <Stack gap="sm" align="stretch">
          <Button
            style={{ alignSelf: 'flex-start' }}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={revisa || f.noPresenta !== null}
            onClick={() => setAgrega(true)}
          >
            Agregar movimiento
          </Button>
          {t && revisa && (
            <Sent
              flow={flujoTransferencia}
              id={t.id}
              state={t.estado}
              name="Su transferencia está pendiente de revisión: hasta que la oficina responda no puede cambiarla ni pedir otra."
            />
          )}
          {f.noPresenta && <Note tone="gray">{f.noPresenta}</Note>}
          {t?.avisos.map((a) => (
            <Note key={a}>{a}</Note>
          ))}
          {t ? (
            <>
              {!revisa && (
                <DataTable
                  compact
                  title="Movimientos"
                  rows={t.movimientos}
                  empty="Agregue el primer movimiento."
                  columns={[
                    { label: 'De', identity: true, value: (m) => m.origen },
                    { label: 'A', value: (m) => m.destino },
                    { label: 'Monto', numeric: true, value: (m) => formatMoney(m.monto, '') },
                    {
                      label: 'Acciones',
                      value: (m) => (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          color="red"
                          onClick={() => done(api.quitarMovimiento.call({ id: f.id, movimientoId: m.id }))}
                        >
                          Quitar
                        </Button>
                      ),
                    },
                  ]}
                />
              )}
              <h3>Así quedaría</h3>
              <Comparado titulo="Así quedaría" filas={t.filas} />
              <div>
                {/* What was sent is taken back above. */}
                {!revisa &&
                  rowActions(t).map((a) => (
                    <Button
                      key={a.label}
                      mr="xs"
                      variant={a.tone === 'danger' ? 'subtle' : 'filled'}
                      {...(a.tone === 'danger' ? { color: 'red' } : {})}
                      onClick={() => void performAction(a)}
                    >
                      {a.label}
                    </Button>
                  ))}
              </div>
            </>
          ) : (
            <p>Si a una partida le sobra y a otra le falta, prepare los movimientos y solicite la transferencia.</p>
          )}
        </Stack>
      </Card>
      <Historial de={f.historial} cuentaId={f.id} lector={api} />
      {agrega && <Movimiento f={f} onClose={() => setAgrega(false)} />}
      {dialog}
    </Stack>
  );
}

function Movimiento({ f, onClose }: { f: FichaCuenta; onClose: () => void }) {
  const { data } = useQuery(api.transferibles.query({ id: f.id }));
  const done = useDone();
  const saldo = (id: number) => f.lineas.find((l) => l.partidaId === id)?.saldoDisponible;
  const opcion = (p: NonNullable<typeof data>['partidas'][number]) => {
    const libre = saldo(p.partidaId);
    return {
      value: String(p.partidaId),
      label: `${p.tipo}: ${p.codigo} - ${p.partida} (${libre ? `saldo ${formatMoney(libre)}` : `presupuesto ${formatMoney(p.asignado)}`})`,
    };
  };
  return (
    <FormModal
      title="Agregar movimiento"
      def={data ? MOVIMIENTO : null}
      options={{
        origenId: data?.partidas.filter((p) => p.origen).map(opcion) ?? [],
        destinoId: data?.partidas.filter((p) => p.destino).map(opcion) ?? [],
      }}
      onClose={onClose}
      onSubmit={(v) => done(api.agregarMovimiento.call({ id: f.id, ...v }))}
    />
  );
}
