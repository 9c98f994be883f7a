import { economiaProyectoApi } from '#modules/economia/web/api-proyecto.ts';
import { DetalleActividad } from '#modules/proyectos/web/DetalleActividad.tsx';

/** One's own project, with the report that the economy gives. */
export const Detalle = () => <DetalleActividad urlPresupuesto={(id) => economiaProyectoApi.subvencion.url({ id })} />;
