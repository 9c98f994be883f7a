import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { labelsOf } from '#core/field/shared/options.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { late } from '#core/shell/web/late.tsx';
import { Properties } from '#core/shell/web/Properties.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { FilaComprobante } from '../contract.ts';
import { flujoComprobante } from '../domain/flujos.ts';
import { camposDe, tipoDe } from '../domain/tipos.ts';
import { type Lector, PALABRAS } from './api.ts';

const RecordTimeline = late(() => import('#core/entity/web/RecordTimeline.tsx'), <LoadingPage />);

type Props = {
  cuentaId: number;
  comprobantes: readonly FilaComprobante[];
  lector: Lector;
  empty: string;
  /** Besides seeing it. */
  acciones?: (c: FilaComprobante) => { label: string; run: () => void }[];
};
const diaDe = (instante: string) => formatDay(dayOf(new Date(instante), institution.timeZone));
const primero = (c: FilaComprobante) => (flujoComprobante.is(c, 'observado') ? 0 : 1);

/** Vouchers of an account: those to be corrected first, each with what was observed of it. */
export function Comprobantes({ cuentaId, comprobantes, lector, empty, acciones = () => [] }: Props) {
  const [visto, setVisto] = useState<FilaComprobante | null>(null);
  return (
    <>
      <DataTable
        title="Comprobantes"
        rows={comprobantes.toSorted((a, b) => primero(a) - primero(b) || b.id - a.id)}
        empty={empty}
        columns={[
          { label: 'Estado', nowrap: true, value: (c) => <StateBadge flow={flujoComprobante} state={c.estado} /> },
          {
            label: 'Comprobante',
            identity: true,
            value: (c) => (
              <>
                {c.nombre} <small>{c.datos.razon_social ?? c.datos.prestador ?? c.integrante}</small>
                {flujoComprobante.is(c, 'observado') && (
                  <div>
                    <small style={{ color: 'var(--q-warn)' }}>
                      {c.observaciones} {c.corregirHasta && `Hasta el ${formatDay(c.corregirHasta)}.`}
                    </small>
                  </div>
                )}
              </>
            ),
          },
          { label: 'Fecha', nowrap: true, value: (c) => formatDay(c.fecha) },
          { label: 'Monto', numeric: true, value: (c) => formatMoney(c.total, '') },
          { label: 'Cargado', nowrap: true, value: (c) => diaDe(c.creado) },
          { label: 'Actualizado', nowrap: true, value: (c) => diaDe(c.actualizado) },
          { label: 'ID', numeric: true, value: (c) => c.id },
          {
            label: 'Acciones',
            value: (c) => (
              <Group gap={4} wrap="nowrap">
                {acciones(c).map((a) => (
                  <Button
                    key={a.label}
                    size="compact-sm"
                    variant="default"
                    onClick={a.run}
                    aria-label={`${a.label}: ${c.nombre}`}
                  >
                    {a.label}
                  </Button>
                ))}
                <Button size="compact-sm" variant="subtle" onClick={() => setVisto(c)} aria-label={`Ver: ${c.nombre}`}>
                  Ver
                </Button>
              </Group>
            ),
          },
        ]}
      />
      {visto && (
        <Dialog title={visto.nombre} size="xl" onClose={() => setVisto(null)}>
          <Detalle
            c={visto}
            url={(archivoId) => lector.archivo.url({ id: cuentaId, comprobanteId: visto.id, archivoId })}
          />
        </Dialog>
      )}
    </>
  );
}

/** Fields of a voucher in the order of its kind. */
export const datosDe = (c: FilaComprobante) => {
  const campos = camposDe(tipoDe(c.tipo)!);
  const decir = (key: string, v: string | undefined) =>
    key === 'integrante' ? c.integrante : (labelsOf(campos.find((f) => f.key === key) ?? {})[v ?? ''] ?? v);
  return [
    ...campos.map(({ key, label }) => ({ label, value: decir(key, c.datos[key]) })),
    { label: 'Fecha', value: formatDay(c.fecha) },
    { label: 'Total', value: formatMoney(c.total) },
    { label: 'Por qué está fuera del plazo', value: c.motivoFecha },
  ];
};

function Detalle({ c, url }: { c: FilaComprobante; url: (archivoId: number) => string }) {
  return (
    <Stack>
      {c.observaciones && !flujoComprobante.is(c, 'gastan') && (
        <Note tone={flujoComprobante.is(c, 'observado') ? 'yellow' : 'red'}>
          {stateLabel(flujoComprobante, c.estado)}: {c.observaciones}
        </Note>
      )}
      <Properties items={datosDe(c)} />
      <DataTable
        compact
        title="Partidas"
        rows={c.items}
        rowKey={(i) => i.partidaId}
        empty=""
        columns={[
          { label: 'Código', value: (i) => i.codigo },
          { label: 'Partida', identity: true, value: (i) => i.partida },
          { label: 'Monto', numeric: true, value: (i) => formatMoney(i.monto, '') },
        ]}
      />
      {c.archivo && (
        <a href={url(c.archivo.id)} target="_blank" rel="noopener">
          Abrir {c.archivo.name}
        </a>
      )}
      <RecordTimeline entity={flujoComprobante.entity} id={c.id} words={PALABRAS} />
    </Stack>
  );
}
