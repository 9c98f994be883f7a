import { late } from '#core/shell/web/late.tsx';
import { LoadingRows } from '#core/shell/web/states.tsx';
import { economiaProyectoApi } from '#modules/economia/web/api-proyecto.ts';
import { DetalleActividad } from '#modules/proyectos/web/DetalleActividad.tsx';

const QueFalta = late(() => import('#modules/obligaciones/web/QueFalta.tsx').then((m) => m.QueFalta), <LoadingRows />);
const Falta = ({ proyectoId }: { proyectoId: number }) => <QueFalta proyectoId={proyectoId} puerta="investigador" />;

/** One's own project, with the report that the economy gives and what it owes. */
export const Detalle = () => (
  <DetalleActividad urlPresupuesto={(id) => economiaProyectoApi.subvencion.url({ id })} QueFalta={Falta} />
);
