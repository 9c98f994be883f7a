import { comunes } from '../comunes.tsx';
import { home, layout, page } from '../lazy.tsx';
import { Layout } from './Layout.tsx';

// Whoever opens an address of the area gets the router with it.
export { App } from '../../app.tsx';

export const evaluador = layout('/evaluador', Layout, [
  home(() => import('./Inicio.tsx')),
  page('detalle', () => import('#modules/evaluacion/web/EvaluadorDetalle.tsx'), 'EvaluadorDetalle'),
  ...comunes('/evaluador'),
]);
