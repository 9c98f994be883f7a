import { comunes } from '../comunes.tsx';
import { home, layout, page } from '../lazy.tsx';
import { Layout } from './Layout.tsx';

// The router comes with the first address of the area that is opened.
export { App } from '../../app.tsx';

export const evaluador = layout('/evaluador', Layout, [
  home(() => import('./Inicio.tsx')),
  page('detalle', () => import('#modules/evaluacion/web/EvaluadorDetalle.tsx'), 'EvaluadorDetalle'),
  ...comunes('/evaluador'),
]);
