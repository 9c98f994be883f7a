import { Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Sent } from '#core/flow/web/Sent.tsx';
import { useActions } from '#core/flow/web/useActions.tsx';
import { performAction } from '#core/list/web/RowActions.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Columns } from '#core/shell/web/Columns.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import type { FichaCuenta, FilaComprobante } from '../../contract.ts';
import { flujoComprobante } from '../../domain/flujos.ts';
import { RUTA_MIS_CUENTAS } from '../../domain/rutas.ts';
import { misCuentas as api } from '../api.ts';
import { cabeceraDe, papelesDe } from '../Cabecera.tsx';
import { Comprobantes } from '../Comprobantes.tsx';
import { Partidas } from '../Partidas.tsx';
import { Proyeccion } from './Proyeccion.tsx';

const Formulario = late(() => import('./Formulario.tsx').then((m) => m.Formulario));
const MisTransferencias = late(() => import('./MisTransferencias.tsx').then((m) => m.MisTransferencias));
const Cumplimiento = late(() => import('./Cumplimiento.tsx').then((m) => m.Cumplimiento));
const LISTA = { href: RUTA_MIS_CUENTAS, label: 'Volver a mis informes económicos' };
const AYUDA =
  'Cada comprobante que envía reserva su monto en las partidas; la oficina lo valida, lo observa o lo rechaza. El saldo es lo que aún puede gastar. Si un comprobante es observado, corríjalo y vuelva a enviarlo.';

/** `/investigador/informes/informeEconomico/detalle` (spec 07 §5). */
export const MiCuenta = () => (
  <RecordById list={LISTA} of={(id) => api.obtener.query({ id })}>
    {(f) => <Cuenta key={f.id} f={f} />}
  </RecordById>
);

function Cuenta({ f }: { f: FichaCuenta }) {
  const [escribe, setEscribe] = useState<FilaComprobante | 'nuevo' | null>(null);
  const { rowActions, dialog } = useActions(flujoComprobante);
  const cerrada = f.noPresenta ? { disabledReason: f.noPresenta } : {};
  const acciones = (c: FilaComprobante) => [
    ...(flujoComprobante.is(c, 'editables') && !f.noPresenta ? [{ label: 'Corregir', run: () => setEscribe(c) }] : []),
    ...rowActions({ ...c, acciones: c.acciones }).map((a) => ({ label: a.label, run: () => void performAction(a) })),
  ];
  const lista = (comprobantes: readonly FilaComprobante[]) => (
    <Comprobantes
      cuentaId={f.id}
      comprobantes={comprobantes}
      lector={api}
      acciones={acciones}
      empty="Aún no presenta comprobantes: agregue el primero."
    />
  );
  const [primero, ...demas] = f.comprobantes
    .filter((c) => flujoComprobante.is(c, 'enviado'))
    .toSorted((a, b) => a.id - b.id);
  const observados = f.comprobantes.filter((c) => flujoComprobante.is(c, 'observado'));
  return (
    <Page
      {...cabeceraDe(f)}
      breadcrumbs={[{ label: 'Informes económicos', to: RUTA_MIS_CUENTAS }]}
      help={AYUDA}
      actions={
        <HeadActions
          primary={{ label: 'Agregar comprobante', icon: IconPlus, onSelect: () => setEscribe('nuevo'), ...cerrada }}
          secondary={papelesDe(api, f).slice(0, 1)}
          more={[{ items: papelesDe(api, f).slice(1) }]}
        />
      }
    >
      <Tabbed
        tabs={[
          {
            key: 'cuenta',
            title: 'Cuenta',
            panel: (
              <Stack>
                {f.noPresenta && <Note tone="gray">{f.noPresenta}</Note>}
                {primero && (
                  <Sent
                    flow={flujoComprobante}
                    id={primero.id}
                    state={primero.estado}
                    name={
                      demas.length ? `${demas.length + 1} comprobantes esperan. El primero:` : 'Un comprobante espera.'
                    }
                  />
                )}
                <Partidas ficha={f} />
                <Columns aside={<Proyeccion f={f} />}>
                  <Card title="Por corregir" count={observados.length}>
                    {observados.length ? (
                      lista(observados)
                    ) : (
                      <p style={{ padding: '0 16px 12px' }}>Nada está observado.</p>
                    )}
                  </Card>
                </Columns>
              </Stack>
            ),
          },
          { key: 'comprobantes', title: 'Comprobantes', count: f.comprobantes.length, panel: lista(f.comprobantes) },
          { key: 'transferencias', title: 'Transferencias', panel: <MisTransferencias f={f} /> },
          { key: 'cumplimiento', title: 'Cumplimiento', panel: <Cumplimiento f={f} /> },
        ]}
      />
      {escribe && <Formulario f={f} corrige={escribe === 'nuevo' ? null : escribe} onClose={() => setEscribe(null)} />}
      {dialog}
    </Page>
  );
}
