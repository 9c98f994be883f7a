import { Button, Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { late } from '#core/shell/web/late.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { FichaCuenta } from '../../contract.ts';
import { flujoComprobante, flujoCuenta } from '../../domain/flujos.ts';
import { rutaDeMesa } from '../../domain/mesa.ts';
import { RUTA_COMPROBANTES } from '../../domain/rutas.ts';
import { economia as api } from '../api.ts';
import { cabeceraDe, hechosDe, papelesDe } from '../Cabecera.tsx';
import { Comprobantes } from '../Comprobantes.tsx';
import { Partidas } from '../Partidas.tsx';

const Dicho = late(() => import('../investigador/Cumplimiento.tsx').then((m) => m.Dicho));
const Historial = late(() => import('../Transferencias.tsx').then((m) => m.Historial));
const Solicitud = late(() => import('../Transferencias.tsx').then((m) => m.Solicitud));

const LISTA = { href: RUTA_COMPROBANTES, label: 'Volver a los comprobantes' };
const AYUDA =
  'Los comprobantes de la cuenta y sus partidas. «Comprobar montos» vuelve a sumar todo desde los comprobantes y las transferencias. Se cierra cuando está rendida al 100 % y su informe de cumplimiento fue enviado.';

/** `/admin/economia/gestion_comprobantes/detalle` (spec 07 §8). */
export const CuentaDeOficina = () => (
  <RecordById list={LISTA} of={(id) => api.obtener.query({ id })}>
    {(f) => <Ficha key={f.id} f={f} />}
  </RecordById>
);

function Ficha({ f }: { f: FichaCuenta }) {
  const navigate = useNavigate();
  const esperan = f.comprobantes.filter((c) => flujoComprobante.is(c, 'enviado')).length;
  return (
    <Page
      {...cabeceraDe(f)}
      breadcrumbs={[{ label: 'Economía' }, { label: 'Comprobantes', to: RUTA_COMPROBANTES }]}
      help={AYUDA}
      actions={
        <ActionBar
          flow={flujoCuenta}
          record={f}
          // What cannot be done yet waits in the menu, and says why when it is tried.
          {...(f.situacion === 'completado' ? {} : { buttons: [] })}
          secondary={[
            ...(esperan ? [{ label: `Revisar (${esperan})`, to: rutaDeMesa(f.id) }] : []),
            ...papelesDe(api, f).slice(0, 1),
          ]}
          more={[{ items: papelesDe(api, f).slice(1) }]}
        />
      }
    >
      <Tabbed
        facts={hechosDe(f)}
        tabs={[
          {
            key: 'comprobantes',
            title: 'Comprobantes',
            count: f.comprobantes.length,
            panel: (
              <Comprobantes
                cuentaId={f.id}
                comprobantes={f.comprobantes}
                lector={api}
                empty="El responsable aún no presenta comprobantes."
                acciones={(c) =>
                  c.acciones.length
                    ? [
                        {
                          label: flujoComprobante.is(c, 'editables') ? 'Revisar' : 'Rectificar',
                          run: () => navigate(rutaDeMesa(f.id, c.id)),
                        },
                      ]
                    : []
                }
              />
            ),
          },
          { key: 'partidas', title: 'Partidas', panel: <ConCuadre f={f} /> },
          {
            key: 'transferencias',
            title: 'Transferencias',
            panel: (
              <Stack>
                {f.transferencia && <Solicitud t={f.transferencia} />}
                <Historial de={f.historial} cuentaId={f.id} lector={api} />
              </Stack>
            ),
          },
          {
            key: 'cumplimiento',
            title: 'Cumplimiento',
            panel: f.cumplimiento.enviado ? (
              <Dicho c={f.cumplimiento} />
            ) : (
              <Note tone="gray">El responsable aún no envía su informe de cumplimiento.</Note>
            ),
          },
        ]}
      />
    </Page>
  );
}

/** The lines, and the button that adds everything again: it mends nothing, it says what differs. */
function ConCuadre({ f }: { f: FichaCuenta }) {
  const [busy, run] = useBusy();
  const comprobar = () =>
    run(async () => {
      const { descuadres } = await api.cuadrar.call({ id: f.id });
      if (descuadres.length === 0)
        return notices.push('Todo cuadra: los saldos son la suma de sus comprobantes y transferencias.', 'success');
      for (const d of descuadres)
        notices.push(`${d.partida}, ${d.que}: debe ser ${d.debe} y dice ${d.dice}. Avise a soporte.`, 'warning');
    });
  return (
    <Stack>
      <Partidas ficha={f} />
      <Button variant="default" style={{ alignSelf: 'flex-start' }} loading={busy} onClick={comprobar}>
        Comprobar montos
      </Button>
    </Stack>
  );
}
