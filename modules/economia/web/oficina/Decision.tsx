import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileViewer } from '#core/files/web/FileViewer.tsx';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { Verdict } from '#core/flow/web/Verdict.tsx';
import { sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { DeskChecks } from '#core/list/web/Desk.tsx';
import classes from '#core/list/web/desk.module.css';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Meter } from '#core/shell/web/Meter.tsx';
import { Properties } from '#core/shell/web/Properties.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { escribirMotivos, MOTIVOS } from '#modules/catalogos/domain/motivos.ts';
import type { EnMesa } from '../../contract.ts';
import { type AccionComprobante, flujoComprobante } from '../../domain/flujos.ts';
import { RUTA_COMPROBANTES } from '../../domain/rutas.ts';
import { economia as api } from '../api.ts';
import { datosDe } from '../Comprobantes.tsx';
import { cotejar, enPalabras } from '../cotejo.ts';

const DECISIONES = [
  'aprobar',
  'rectificar',
  'observar',
  'rechazar',
  'aprobar_vb',
  'retirar',
] as const satisfies readonly AccionComprobante[];
type Props = { u: EnMesa; lugar: string; onHecha: () => void; onAdelantada: () => void; onSaltar: () => void };

/** The PDF of a voucher, what is known of it, and what the office decides. */
export function Decision(props: Props) {
  const { u, lugar, onHecha } = props;
  const c = u.comprobante;
  const url = (archivoId: number) => api.archivo.url({ id: u.cuentaId, comprobanteId: c.id, archivoId });
  return (
    <>
      <section className={classes.evidence} aria-label="Documento">
        {c.archivo ? (
          <FileViewer file={c.archivo} url={url(c.archivo.id)} />
        ) : (
          <EmptyState title="Sin archivo" text="El comprobante no tiene su PDF." />
        )}
        {u.versiones.length > 1 && (
          <details>
            <summary>Versiones anteriores del archivo ({u.versiones.length - 1})</summary>
            {u.versiones.slice(1).map((v) => (
              <p key={v.id}>
                <a href={url(v.id)} target="_blank" rel="noopener">
                  {v.name}
                </a>
              </p>
            ))}
          </details>
        )}
      </section>
      <section className={classes.decision} aria-label="Decisión">
        <div className={classes.head}>
          <StateBadge flow={flujoComprobante} state={c.estado} />
          <span role="status">{lugar}</span>
          <AppLink to={`${RUTA_COMPROBANTES}/detalle?id=${u.cuentaId}`}>Abrir la cuenta</AppLink>
        </div>
        <div className={classes.panel}>
          <h2>{c.nombre}</h2>
          <small>
            {[u.codigo, u.titulo].filter(Boolean).join(' · ')} · {u.autor}
          </small>
          <Comprobado u={u} url={url} />
          {c.observaciones && (
            <Alert color="yellow" title="Se observó antes">
              {c.observaciones}
            </Alert>
          )}
          <Properties items={datosDe(c)} />
          <Saldos u={u} />
        </div>
        <div className={classes.verdict}>
          {c.acciones.length > 0 ? (
            <Verdict
              flow={flujoComprobante}
              record={{ ...c, opciones: u.opciones }}
              decisions={DECISIONES}
              keys={{ aprobar: 'A', observar: 'O', rechazar: 'X' }}
              reasons={MOTIVOS}
              derive={escribirMotivos(u.opciones.motivos)}
              initial={{ hasta: u.plazoCorreccion }}
              onDone={onHecha}
              onOvertaken={props.onAdelantada}
              onSkip={props.onSaltar}
            />
          ) : (
            <Alert color="gray" title={stateLabel(flujoComprobante, c.estado)}>
              No hay nada que usted pueda decidir aquí. <Button onClick={onHecha}>Seguir con el siguiente</Button>
            </Alert>
          )}
        </div>
      </section>
    </>
  );
}

/** Checks of the system, and of the PDF as this browser reads it. */
function Comprobado({ u, url }: { u: EnMesa; url: (archivoId: number) => string }) {
  const c = u.comprobante;
  const pdf = useQuery({
    queryKey: ['cotejo', c.archivo?.id, c.version],
    queryFn: async () => enPalabras(await cotejar({ url: url(c.archivo!.id) }, c)),
    enabled: c.archivo !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const estados = { bien: 'good', duda: 'doubt', sin_dato: 'none' } as const;
  return (
    <DeskChecks
      of={[
        ...u.comprobaciones.map(({ que, nota, estado }) => ({ what: que, note: nota, state: estados[estado] })),
        ...(pdf.data
          ? [
              {
                what: pdf.data.texto,
                note: 'texto del PDF',
                state:
                  pdf.data.bien === null ? ('none' as const) : pdf.data.bien ? ('good' as const) : ('doubt' as const),
              },
            ]
          : []),
      ]}
    />
  );
}

/** What each line would have left if it is approved. */
const Saldos = ({ u: { comprobante: c, saldos } }: { u: EnMesa }) => (
  <>
    <b>Partidas</b>
    {c.items.map((i) => {
      const l = saldos.find((x) => x.partidaId === i.partidaId);
      if (!l) return null;
      const gasta = flujoComprobante.is(c, 'gastan');
      const gastado = gasta ? l.bruto : sumMoney([l.bruto, i.monto]);
      return (
        <div key={i.partidaId}>
          <div style={{ display: 'flex', justifyContent: 'space-between' }}>
            <span>
              {i.partida} <small>{i.codigo}</small>
            </span>
            <b>{formatMoney(i.monto, '')}</b>
          </div>
          <Meter
            label={`Gastado de ${i.partida}`}
            used={Number(gastado)}
            cap={Number(l.asignado)}
            parts={[Number(gastado) - Number(i.monto), Number(i.monto)]}
            said={`Gastado ${formatMoney(gastado)} de ${formatMoney(l.asignado)}`}
          />
        </div>
      );
    })}
  </>
);
