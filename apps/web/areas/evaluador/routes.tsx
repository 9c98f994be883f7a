import { comunes } from '../comunes.tsx';
import { layout } from '../lazy.tsx';

export const evaluador = layout('/evaluador', () => import('./Layout.tsx'), [...comunes('/evaluador')]);
