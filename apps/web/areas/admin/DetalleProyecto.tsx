import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import { useExportacionEconomica } from '#modules/economia/web/useExportacionEconomica.ts';
import { DetalleProyecto } from '#modules/proyectos/web/DetalleProyecto.tsx';

const EvaluacionDeProyecto = late(
  () => import('#modules/evaluacion/web/EvaluacionDeProyecto.tsx').then((m) => m.EvaluacionDeProyecto),
  <LoadingPage />,
);
const QueFalta = late(() => import('#modules/obligaciones/web/QueFalta.tsx').then((m) => m.QueFalta), <LoadingPage />);
const Falta = ({ proyectoId }: { proyectoId: number }) => <QueFalta proyectoId={proyectoId} puerta="oficina" />;
const FALTA = [{ clave: 'que-falta', titulo: 'Qué falta', Contenido: Falta }];
const Evaluacion = ({ proyectoId }: { proyectoId: number }) => <EvaluacionDeProyecto proyectoId={proyectoId} />;
const EVALUACION = [{ clave: 'evaluacion', titulo: 'Evaluación', Contenido: Evaluacion }];

/** The project's page with the tabs of the modules above it. */
export function Detalle() {
  const { data } = useSesion();
  return (
    <DetalleProyecto
      pestanas={[...FALTA, ...(data?.yo?.permisos.includes('evaluacion.ver') ? EVALUACION : [])]}
      useExportaciones={useExportacionEconomica}
    />
  );
}
