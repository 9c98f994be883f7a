import { useLocation } from 'react-router';
import { formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { exact } from '#core/shell/web/when.ts';
import { ESTADOS_DE_REEMPLAZO, yaTermino } from '../domain/encargos.ts';
import { accesoApi, encargosApi } from './api.ts';
import classes from './avisos.module.css';
import { CerrarSesion } from './CerrarSesion.tsx';
import { equipo } from './equipo.ts';
import { useSesion } from './sesion.ts';

/** What stands beside the notices: who answers for the person while they are away, and where they are signed in. */
export function AlLadoDeAvisos() {
  const { data } = useSesion();
  const miCuenta = useLocation().pathname.replace(/\/avisos$/, '');
  const yo = data?.yo;
  if (!yo) return null;
  return (
    <>
      {yo.roles.includes('admin') && !yo.apoyoDe && <Suplente miCuenta={miCuenta} />}
      <Sesiones miCuenta={miCuenta} />
    </>
  );
}

type Props = { miCuenta: string };
const Suplente = ({ miCuenta }: Props) => (
  <Loaded of={encargosApi.leer.query({})}>
    {({ reemplazos }) => {
      const vigentes = reemplazos.filter(({ estado }) => !yaTermino(estado));
      return (
        <Card title="Suplente">
          {vigentes.map((r) => (
            <div key={r.id} className={classes.fila}>
              <div>
                <b>{r.suplente}</b>
                <small>
                  Por {r.titular}, del {formatDay(r.desde)} al {formatDay(r.hasta)}
                </small>
              </div>
              <StatusBadge {...ESTADOS_DE_REEMPLAZO[r.estado]} />
            </div>
          ))}
          <div className={classes.fila}>
            {vigentes.length === 0 && <span>Si va a estar ausente, nombre a quien atienda su trabajo.</span>}
            <AppLink to={miCuenta}>{vigentes.length === 0 ? 'Nombrar reemplazo' : 'Ver los reemplazos'}</AppLink>
          </div>
        </Card>
      );
    }}
  </Loaded>
);

const Sesiones = ({ miCuenta }: Props) => (
  <Loaded of={accesoApi.sesiones.query({})}>
    {({ sesiones }) => (
      <Card title="Sesiones abiertas">
        {sesiones.map((s) => (
          <div key={s.id} className={classes.fila}>
            <div>
              <b>{equipo(s.agente)}</b>
              <small>{s.actual ? 'Esta sesión' : exact(s.usadaEn, institution.timeZone)}</small>
            </div>
            {!s.actual && <CerrarSesion id={s.id} />}
          </div>
        ))}
        <div className={classes.fila}>
          <AppLink to={`${miCuenta}/sesiones`}>Sesiones y segundo factor</AppLink>
        </div>
      </Card>
    )}
  </Loaded>
);
