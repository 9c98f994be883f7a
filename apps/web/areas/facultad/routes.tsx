import { Navigate } from 'react-router';
import { comunes } from '../comunes.tsx';
import { home, layout, page } from '../lazy.tsx';

export const facultad = layout('/facultad', () => import('./Layout.tsx'), [
  home(() => import('./Inicio.tsx')),
  page(
    'listado/investigadores',
    () => import('#modules/portal/web/facultad/InvestigadoresFacultad.tsx'),
    'InvestigadoresFacultad',
  ),
  page('listado/puntaje', () => import('#modules/portal/web/facultad/Puntaje.tsx'), 'Puntaje'),
  { path: 'investigadores', element: <Navigate to="/facultad/listado/investigadores" replace /> },
  page('listado/grupos', () => import('#modules/grupos/web/admin/GruposFacultad.tsx'), 'GruposFacultad'),
  page(
    'listado/convocatorias',
    () => import('#modules/evaluacion/web/ConvocatoriasFacultad.tsx'),
    'ConvocatoriasDeMiFacultad',
  ),
  page('listado/detalle', () => import('#modules/portal/web/facultad/DetalleFacultad.tsx'), 'DetalleFacultad'),
  { path: 'grupos', element: <Navigate to="/facultad/listado/grupos" replace /> },
  ...comunes('/facultad'),
]);
