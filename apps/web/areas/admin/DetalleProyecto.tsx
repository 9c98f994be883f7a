import { useSesion } from '#modules/acceso/web/sesion.ts';
import { EvaluacionDeProyecto } from '#modules/evaluacion/web/EvaluacionDeProyecto.tsx';
import { DetalleProyecto } from '#modules/proyectos/web/DetalleProyecto.tsx';

const EVALUACION = [{ clave: 'evaluacion', titulo: 'Evaluación', Contenido: EvaluacionDeProyecto }];

/** The project's page with the tabs of the modules above it. */
export function Detalle() {
  const { data } = useSesion();
  return <DetalleProyecto pestanas={data?.yo?.permisos.includes('evaluacion.ver') ? EVALUACION : []} />;
}
