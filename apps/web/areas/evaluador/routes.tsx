import { comunes } from '../comunes.tsx';
import { home, layout, page } from '../lazy.tsx';

export const evaluador = layout('/evaluador', () => import('./Layout.tsx'), [
  home(() => import('./Inicio.tsx')),
  page('detalle', () => import('#modules/evaluacion/web/EvaluadorDetalle.tsx'), 'EvaluadorDetalle'),
  ...comunes('/evaluador'),
]);
