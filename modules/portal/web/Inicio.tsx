import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { portalApi } from './api.ts';
import classes from './inicio.module.css';

const Graficos = lazy(() => import('./Graficos.tsx'));
const numero = new Intl.NumberFormat('es-PE');

type Props = {
  area: 'admin' | 'investigador' | 'evaluador' | 'facultad';
  titulo: string;
  ayuda: string;
  children?: ReactNode;
  /** What comes after the figures. */
  pie?: ReactNode;
};

/** Home of an area: first what waits for this person, then the figures. */
export function InicioDeArea({ area, titulo, ayuda, children, pie }: Props) {
  const inicio = useQuery(portalApi.inicio.query({ area }));
  return (
    <Page title={titulo} help={ayuda}>
      <PendientesDeArea area={area} />
      {children}
      <QueryView query={inicio}>
        {(d) => (
          <section aria-labelledby="cifras">
            <h2 id="cifras">Cifras</h2>
            <ul className={classes.cifras}>
              {d.cifras.map((c) => (
                <li key={c.clave}>
                  <span className={classes.valor}>{numero.format(c.valor)}</span>
                  {c.enlace ? <AppLink to={c.enlace}>{c.etiqueta}</AppLink> : <span>{c.etiqueta}</span>}
                </li>
              ))}
            </ul>
            {d.graficos.length > 0 && (
              <Suspense fallback={<p>Cargando gráficos…</p>}>
                <Graficos graficos={d.graficos} />
              </Suspense>
            )}
          </section>
        )}
      </QueryView>
      {pie}
    </Page>
  );
}

/** «¿Qué me toca hacer ahora?», as cards. */
export function PendientesDeArea({ area }: Pick<Props, 'area'>) {
  const query = useQuery(portalApi.pendientes.query({ area }));
  return (
    <section aria-labelledby="pendientes">
      <h2 id="pendientes">Pendientes</h2>
      <QueryView query={query}>{(d) => <Tarjetas lista={d.pendientes} />}</QueryView>
    </section>
  );
}

type Pendiente = OutputOf<(typeof portalApi)['pendientes']['endpoint']>['pendientes'][number];

function Tarjetas({ lista }: { lista: readonly Pendiente[] }) {
  if (lista.length === 0) return <p>No tiene nada pendiente. Cuando algo lo espere, aparecerá aquí.</p>;
  return (
    <ul className={classes.tarjetas}>
      {lista.map((p) => (
        <li key={p.clave} className={classes.tarjeta} data-tono={p.tono}>
          <strong>{p.titulo}</strong>
          <span>{p.motivo}</span>
          {p.hasta && (
            <span className={classes.plazo}>
              Hasta: <RelativeDate value={p.hasta} />
            </span>
          )}
          {p.enlace && (
            <Button
              component={AppLink}
              to={p.enlace}
              variant="light"
              size="sm"
              className={classes.boton}
              aria-label={`${p.accion}: ${p.titulo}`}
            >
              {p.accion}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
