import {
  IconBuildingBank,
  IconChevronRight,
  IconClipboardCheck,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { CardAlone } from '#core/shell/web/CardAlone.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { IconType } from '#core/shell/web/types.ts';
import { ROLES, type Rol } from '#modules/acceso/domain/areas.ts';
import { useSesion, type Yo } from '#modules/acceso/web/sesion.ts';
import { portalApi } from './api.ts';
import classes from './elegir-area.module.css';

/** What each area is for, and how what waits in it is said. */
const DE_AREA: Record<Rol, { icono: IconType; para: string; espera: string }> = {
  admin: { icono: IconSettings, para: 'La oficina que atiende y decide', espera: 'por atender' },
  investigador: { icono: IconUserCircle, para: 'Postulaciones, proyectos y publicaciones', espera: 'por hacer' },
  evaluador: { icono: IconClipboardCheck, para: 'Propuestas que evalúa', espera: 'por evaluar' },
  facultad: { icono: IconBuildingBank, para: 'Lo de su facultad, solo lectura', espera: 'por seguir' },
};

type Fila = Pick<Yo['areas'][number], 'etiqueta' | 'inicio'> & { area: Rol };
function FilaDeArea({ area, etiqueta, inicio }: Fila) {
  const { icono: Icono, para, espera } = DE_AREA[area];
  const esperan = useQuery(portalApi.cuantos.query({ area }));
  const filas = (esperan.data?.cuantos ?? []).reduce((suma, una) => suma + una.filas, 0);
  return (
    <li>
      <AppLink to={inicio}>
        <span className={classes.icono} aria-hidden="true">
          <Icono size={18} stroke={1.6} />
        </span>
        <span>
          <b>{etiqueta}</b> <small>{para}</small>
        </span>
        <span className={classes.espera}>{filas > 0 && `${filas} ${espera}`}</span>
        <IconChevronRight size={16} aria-hidden="true" />
      </AppLink>
    </li>
  );
}

/** For people with several roles, what waits in each area; the rest go straight to theirs. */
export function ElegirArea() {
  const { data } = useSesion();
  if (!data) return <LoadingPage />;
  if (!data.yo) return <Navigate to="/" replace />;
  const [unica, otra] = data.yo.areas;
  if (unica && !otra) return <Navigate to={unica.inicio} replace />;
  return (
    <CardAlone
      rows
      title="Elija el área de trabajo"
      lead={`Hola, ${data.yo.nombre.split(' ')[0]}. Puede cambiar de área cuando quiera, desde su cuenta.`}
    >
      <ul className={classes.areas}>
        {data.yo.areas.map(({ clave, etiqueta, inicio }) => {
          const area = ROLES.find((una) => una === clave);
          return area && <FilaDeArea key={clave} area={area} etiqueta={etiqueta} inicio={inicio} />;
        })}
      </ul>
    </CardAlone>
  );
}
