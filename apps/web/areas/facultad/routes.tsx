import { comunes } from '../comunes.tsx';
import { home, layout } from '../lazy.tsx';

export const facultad = layout('/facultad', () => import('./Layout.tsx'), [
  home(() => import('./Inicio.tsx')),
  ...comunes('/facultad'),
]);
