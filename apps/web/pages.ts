import { PROGRAMAS } from '#modules/convocatorias/domain/programas/index.ts';
import { PASOS_SOLICITUD } from '#modules/grupos/domain/estados.ts';
import { CLAVES_ACTIVIDAD } from '#modules/proyectos/domain/actividades.ts';
import { SLUGS } from '#modules/proyectos/domain/slug.ts';

const account = (area: string) => [area, `${area}/perfil`, `${area}/perfil/change_pass`, `${area}/perfil/sesiones`];

/** Shorter addresses that lead to their page under `listado/` (spec 00). */
export const REDIRECTS: readonly string[] = ['/facultad/investigadores', '/facultad/grupos'];

/** Last step of a call that asks questions of its own: the others answer «Página no encontrada» there. */
export const ONLY_WITH_QUESTIONS: readonly string[] = Object.values(PROGRAMAS).map(
  (p) => `/investigador/convocatoria/${p.key}/paso${p.steps.length}`,
);
/** Addresses of the calls of the product: two routes draw those of every call. */
export const CALL_PAGES: readonly string[] = Object.values(PROGRAMAS).flatMap((p) => [
  `/investigador/convocatoria/${p.key}`,
  ...p.steps.map((_, i) => `/investigador/convocatoria/${p.key}/paso${i + 1}`),
  ...(p.verificar ? [`/investigador/convocatoria/${p.key}/verificar`] : []),
]);

/** Every address that has a page. The server answers 404 for the rest; a test keeps this list equal to the router. */
export const PAGES: readonly string[] = [
  '/',
  '/elegir-area',
  '/olvido',
  '/restablecer',
  '/grupo/invitacion',
  '/convocatoria/invitacion',
  '/dev/correo',
  ...account('/admin'),
  '/admin/estudios/convocatorias',
  '/admin/estudios/convocatorias/detalle',
  '/admin/estudios/convocatorias/parametros',
  '/admin/estudios/convocatorias/vista_previa',
  '/admin/estudios/convocatorias/postulaciones',
  '/admin/estudios/convocatorias/ranking',
  '/admin/estudios/convocatorias/acta',
  '/admin/estudios/proyectos_grupos',
  '/admin/facultad/gestion_evaluadores',
  '/admin/facultad/evaluadores',
  '/admin/facultad/evaluaciones',
  '/admin/facultad/convocatorias',
  '/admin/facultad/convocatorias/detalle',
  '/admin/facultad/evaluadores/propuesta',
  ...Object.values(SLUGS).map((slug) => `/admin/estudios/proyectos_grupos/detalle/${slug}`),
  '/admin/estudios/gestion_investigadores',
  '/admin/estudios/gestion_investigadores/agregar',
  '/admin/estudios/gestion_investigadores/editar',
  '/admin/estudios/gestion_investigadores/licencias',
  '/admin/estudios/gestion_investigadores/duplicados',
  '/admin/estudios/gestion_investigadores/unir',
  '/admin/estudios/gestion_sum',
  '/admin/estudios/grupos',
  '/admin/estudios/grupos/detalle',
  '/admin/estudios/laboratorios',
  '/admin/estudios/resoluciones',
  '/admin/admin/parametros',
  '/admin/admin/lineas',
  '/admin/admin/usuarios_administrativos',
  '/admin/admin/usuarios_administrativos/detalle',
  '/admin/admin/usuarios_investigadores',
  '/admin/admin/usuarios_investigadores/detalle',
  ...account('/investigador'),
  ...CALL_PAGES,
  ...CLAVES_ACTIVIDAD.map((clave) => `/investigador/actividades/${clave}`),
  '/investigador/actividades/proyectoDetalle',
  '/investigador/grupo',
  '/investigador/grupo/detalles',
  ...Array.from({ length: PASOS_SOLICITUD }, (_, i) => `/investigador/grupo/solicitar/paso${i + 1}`),
  ...account('/evaluador'),
  '/evaluador/detalle',
  ...account('/facultad'),
  ...REDIRECTS,
  '/facultad/listado/investigadores',
  '/facultad/listado/puntaje',
  '/facultad/listado/grupos',
  '/facultad/listado/convocatorias',
  '/facultad/listado/detalle',
];
