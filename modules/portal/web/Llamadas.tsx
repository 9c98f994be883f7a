import { Button } from '@mantine/core';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { moneyFormat, wholeAmount } from '#core/kernel/shared/money-format.ts';
import { DAY_MS, formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { recordarDestino } from '#modules/acceso/web/sesion.ts';
import type { convocatoriasContract } from '#modules/convocatorias/contract.ts';
import classes from './portada.module.css';
import { CuerdaSola, faltan, Quipu } from './Quipu.tsx';

export type Llamada = OutputOf<(typeof convocatoriasContract)['endpoints']['abiertas']>['convocatorias'][number];
type Props = { llamadas: readonly Llamada[]; entro: boolean };

const diasHasta = (fin: string) => Math.max(0, Math.ceil((Date.parse(fin) - Date.now()) / DAY_MS));

/** Open calls in the order in which they close, hanging from a quipu; those to come after them. */
export function Llamadas({ llamadas, entro }: Props) {
  const abiertas = llamadas.filter((c) => c.fase === 'abierta');
  const proximas = llamadas.filter((c) => c.fase === 'proxima');
  return (
    <>
      <div className={classes.titulo}>
        <h2>Convocatorias abiertas</h2>
        <small>{abiertas.length === 0 ? 'Ninguna en este momento.' : 'Cada nudo es una semana para postular.'}</small>
      </div>
      {abiertas.length > 0 && (
        <div className={classes.colgadas}>
          <div className={classes.cabezas} aria-hidden="true">
            <span>Convocatoria</span>
            <span>Para quién</span>
            <span>Cierra</span>
          </div>
          <Quipu cuerdas={abiertas.map((c) => ({ fin: c.fin, dias: diasHasta(c.fin) }))} />
          <ol>
            {abiertas.map((c, i) => (
              <li key={c.id} className={classes.fila}>
                <CuerdaSola dias={diasHasta(c.fin)} orden={i} />
                <div className={classes.nombre}>
                  <b title={c.descripcion}>{c.descripcion}</b>
                  {c.monto && <small>Hasta {redondo(c.monto)} por proyecto</small>}
                </div>
                <span className={classes.quien}>{c.paraQuien}</span>
                <span className={classes.cierra}>
                  <b>{faltan(c.fin)}</b>
                  <small>{formatDay(c.fin).slice(0, 5)}</small>
                </span>
                {c.ruta && <Postular c={c} ruta={c.ruta} entro={entro} />}
              </li>
            ))}
          </ol>
        </div>
      )}
      {proximas.length > 0 && (
        <p className={classes.proximas}>
          Próximas: {proximas.map((c) => `${c.descripcion}, desde el ${formatDay(c.inicio)}`).join(' · ')}.
        </p>
      )}
    </>
  );
}

const redondo = (monto: string) => `${moneyFormat().symbol} ${wholeAmount(monto.replace(/\.\d+$/, ''))}`;

/** Who is inside goes there; anyone else enters first, and arrives. */
function Postular({ c, ruta, entro }: { c: Llamada; ruta: string; entro: boolean }) {
  const comun = {
    variant: 'default',
    size: 'xs',
    className: classes.postular!,
    'aria-label': `Postular: ${c.descripcion}`,
  } as const;
  if (entro)
    return (
      <Button component={AppLink} to={ruta} {...comun}>
        Postular
      </Button>
    );
  return (
    <Button
      component="a"
      href="#ingreso"
      {...comun}
      onClick={() => {
        recordarDestino(ruta);
        document.querySelector<HTMLInputElement>('#ingreso input')?.focus();
      }}
    >
      Postular
    </Button>
  );
}
