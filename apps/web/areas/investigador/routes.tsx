import type { RouteObject } from 'react-router';
import { RUTAS } from '#modules/convocatorias/domain/programas/rutas.ts';
import { PASOS_SOLICITUD } from '#modules/grupos/domain/estados.ts';
import { CLAVES_ACTIVIDAD, type ClaveActividad } from '#modules/proyectos/domain/actividades.ts';
import { comunes } from '../comunes.tsx';
import { drawn, home, layout, page } from '../lazy.tsx';

const deConvocatoria = (slug: string, pasos: number): RouteObject[] => [
  drawn(
    `convocatoria/${slug}`,
    () => import('#modules/convocatorias/web/Portada.tsx'),
    ({ PortadaConvocatoria }) => <PortadaConvocatoria slug={slug} />,
  ),
  ...Array.from({ length: pasos }, (_, i) =>
    drawn(
      `convocatoria/${slug}/paso${i + 1}`,
      () => import('#modules/convocatorias/web/Postulacion.tsx'),
      ({ PasoPostulacion }) => <PasoPostulacion slug={slug} paso={i + 1} />,
    ),
  ),
];

/** Page that runs the checks and leads on, for the programmes that have it. */
const verificacion = (slug: string) =>
  drawn(
    `convocatoria/${slug}/verificar`,
    () => import('#modules/convocatorias/web/Verificar.tsx'),
    ({ VerificarConvocatoria }) => <VerificarConvocatoria slug={slug} />,
  );

/** Types that an administrator derived from another: which addresses exist is data, not code. */
const derivadas: RouteObject = {
  path: 'convocatoria',
  children: [page('*', () => import('#modules/convocatorias/web/ConvocatoriaDerivada.tsx'), 'ConvocatoriaDerivada')],
};

/** One list for every activity. */
const deActividad = (clave: ClaveActividad) =>
  drawn(
    `actividades/${clave}`,
    () => import('#modules/proyectos/web/Actividades.tsx'),
    ({ Actividades }) => <Actividades key={clave} clave={clave} />,
  );

/** The nine steps of the request of a group. */
const deSolicitud = Array.from({ length: PASOS_SOLICITUD }, (_, i) =>
  drawn(
    `grupo/solicitar/paso${i + 1}`,
    () => import('#modules/grupos/web/solicitud/Solicitar.tsx'),
    ({ PasoSolicitud }) => <PasoSolicitud paso={i + 1} />,
  ),
);

export const investigador = layout('/investigador', () => import('./Layout.tsx'), [
  home(() => import('./Inicio.tsx')),
  ...Object.entries(RUTAS).flatMap(([slug, { pasos, verificar }]) => [
    ...deConvocatoria(slug, pasos),
    ...(verificar ? [verificacion(slug)] : []),
  ]),
  derivadas,
  ...CLAVES_ACTIVIDAD.map(deActividad),
  page('actividades/proyectoDetalle', () => import('./DetalleActividad.tsx'), 'Detalle'),
  page('grupo', () => import('#modules/grupos/web/investigador/MisGrupos.tsx'), 'MisGrupos'),
  page('grupo/detalles', () => import('./DetalleGrupo.tsx'), 'DetalleDeGrupo'),
  ...deSolicitud,
  ...comunes(
    '/investigador',
    page('perfil', () => import('./Perfil.tsx'), 'Perfil'),
  ),
]);
