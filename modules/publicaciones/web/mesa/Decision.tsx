import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { ValueView } from '#core/documents/web/DocumentView.tsx';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { Verdict } from '#core/flow/web/Verdict.tsx';
import classes from '#core/list/web/desk.module.css';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Properties } from '#core/shell/web/Properties.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { escribirMotivos, MOTIVOS } from '#modules/catalogos/domain/motivos.ts';
import { fuentesContract } from '../../contract-fuentes.ts';
import type { EnMesa } from '../../contract-oficina.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { contraste } from '../../domain/fuentes/contraste.ts';
import { rutaDeOficina } from '../../domain/oficina.ts';

const fuentes = createClient(fuentesContract);
const DECISIONES = ['registrar', 'observar', 'no_registrar', 'duplicar'] as const;
type Props = EnMesa & { lugar: string; onHecha: () => void; onAdelantada: () => void; onSaltar: () => void };

/** What is known of a publication, and what the office decides of it. */
export function Decision(props: Props) {
  const { publicacion: p, parecidas, sugerida, lugar, onHecha } = props;
  const ayuda = useMemo(() => ({ categoria: sugerida ? `Sugerida: ${sugerida.porQue}` : undefined }), [sugerida]);
  return (
    <section className={classes.decision} aria-label="Decisión">
      <div className={classes.head}>
        <StateBadge flow={flujoPublicacion} state={p.estado} />
        <span role="status">{lugar}</span>
        <AppLink to={rutaDeOficina(p.id, p.tipo)}>Abrir la ficha</AppLink>
      </div>
      <div className={classes.panel}>
        <h2>{p.titulo}</h2>
        <Contraste publicacion={p} parecidas={parecidas} />
        <details open>
          <summary>Datos y autores ({p.autores.length})</summary>
          <Properties
            items={p.datos.map(([label, value]) => ({ label, value: value && <ValueView value={value} /> }))}
          />
          <Properties
            items={p.autores.map((a) => ({
              label: a.presentado ? `${a.categoria} (presenta)` : a.categoria,
              value: `${a.nombre}${a.filiacion === null ? '' : a.filiacion ? ' · con filiación' : ' · sin filiación'}`,
            }))}
          />
        </details>
      </div>
      <div className={classes.verdict}>
        {flujoPublicacion.is(p, 'porValidar') ? (
          p.acciones.length > 0 && (
            <Verdict
              flow={flujoPublicacion}
              record={p}
              decisions={DECISIONES}
              labels={{ duplicar: 'Duplicada' }}
              keys={{ registrar: 'R', observar: 'O' }}
              reasons={MOTIVOS}
              help={ayuda}
              derive={escribirMotivos(p.opciones.motivos)}
              initial={{
                categoria: sugerida?.value,
                validado: 'si',
                duplicadoDe: parecidas[0] && String(parecidas[0].id),
              }}
              onDone={onHecha}
              onOvertaken={props.onAdelantada}
              onSkip={props.onSaltar}
            />
          )
        ) : (
          <Alert color="yellow" title="Fue modificada: ya no está por validar">
            Pasó a «{stateLabel(flujoPublicacion, p.estado)}» <RelativeDate value={p.recorrido.at(-1)?.at} />. No se
            guardó nada suyo. <Button onClick={onHecha}>Seguir con la siguiente</Button>
          </Alert>
        )}
      </div>
    </section>
  );
}

const Marca = ({ bien }: { bien: boolean }) =>
  bien ? <IconCircleCheck size={16} aria-label="Coincide" /> : <IconCircleX size={16} aria-label="No coincide" />;

/** What the public registers say of its DOI beside what is written, and the records that may be the same work. */
function Contraste({ publicacion: p, parecidas }: Pick<EnMesa, 'publicacion' | 'parecidas'>) {
  const doi = String(p.edicion.doi ?? '');
  const consulta = useQuery({
    ...fuentes.buscar.query({ q: doi }),
    enabled: doi !== '' && p.puedeEditar,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const obra = consulta.data?.obras[0];
  return (
    <ul className={classes.checks} aria-label="Comprobaciones">
      {obra &&
        contraste(p.tipo, p.edicion, obra).map(({ label, suyo, igual }) => (
          <li key={label} data-wrong={!igual || undefined}>
            <Marca bien={igual} /> <b>{label}</b>{' '}
            <small title={suyo}>{igual ? obra.fuente : `${obra.fuente}: ${suyo}`}</small>
          </li>
        ))}
      {consulta.data && !obra && (
        <li data-doubt>
          <IconAlertTriangle size={16} aria-hidden="true" /> <b>DOI sin comprobar</b>{' '}
          <small title={consulta.data.avisos.join(' ')}>{consulta.data.avisos[0] ?? 'ninguna fuente lo tiene'}</small>
        </li>
      )}
      {p.indexacion?.figura && (
        <li>
          <Marca bien /> <b>Revista en {p.indexacion.anio}</b> <small>{p.indexacion.figura}</small>
        </li>
      )}
      {p.indexacion?.avisos.map((aviso) => (
        <li key={aviso} data-doubt>
          <IconAlertTriangle size={16} aria-hidden="true" /> <b>Indexación</b> <small>{aviso}</small>
        </li>
      ))}
      {parecidas.map((x) => (
        <li key={x.id} data-wrong>
          <IconCircleX size={16} aria-label="Repetida" />
          <AppLink to={rutaDeOficina(x.id, x.tipo)}>{x.titulo}</AppLink>
          <small>parecida al {Math.round(x.parecido * 100)} %</small>
        </li>
      ))}
      {parecidas.length === 0 && (
        <li>
          <Marca bien /> <b>Sin repetidas</b>
        </li>
      )}
    </ul>
  );
}
