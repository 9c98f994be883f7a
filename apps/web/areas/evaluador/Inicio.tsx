import { EvaluadorLista } from '#modules/evaluacion/web/EvaluadorLista.tsx';
import { PendientesDeArea } from '#modules/portal/web/Inicio.tsx';

/** The evaluator's home is his list, under what waits for him. */
export const Inicio = () => <EvaluadorLista antes={<PendientesDeArea area="evaluador" />} />;
