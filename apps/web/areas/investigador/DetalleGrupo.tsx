import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { late } from '#core/shell/web/late.tsx';
import { DetalleGrupo } from '#modules/grupos/web/DetalleGrupo.tsx';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { actividadesApi } from '#modules/proyectos/web/api-actividades.ts';
import { ConPortal } from '../ConPortal.tsx';

const Autorizaciones = late(() =>
  import('#modules/convocatorias/web/Autorizaciones.tsx').then((m) => m.Autorizaciones),
);

/** The group with what higher modules say of it: proposals to authorise and states of projects. */
export const DetalleDeGrupo = () => (
  <ConPortal seccion="grupo">
    <DetalleGrupo
      area="investigador"
      autorizaciones={<Autorizaciones />}
      reporteDeProyecto={(grupoId, id) => actividadesApi.reporteDeGrupo.url({ grupoId, id })}
      estadoDeProyecto={(estado) => <StateBadge flow={flujoProyecto} state={estado} />}
    />
  </ConPortal>
);
