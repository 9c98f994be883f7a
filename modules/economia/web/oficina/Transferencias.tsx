import { Stack } from '@mantine/core';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { TurnLine } from '#core/flow/web/TurnLine.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import type { FichaCuenta } from '../../contract.ts';
import { flujoTransferencia } from '../../domain/flujos.ts';
import { RUTA_TRANSFERENCIAS } from '../../domain/rutas.ts';
import { economia as api } from '../api.ts';
import { cabeceraDe, hechosDe } from '../Cabecera.tsx';
import { Partidas } from '../Partidas.tsx';
import { Comparado, Historial, Solicitud } from '../Transferencias.tsx';

const LISTA = { href: RUTA_TRANSFERENCIAS, label: 'Volver a las transferencias' };

/** `/admin/economia/gestion_transferencias/detalle`: the latest request of an account, its effect and its decision. */
export const TransferenciasDeCuenta = () => (
  <RecordById list={LISTA} of={(id) => api.obtener.query({ id })}>
    {(f) => <Ficha key={f.id} f={f} />}
  </RecordById>
);

function Ficha({ f }: { f: FichaCuenta }) {
  const { badge: _, ...cabecera } = cabeceraDe(f);
  const ultima = f.transferencia ?? f.historial[0] ?? null;
  const reporte = ultima
    ? [{ label: 'Reporte', href: api.transferencia.url({ id: f.id, transferenciaId: ultima.id }) }]
    : [];
  return (
    <Page
      {...cabecera}
      badge={ultima && <StateBadge flow={flujoTransferencia} state={ultima.estado} />}
      strip={ultima && <TurnLine flow={flujoTransferencia} id={ultima.id} state={ultima.estado} />}
      breadcrumbs={[{ label: 'Economía' }, { label: 'Transferencias', to: RUTA_TRANSFERENCIAS }]}
      help="Al aprobar se mira otra vez el saldo de cada partida: si ya no alcanza, no se aprueba y se dice por qué. Rechazada, no cambia nada."
      actions={
        ultima && (
          <ActionBar flow={flujoTransferencia} record={ultima} secondary={reporte} buttons={['aprobar', 'rechazar']} />
        )
      }
    >
      <Tabbed
        facts={hechosDe(f)}
        tabs={[
          {
            key: 'solicitud',
            title: 'Solicitud',
            panel: f.transferencia ? (
              <Stack>
                <Solicitud t={f.transferencia} />
                <Card title="Así quedaría" padded>
                  <Comparado titulo="Así quedaría" filas={f.transferencia.filas} />
                </Card>
              </Stack>
            ) : (
              <Stack>
                <Note tone="gray">No hay una solicitud por calificar: este es el presupuesto actual.</Note>
                <Partidas ficha={f} />
              </Stack>
            ),
          },
          {
            key: 'historial',
            title: 'Historial',
            count: f.historial.length,
            panel: <Historial de={f.historial} cuentaId={f.id} lector={api} />,
          },
        ]}
      />
    </Page>
  );
}
