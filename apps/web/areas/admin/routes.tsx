import { comunes } from '../comunes.tsx';
import { home, layout } from '../lazy.tsx';

export const admin = layout('/admin', () => import('./Layout.tsx'), [home(() => import('./Inicio.tsx')), ...comunes('/admin')]);
