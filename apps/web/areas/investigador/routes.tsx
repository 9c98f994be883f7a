import type { RouteObject } from 'react-router';
import { RUTAS } from '#modules/convocatorias/domain/programas/rutas.ts';
import { PASOS_SOLICITUD } from '#modules/grupos/domain/estados.ts';
import { CLAVES_ACTIVIDAD, type ClaveActividad } from '#modules/proyectos/domain/actividades.ts';
import { comunes } from '../comunes.tsx';
import { home, layout, page } from '../lazy.tsx';

const deConvocatoria = (slug: string, pasos: number): RouteObject[] => [
  {
    path: `convocatoria/${slug}`,
    lazy: async () => {
      const { PortadaConvocatoria } = await import('#modules/convocatorias/web/Portada.tsx');
      return { element: <PortadaConvocatoria slug={slug} /> };
    },
  },
  ...Array.from({ length: pasos }, (_, i) => ({
    path: `convocatoria/${slug}/paso${i + 1}`,
    lazy: async () => {
      const { PasoPostulacion } = await import('#modules/convocatorias/web/Postulacion.tsx');
      return { element: <PasoPostulacion slug={slug} paso={i + 1} /> };
    },
  })),
];

/** Page that runs the checks and leads on, for the programmes that have it. */
const verificacion = (slug: string): RouteObject => ({
  path: `convocatoria/${slug}/verificar`,
  lazy: async () => {
    const { VerificarConvocatoria } = await import('#modules/convocatorias/web/Verificar.tsx');
    return { element: <VerificarConvocatoria slug={slug} /> };
  },
});

/** Types that an administrator derived from another: which addresses exist is data, not code. */
const derivadas: RouteObject = {
  path: 'convocatoria',
  children: [
    {
      path: '*',
      lazy: async () => {
        const { ConvocatoriaDerivada } = await import('#modules/convocatorias/web/ConvocatoriaDerivada.tsx');
        return { Component: ConvocatoriaDerivada };
      },
    },
  ],
};

/** One list for every activity. */
const deActividad = (clave: ClaveActividad): RouteObject => ({
  path: `actividades/${clave}`,
  lazy: async () => {
    const { Actividades } = await import('#modules/proyectos/web/Actividades.tsx');
    return { element: <Actividades key={clave} clave={clave} /> };
  },
});

/** The nine steps of the request of a group. */
const deSolicitud = Array.from({ length: PASOS_SOLICITUD }, (_, i) => ({
  path: `grupo/solicitar/paso${i + 1}`,
  lazy: async () => {
    const { PasoSolicitud } = await import('#modules/grupos/web/solicitud/Solicitar.tsx');
    return { element: <PasoSolicitud paso={i + 1} /> };
  },
}));

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
