import type { RouteObject } from 'react-router';
import { NotFoundPage } from '#core/shell/web/errors.tsx';
import { page } from './lazy.tsx';

/** Pages that every area has: the person's account (an area may have a fuller one), and «Página no encontrada». */
export const comunes = (
  inicio: string,
  perfil: RouteObject = page('perfil', () => import('#modules/acceso/web/MiCuenta.tsx'), 'MiCuenta'),
): RouteObject[] => [
  perfil,
  page('perfil/change_pass', () => import('#modules/acceso/web/Claves.tsx'), 'CambiarClave'),
  page('perfil/avisos', () => import('#modules/acceso/web/Avisos.tsx'), 'Avisos'),
  page('perfil/sesiones', () => import('#modules/acceso/web/Sesiones.tsx'), 'SesionesAbiertas'),
  { path: '*', element: <NotFoundPage home={inicio} /> },
];
