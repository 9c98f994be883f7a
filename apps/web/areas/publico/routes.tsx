import type { RouteObject } from 'react-router';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { Portada } from '#modules/portal/web/Portada.tsx';
import { PublicLayout } from '#modules/portal/web/PublicLayout.tsx';
import { failure, page } from '../lazy.tsx';

/** For who develops: it has a frame of its own, and exists only with demonstration data. */
export const galeria: RouteObject = {
  ...page('/dev/galeria', () => import('../../galeria/Galeria.tsx'), 'Galeria'),
  hydrateFallbackElement: <LoadingPage />,
};

/** Pages outside the areas. */
export const publico = (demo: boolean): RouteObject => ({
  path: '/',
  // Also what shows while the routes of an area arrive.
  hydrateFallbackElement: <LoadingPage />,
  errorElement: failure({ standalone: true }),
  element: <PublicLayout />,
  children: [
    { index: true, element: <Portada /> },
    page('elegir-area', () => import('#modules/portal/web/ElegirArea.tsx'), 'ElegirArea'),
    page('olvido', () => import('#modules/acceso/web/Claves.tsx'), 'Olvido'),
    page('restablecer', () => import('#modules/acceso/web/Claves.tsx'), 'Restablecer'),
    page(
      'grupo/invitacion',
      () => import('#modules/grupos/web/integrantes/InvitacionPublica.tsx'),
      'InvitacionPublica',
    ),
    page(
      'convocatoria/invitacion',
      () => import('#modules/convocatorias/web/InvitacionPublica.tsx'),
      'InvitacionPublica',
    ),
    page('convocatoria/integrar', () => import('#modules/convocatorias/web/IntegrarPublica.tsx'), 'IntegrarPublica'),
    page('verificar', () => import('#modules/constancias/web/Verificar.tsx'), 'Verificar'),
    page('hoja-de-vida', () => import('#modules/reportes/web/HojaPublica.tsx'), 'HojaPublica'),
    ...(demo ? [page('dev/correo', () => import('#modules/portal/web/CorreoDemo.tsx'), 'CorreoDemo')] : []),
    // Under the root an unknown path is an empty page; the server answered 404 (spec 00).
    { path: '*', element: null },
  ],
});
