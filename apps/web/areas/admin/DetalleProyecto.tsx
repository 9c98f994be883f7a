import { lazy, Suspense } from 'react';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import { useExportacionEconomica } from '#modules/economia/web/useExportacionEconomica.ts';
import { DetalleProyecto } from '#modules/proyectos/web/DetalleProyecto.tsx';

const EvaluacionDeProyecto = lazy(() =>
  import('#modules/evaluacion/web/EvaluacionDeProyecto.tsx').then((m) => ({ default: m.EvaluacionDeProyecto })),
);
const Evaluacion = ({ proyectoId }: { proyectoId: number }) => (
  <Suspense fallback={<LoadingPage />}>
    <EvaluacionDeProyecto proyectoId={proyectoId} />
  </Suspense>
);
const EVALUACION = [{ clave: 'evaluacion', titulo: 'Evaluación', Contenido: Evaluacion }];

/** The project's page with the tabs of the modules above it. */
export function Detalle() {
  const { data } = useSesion();
  return (
    <DetalleProyecto
      pestanas={data?.yo?.permisos.includes('evaluacion.ver') ? EVALUACION : []}
      useExportaciones={useExportacionEconomica}
    />
  );
}
