import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { remote } from '#core/contract/web/remote.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { useDocumentTitle } from '#core/shell/web/errors.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { Ingreso } from '#modules/acceso/web/Ingreso.tsx';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import type { convocatoriasContract } from '#modules/convocatorias/contract.ts';
import { DatosAbiertos } from '#modules/interoperabilidad/web/DatosAbiertos.tsx';
import type { portalContract } from '../contract.ts';
import { Llamadas } from './Llamadas.tsx';
import classes from './portada.module.css';

// Under the fold: it arrives after what is seen first.
const cifrasApi = remote<(typeof portalContract)['endpoints']['cifras']>(['portal', 'cifras'], 'GET', '/portal/cifras');
const abiertasApi = remote<(typeof convocatoriasContract)['endpoints']['abiertas']>(
  ['convocatorias', 'abiertas'],
  'GET',
  '/convocatorias/abiertas',
);

type DeCifras = Pick<OutputOf<(typeof portalContract)['endpoints']['cifras']>, 'cifras' | 'abierto'>;
const Cifras = ({ cifras, abierto }: DeCifras) => (
  <>
    <dl className={classes.cifras}>
      {cifras.map((c) => (
        <div key={c.clave}>
          <dt>{c.etiqueta}</dt>
          <dd>{groupDigits(c.valor)}</dd>
        </div>
      ))}
    </dl>
    {abierto && (
      <search>
        <form action="/portal/buscar" className={classes.buscar}>
          <input
            name="q"
            type="search"
            aria-label="Buscar en la investigación"
            placeholder="Busque una persona, un tema, una obra"
          />
          <button type="submit">Buscar</button>
        </form>
        <a href="/portal">Vea la investigación en el portal público</a>
      </search>
    )}
  </>
);

/** Public landing: the institution, its figures, the way in, and the calls that are open. */
export function Portada() {
  useDocumentTitle('Inicio');
  const { data } = useSesion();
  const cifras = useQuery(cifrasApi.query({}));
  const llamadas = useQuery(abiertasApi.query({}));
  return (
    <>
      <div className={classes.frente}>
        <div>
          <section className={classes.presentacion}>
            <h1>La investigación de la universidad, en un solo lugar</h1>
            <p className={classes.lema}>
              Postule, evalúe y rinda cuentas: desde la convocatoria hasta el informe final, con reglas a la vista y
              cada cambio registrado.
            </p>
            <QueryView query={cifras} skeleton={<div className={classes.cifras} />}>
              {(d) => <Cifras {...d} />}
            </QueryView>
          </section>
          <section id="ingreso" className={classes.ingreso} aria-labelledby="titulo-ingreso">
            {data?.yo ? (
              <>
                <h2 id="titulo-ingreso">Bienvenido, {data.yo.nombre}</h2>
                <ul>
                  {data.yo.areas.map((a) => (
                    <li key={a.clave}>
                      <AppLink to={a.inicio}>Ir a {a.etiqueta}</AppLink>
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <>
                <h2 id="titulo-ingreso">Ingreso al sistema</h2>
                <Ingreso />
              </>
            )}
          </section>
        </div>
      </div>
      <section id="convocatorias" className={classes.convocatorias} aria-label="Convocatorias">
        <QueryView query={llamadas}>
          {({ convocatorias }) => <Llamadas llamadas={convocatorias} entro={Boolean(data?.yo)} />}
        </QueryView>
      </section>
      {cifras.data && !llamadas.isPending && <DatosAbiertos licencia={cifras.data.licencia} />}
    </>
  );
}
