import { PROGRAMAS } from '#modules/convocatorias/domain/programas/index.ts';
import { PASOS_SOLICITUD } from '#modules/grupos/domain/estados.ts';
import { CLAVES_ACTIVIDAD } from '#modules/proyectos/domain/actividades.ts';
import { PASOS } from '#modules/proyectos/domain/fex/pasos.ts';
import { PAGINAS } from '#modules/proyectos/domain/slug.ts';
import { PAGINAS as PUBLICACIONES } from '#modules/publicaciones/domain/rutas.ts';
import { LISTADOS } from './areas/facultad/listados.ts';

const account = (area: string) =>
  ['', '/perfil', '/perfil/avisos', '/perfil/change_pass', '/perfil/sesiones'].map((page) => `${area}${page}`);

const under = (base: string, ...pages: string[]) => pages.map((page) => `${base}/${page}`);

/** Shorter addresses that lead to their page (spec 00). */
export const REDIRECTS: readonly string[] = [
  '/admin/estudios/revistas/importar',
  '/investigador/convocatoria',
  '/facultad/listado',
  ...under('/facultad', ...LISTADOS),
];

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
  '/convocatoria/integrar',
  '/hoja-de-vida',
  '/verificar',
  '/admin/calidad',
  '/admin/calidad/hallazgos',
  '/admin/aplicaciones',
  '/admin/interoperabilidad',
  '/admin/interoperabilidad/registros',
  '/admin/interoperabilidad/registros/registro',
  '/admin/constancias',
  ...under('/admin/reportes', 'estudio', 'grupo', 'proyecto', 'investigador', 'consolidado_general', 'presupuesto'),
  ...under('/admin/reportes', 'deudores', 'diccionario', 'espera', 'a_medida', 'a_medida/armar'),
  '/investigador/constancias',
  '/dev/correo',
  '/dev/galeria',
  ...account('/admin'),
  ...under('/admin/estudios', 'proyectos_fex', 'proyectos_fex/detalle'),
  ...under('/admin/estudios', 'convocatorias', 'proyectos_grupos', 'gestion_sum', 'laboratorios', 'resoluciones'),
  ...under(
    '/admin/estudios/convocatorias',
    'detalle',
    'parametros',
    'vista_previa',
    'postulaciones',
    'ranking',
    'acta',
  ),
  ...under('/admin/facultad', 'gestion_evaluadores', 'evaluaciones', 'convocatorias', 'convocatorias/detalle'),
  ...under('/admin/facultad', 'evaluadores', 'evaluadores/propuesta'),
  ...PAGINAS.map((slug) => `/admin/estudios/proyectos_grupos/detalle/${slug}`),
  ...under('/admin/estudios', 'gestion_investigadores', 'gestion_publicaciones', 'grupos', 'grupos/detalle'),
  ...under('/admin/estudios', 'deudas_proyectos', 'deudas_proyectos/detalle', 'correcciones'),
  ...under('/admin/estudios', 'importaciones', 'importaciones/detalle'),
  '/admin/estudios/informes_tecnicos',
  ...under('/admin/estudios/informes_tecnicos', 'plantilla', 'plantilla/previa', 'detalle', 'detalleAntiguo'),
  '/admin/estudios/informes_tecnicos/presentarAntiguo',
  ...under('/admin/estudios', 'monitoreo', 'monitoreo/detalle', 'obligaciones', 'obligaciones/cumplimiento'),
  '/admin/por-encargo',
  '/investigador/obligaciones',
  ...['', '/detalle', '/revisar'].map((x) => `/admin/economia/gestion_comprobantes${x}`),
  ...['', '/detalle'].map((x) => `/admin/economia/gestion_transferencias${x}`),
  ...['', '/detalle', '/nuevo', '/versiones'].map((x) => `/admin/estudios/cambios${x}`),
  ...['', '/nuevo', '/versiones'].map((x) => `/investigador/actividades/cambios${x}`),
  ...['', '/detalle'].map((x) => `/investigador/informes/informeEconomico${x}`),
  ...under('/admin/estudios', 'revistas', 'revistas/duplicados', 'revistas/unir', 'revistas/detalle'),
  ...under('/admin/estudios/gestion_investigadores', 'agregar', 'editar', 'licencias', 'duplicados', 'unir'),
  ...under('/admin/estudios/gestion_publicaciones', 'detalle', 'motivos', 'nuevo', 'patente', 'validar'),
  ...under('/admin/estudios/gestion_publicaciones', 'duplicados', 'tomar', 'unir'),
  ...under('/admin/estudios', 'docente_investigador', 'docente_investigador/evaluacion'),
  ...under('/admin/admin', 'correos', 'correos/editar'),
  ...under('/admin/admin', 'parametros', 'lineas', 'usuarios_administrativos', 'usuarios_administrativos/detalle'),
  ...under(
    '/admin/admin',
    'parametros/simulacion',
    'usuarios_investigadores',
    'usuarios_investigadores/detalle',
    'auditoria',
    'catalogos',
  ),
  ...account('/investigador'),
  ...under('/investigador', 'perfil/orcid', 'convocatorias', 'actividades', 'grupo', 'grupo/detalles'),
  ...CALL_PAGES,
  ...CLAVES_ACTIVIDAD.map((clave) => `/investigador/actividades/${clave}`),
  '/investigador/actividades/deudas',
  ...under(
    '/investigador/informes',
    'informeAcademico',
    'informeAcademico/presentar',
    'monitoreo',
    'monitoreo/detalle',
  ),
  '/investigador/actividades/proyectoDetalle',
  ...[1, 2, 3, 4].map((n) => `${PASOS.oficina}${n}`),
  ...[1, 2, 3, 4, 5].map((n) => `${PASOS.investigador}${n}`),
  ...PUBLICACIONES,
  ...Array.from({ length: PASOS_SOLICITUD }, (_, i) => `/investigador/grupo/solicitar/paso${i + 1}`),
  ...account('/evaluador'),
  '/evaluador/detalle',
  ...account('/facultad'),
  ...REDIRECTS,
  ...under('/facultad/listado', ...LISTADOS, 'puntaje', 'convocatorias', 'sin_enviar', 'obligaciones'),
  '/facultad/detalle',
];
