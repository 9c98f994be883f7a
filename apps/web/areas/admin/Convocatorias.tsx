import { placed } from '#core/shell/web/late.tsx';
import { ConvocatoriasAdmin } from '#modules/convocatorias/web/admin/ConvocatoriasAdmin.tsx';

const PlantillasTab = placed(() => import('#modules/evaluacion/web/PlantillasTab.tsx').then((m) => m.PlantillasTab));

/** Calls of the office, with the criteria templates of the evaluation as one more tab. */
export const Convocatorias = () => <ConvocatoriasAdmin evaluaciones={PlantillasTab} />;
