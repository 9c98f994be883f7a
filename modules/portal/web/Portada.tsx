import { useQuery } from '@tanstack/react-query';
import { remote } from '#core/contract/web/remote.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { useDocumentTitle } from '#core/shell/web/errors.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { Ingreso } from '#modules/acceso/web/Ingreso.tsx';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import type { convocatoriasContract } from '#modules/convocatorias/contract.ts';
import { FASES } from '#modules/convocatorias/domain/fases.ts';
import type { portalContract } from '../contract.ts';
import classes from './portada.module.css';

const cifrasApi = remote<(typeof portalContract)['endpoints']['cifras']>(['portal', 'cifras'], 'GET', '/portal/cifras');
const abiertasApi = remote<(typeof convocatoriasContract)['endpoints']['abiertas']>(
  ['convocatorias', 'abiertas'],
  'GET',
  '/convocatorias/abiertas',
);
const numero = new Intl.NumberFormat('es-PE');

/** Public landing: what it is, headline figures, open calls, login. */
export function Portada() {
  useDocumentTitle('Inicio');
  const { data } = useSesion();
  const cifras = useQuery(cifrasApi.query({}));
  const llamadas = useQuery(abiertasApi.query({}));
  return (
    <div className={classes.portada}>
      <section className={classes.presentacion}>
        <h1>Quipu, la investigación de la universidad en un solo lugar</h1>
        <p>
          {institution.name} gestiona aquí sus convocatorias, proyectos, grupos y publicaciones: desde la postulación
          hasta el informe final, con evaluación por pares y seguimiento transparente.
        </p>
        <QueryView query={cifras} skeleton={<div className={classes.cifras} />}>
          {(d) => (
            <dl className={classes.cifras}>
              {d.cifras.map((c) => (
                <div key={c.clave}>
                  <dd>{numero.format(c.valor)}</dd>
                  <dt>{c.etiqueta}</dt>
                </div>
              ))}
            </dl>
          )}
        </QueryView>
        <h2>Convocatorias</h2>
        <QueryView query={llamadas}>
          {({ convocatorias }) =>
            convocatorias.length === 0 ? (
              <p>No hay convocatorias abiertas en este momento.</p>
            ) : (
              <ul className={classes.llamadas}>
                {convocatorias.map((c) => (
                  <li key={c.id}>
                    <div>
                      <strong>{c.descripcion}</strong>
                      <div>{c.programa}</div>
                      <div>
                        Registro del {formatDay(c.inicio)} al {formatDay(c.fin)}
                      </div>
                    </div>
                    <StatusBadge {...FASES[c.fase]} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      <section className={classes.ingreso} aria-labelledby="ingreso">
        {data?.yo ? (
          <>
            <h2 id="ingreso">Bienvenido, {data.yo.nombre}</h2>
            <ul className={classes.areas}>
              {data.yo.areas.map((a) => (
                <li key={a.clave}>
                  <AppLink to={a.inicio}>Ir a {a.etiqueta}</AppLink>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <h2 id="ingreso">Ingreso al sistema</h2>
            <Ingreso />
          </>
        )}
      </section>
    </div>
  );
}
