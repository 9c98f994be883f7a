import { Navigate } from 'react-router';
import { comunes } from '../comunes.tsx';
import { home, layout, page } from '../lazy.tsx';
import { Layout } from './Layout.tsx';
import { LISTADOS } from './listados.ts';

// The router comes with the first address of the area that is opened.
export { App } from '../../app.tsx';

export const facultad = layout('/facultad', Layout, [
  home(() => import('./Inicio.tsx')),
  page(
    'listado/investigadores',
    () => import('#modules/portal/web/facultad/InvestigadoresFacultad.tsx'),
    'InvestigadoresFacultad',
  ),
  page('listado/puntaje', () => import('#modules/portal/web/facultad/Puntaje.tsx'), 'Puntaje'),
  page('listado/proyectos_fex', () => import('#modules/proyectos/web/fex/ListaFex.tsx'), 'ProyectosFexFacultad'),
  page('listado/docente_investigador', () => import('#modules/docente-investigador/web/Listas.tsx'), 'CdiFacultad'),
  page('listado/grupos', () => import('#modules/grupos/web/admin/GruposFacultad.tsx'), 'GruposFacultad'),
  page(
    'listado/convocatorias',
    () => import('#modules/evaluacion/web/ConvocatoriasFacultad.tsx'),
    'ConvocatoriasDeMiFacultad',
  ),
  page('listado/informes', () => import('#modules/informes/web/Listas.tsx'), 'InformesFacultad'),
  page('listado/obligaciones', () => import('#modules/obligaciones/web/Listas.tsx'), 'ObligacionesFacultad'),
  page('listado/deudas', () => import('#modules/deudas/web/Listas.tsx'), 'DeudasDeFacultad'),
  page('detalle', () => import('#modules/portal/web/facultad/DetalleFacultad.tsx'), 'DetalleFacultad'),
  page('listado/proyectos', () => import('#modules/portal/web/facultad/Listas.tsx'), 'ProyectosFacultad'),
  page('listado/proyectos_gi', () => import('#modules/portal/web/facultad/Listas.tsx'), 'ProyectosGiFacultad'),
  page('listado/sin_enviar', () => import('#modules/portal/web/facultad/Listas.tsx'), 'SinEnviarFacultad'),
  page('listado/publicaciones', () => import('#modules/portal/web/facultad/Listas.tsx'), 'PublicacionesFacultad'),
  ...LISTADOS.map((path) => ({ path, element: <Navigate to={`/facultad/listado/${path}`} replace /> })),
  { path: 'listado', element: <Navigate to="/facultad/listado/investigadores" replace /> },
  ...comunes('/facultad'),
]);
