import { Navigate } from 'react-router';
import { PASOS_SOLICITUD } from '#modules/grupos/domain/estados.ts';
import { CLAVES_ACTIVIDAD, type ClaveActividad } from '#modules/proyectos/domain/actividades.ts';
import { PAGINAS } from '#modules/publicaciones/domain/rutas.ts';
import { pagina } from '#modules/publicaciones/web/paginas.tsx';
import { ConPortal } from '../ConPortal.tsx';
import { comunes } from '../comunes.tsx';
import { drawn, home, layout, page } from '../lazy.tsx';
import { Layout } from './Layout.tsx';

/** One list for every activity, and for all. */
const deActividad = (clave?: ClaveActividad) =>
  drawn(
    clave ? `actividades/${clave}` : 'actividades',
    () => import('#modules/proyectos/web/Actividades.tsx'),
    ({ Actividades }) => <Actividades key={clave} {...(clave ? { clave } : {})} />,
  );

/** The nine steps of the request of a group. */
const deSolicitud = Array.from({ length: PASOS_SOLICITUD }, (_, i) =>
  drawn(
    `grupo/solicitar/paso${i + 1}`,
    () => import('#modules/grupos/web/solicitud/Solicitar.tsx'),
    ({ PasoSolicitud }) => <PasoSolicitud paso={i + 1} />,
  ),
);

/** The steps of an externally funded project. */
const deFex = Array.from({ length: 5 }, (_, i) =>
  drawn(
    `actividades/proyectosFEX/paso${i + 1}`,
    () => import('#modules/proyectos/web/fex/Pasos.tsx'),
    ({ PasoFex }) => <PasoFex puerta="investigador" paso={i + 1} />,
  ),
);

/** A page of publications; that of one of them says where anybody reads it. */
const deObras = (path: string) => ({
  path,
  lazy: async () => {
    const element = await pagina(path);
    return { element: path.endsWith('/detalle') ? <ConPortal seccion="publicacion">{element}</ConPortal> : element };
  },
});

// The router comes with the first address of the area that is opened.
export { App } from '../../app.tsx';

export const investigador = layout('/investigador', Layout, [
  home(() => import('./Inicio.tsx')),
  page('convocatorias', () => import('#modules/convocatorias/web/MisConvocatorias.tsx'), 'MisConvocatorias'),
  { path: 'convocatoria', element: <Navigate to="/investigador/convocatorias" replace /> },
  // Which calls there are is data: a page that no call has says so itself.
  page('convocatoria/:slug', () => import('#modules/convocatorias/web/Portada.tsx'), 'PortadaConvocatoria'),
  page(
    'convocatoria/:slug/:pagina',
    () => import('#modules/convocatorias/web/Postulacion.tsx'),
    'PaginaDeConvocatoria',
  ),
  deActividad(),
  ...CLAVES_ACTIVIDAD.map(deActividad),
  page('obligaciones', () => import('#modules/obligaciones/web/MisObligaciones.tsx'), 'MisObligaciones'),
  page('actividades/deudas', () => import('#modules/deudas/web/Listas.tsx'), 'MisDeudas'),
  ...deFex,
  page('informes/informeAcademico', () => import('#modules/informes/web/Listas.tsx'), 'MisInformes'),
  page('informes/informeAcademico/presentar', () => import('#modules/informes/web/Presentar.tsx'), 'Presentar'),
  page('informes/monitoreo', () => import('#modules/monitoreo/web/Listas.tsx'), 'MiMonitoreo'),
  drawn(
    'informes/monitoreo/detalle',
    () => import('#modules/monitoreo/web/Detalle.tsx'),
    ({ Detalle }) => <Detalle puerta="investigador" />,
  ),
  page('informes/informeEconomico', () => import('#modules/economia/web/investigador/MisCuentas.tsx'), 'MisCuentas'),
  page(
    'informes/informeEconomico/detalle',
    () => import('#modules/economia/web/investigador/MiCuenta.tsx'),
    'MiCuenta',
  ),
  page('constancias', () => import('#modules/constancias/web/Mias.tsx'), 'MisConstancias'),
  page('actividades/cambios', () => import('./Cambios.tsx'), 'Detalle'),
  page('actividades/cambios/nuevo', () => import('./CambioNuevo.tsx'), 'Nuevo'),
  page('actividades/cambios/versiones', () => import('./CambioVersiones.tsx'), 'Versiones'),
  page('actividades/proyectoDetalle', () => import('./DetalleActividad.tsx'), 'Detalle'),
  page('grupo', () => import('#modules/grupos/web/investigador/MisGrupos.tsx'), 'MisGrupos'),
  page('grupo/detalles', () => import('./DetalleGrupo.tsx'), 'DetalleDeGrupo'),
  ...deSolicitud,
  ...PAGINAS.map(deObras),
  ...comunes(
    '/investigador',
    page('perfil', () => import('./Perfil.tsx'), 'Perfil'),
  ),
  page('perfil/orcid', () => import('#modules/interoperabilidad/web/orcid/Retorno.tsx'), 'Retorno'),
]);
