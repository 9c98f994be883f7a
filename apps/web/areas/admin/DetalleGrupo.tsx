import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { DetalleGrupo } from '#modules/grupos/web/DetalleGrupo.tsx';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { ConPortal } from '../ConPortal.tsx';

/** The group's page with the words of the modules above it. */
export const Detalle = () => (
  <ConPortal seccion="grupo">
    <DetalleGrupo area="oficina" estadoDeProyecto={(estado) => <StateBadge flow={flujoProyecto} state={estado} />} />
  </ConPortal>
);
