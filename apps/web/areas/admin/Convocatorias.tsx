import { lazy } from 'react';
import { ConvocatoriasAdmin } from '#modules/convocatorias/web/admin/ConvocatoriasAdmin.tsx';

const PlantillasTab = lazy(() =>
  import('#modules/evaluacion/web/PlantillasTab.tsx').then((m) => ({ default: m.PlantillasTab })),
);

/** Calls of the office, with the criteria templates of the evaluation as one more tab. */
export const Convocatorias = () => <ConvocatoriasAdmin evaluaciones={PlantillasTab} />;
