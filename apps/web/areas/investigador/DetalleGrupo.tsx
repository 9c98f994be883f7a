import { lazy } from 'react';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { DetalleGrupo } from '#modules/grupos/web/investigador/DetalleGrupo.tsx';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { actividadesApi } from '#modules/proyectos/web/api-actividades.ts';
import { ESTADOS_PUBLICACION, TIPOS_PUBLICACION } from '#modules/publicaciones/domain/vocabularios.ts';

const Autorizaciones = lazy(() =>
  import('#modules/convocatorias/web/Autorizaciones.tsx').then((m) => ({ default: m.Autorizaciones })),
);

/** The group with what higher modules say of it: proposals to authorise, states of projects and publications. */
export const DetalleDeGrupo = () => (
  <DetalleGrupo
    autorizaciones={<Autorizaciones />}
    reporteDeProyecto={(grupoId, id) => actividadesApi.reporteDeGrupo.url({ grupoId, id })}
    estadoDeProyecto={(estado) => <StateBadge flow={flujoProyecto} state={estado} />}
    estadoDePublicacion={(estado) => {
      const e = ESTADOS_PUBLICACION[estado as keyof typeof ESTADOS_PUBLICACION];
      return <StatusBadge label={e?.label ?? estado} tone={e?.tone ?? 'gray'} />;
    }}
    tipoDePublicacion={(tipo) => TIPOS_PUBLICACION[tipo as keyof typeof TIPOS_PUBLICACION] ?? tipo}
  />
);
