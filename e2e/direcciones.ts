import { ONLY_WITH_QUESTIONS, PAGES, REDIRECTS } from '#apps/web/pages.ts';

const CUENTA: [prefijo: string, cuenta: string | null][] = [
  ['/admin', 'admin'],
  ['/investigador', 'docente2'],
  ['/evaluador', 'evaluador'],
  ['/facultad', 'facultad'],
  ['/elegir-area', 'mixto'],
  ['/', null],
];
const cuentaDe = (ruta: string) => CUENTA.find(([prefijo]) => ruta.startsWith(prefijo))![1];

/** Tabs and states of a page that have no address of their own. */
const PESTANAS = ['evaluaciones', 'grupos', 'partidas', 'partidas&lista=catalogo'].map(
  (tab) => `/admin/estudios/convocatorias?tab=${tab}`,
);
const DE_REVISTAS = ['bases', 'wos'].map((tab) => `/admin/estudios/revistas?tab=${tab}`);
const DE_BAREMOS = ['publicaciones', 'categorias', 'escalamiento'].map((tab) => `/admin/admin/parametros?tab=${tab}`);
const DE_CATALOGOS = ['areas', 'institutos', 'departamentos', 'tipos', 'roles', 'publicaciones', 'usos'].map(
  (tab) => `/admin/admin/catalogos?tab=${tab}`,
);
const DE_METAS = ['', '&lista=tipos', '&lista=metas'].map((lista) => `/admin/estudios/monitoreo?tab=metas${lista}`);
const DE_DEUDAS = ['todos', 'generables', 'vencidos', 'sinRevisar', 'observados'];
const DE_ECONOMIA = ['cifras', 'reglas', 'motivos', 'autoridades'];
const DE_PUBLICACION = ['autores', 'proyectos', 'archivos', 'solicitudes', 'linea-de-tiempo'];
const PUBLICACION = '/admin/estudios/gestion_publicaciones/detalle';
type Fila = { id: number; slug?: string; proyectoId?: number; periodo?: number; codigo?: string };
type Filas = { rows: Fila[] };
const INVESTIGADORES = '/admin/estudios/gestion_investigadores';
/** The call that is being evaluated in the demo. */
const LLAMADAS = '/convocatorias/admin?q=segunda';
const CAMBIOS = '/admin/estudios/cambios';
const MIS_CAMBIOS = '/investigador/actividades/cambios';
/** Running projects of the researcher of the demo. */
const EN_MARCHA = '/actividades?actividad=todas&f=estado:en_ejecucion';
/** Pages of one record: who lists the records, where, and what the address says of the first one. */
const REGISTROS: Record<string, [cuenta: string, lista: string, consulta: (fila: Fila) => string]> = {
  '/admin/estudios/convocatorias/detalle': ['admin', '/evaluacion/plantillas?f=estado:en_proceso', (f) => `id=${f.id}`],
  '/investigador/actividades/proyectoDetalle': [
    'docente2',
    '/actividades?actividad=proyectosConFinanciamiento',
    (f) => `proyecto_id=${f.id}`,
  ],
  [`${CAMBIOS}/detalle`]: ['admin', '/cambios?f=estado:en_revision', (f) => `id=${f.id}`],
  [`${CAMBIOS}/nuevo`]: ['admin', '/proyectos?f=estado:en_ejecucion', (f) => `proyecto_id=${f.id}`],
  [`${CAMBIOS}/versiones`]: ['admin', '/proyectos?f=estado:en_ejecucion', (f) => `proyecto_id=${f.id}`],
  [`${MIS_CAMBIOS}/nuevo`]: ['investigador', EN_MARCHA, (f) => `proyecto_id=${f.id}`],
  [`${MIS_CAMBIOS}/versiones`]: ['investigador', EN_MARCHA, (f) => `proyecto_id=${f.id}`],
  '/admin/estudios/proyectos_fex/detalle': ['admin', '/fex?f=estado:enviado', (f) => `id=${f.id}`],
  '/admin/estudios/informes_tecnicos/plantilla': ['admin', '/informes/tipos', (f) => `id=${f.id}`],
  '/admin/estudios/informes_tecnicos/plantilla/previa': ['admin', '/informes/tipos', (f) => `anio=0&paso=2&id=${f.id}`],
  '/admin/estudios/informes_tecnicos/detalle': ['admin', '/informes?sort=-desde', (f) => `proyecto_id=${f.id}`],
  '/admin/estudios/informes_tecnicos/detalleAntiguo': ['admin', '/informes?sort=-desde', (f) => `proyecto_id=${f.id}`],
  '/admin/estudios/informes_tecnicos/presentarAntiguo': [
    'admin',
    '/informes?sort=-desde',
    (f) => `proyecto_id=${f.id}`,
  ],
  '/investigador/informes/informeAcademico/presentar': [
    'investigador',
    '/mis-informes/pendientes?f=estado:observado',
    (f) => `proyecto_id=${f.id}`,
  ],
  '/admin/estudios/monitoreo/detalle': ['admin', '/monitoreo?f=estado:observado', (f) => `id=${f.id}`],
  '/investigador/informes/monitoreo/detalle': ['investigador', '/mi-monitoreo?f=estado:observado', (f) => `id=${f.id}`],
  '/investigador/informes/informeEconomico/detalle': ['investigador', '/mis-cuentas', (f) => `id=${f.id}`],
  '/admin/economia/gestion_comprobantes/detalle': ['admin', '/economia/cuentas', (f) => `id=${f.id}`],
  '/admin/economia/gestion_transferencias/detalle': ['admin', '/economia/transferencias', (f) => `id=${f.id}`],
  '/admin/estudios/convocatorias/parametros': ['admin', LLAMADAS, (f) => `id=${f.id}`],
  '/admin/estudios/convocatorias/vista_previa': ['admin', LLAMADAS, (f) => `id=${f.id}`],
  '/admin/estudios/convocatorias/postulaciones': ['admin', LLAMADAS, (f) => `id=${f.id}`],
  '/admin/estudios/convocatorias/ranking': ['admin', LLAMADAS, (f) => `id=${f.id}`],
  '/admin/estudios/convocatorias/acta': ['admin', LLAMADAS, (f) => `id=${f.id}`],
  '/admin/estudios/revistas/detalle': ['admin', '/revistas', (f) => `id=${f.id}`],
  '/admin/facultad/evaluadores/propuesta': ['admin', LLAMADAS, (f) => `convocatoria=${f.id}`],
  '/admin/facultad/convocatorias/detalle': [
    'admin',
    '/evaluacion/facultad/convocatorias',
    (f) => `periodo=${f.periodo}&tipo_proyecto=${f.codigo}`,
  ],
  [`${INVESTIGADORES}/agregar`]: ['admin', '/investigadores', () => 'tipo=externo'],
  [`${INVESTIGADORES}/editar`]: ['admin', '/investigadores?sort=id', (f) => `id=${f.id}`],
  [`${INVESTIGADORES}/licencias`]: ['admin', '/investigadores?sort=id', (f) => `investigador_id=${f.id}`],
  [`${INVESTIGADORES}/unir`]: ['admin', '/investigadores?sort=id', (f) => `id=${f.id}&con=${f.id + 2}`],
  '/admin/estudios/docente_investigador/evaluacion': [
    'admin',
    '/cdi/solicitudes?f=estado:observado',
    (f) => `id=${f.id}`,
  ],
  [PUBLICACION]: ['admin', '/publicaciones/oficina?f=estado:registrado', (f) => `id=${f.id}`],
  '/admin/estudios/gestion_publicaciones/patente': [
    'admin',
    '/publicaciones/oficina?f=tipo:patente',
    (f) => `id=${f.id}`,
  ],
  '/admin/estudios/gestion_publicaciones/nuevo': ['admin', '/publicaciones/oficina', () => 'tipo=articulo'],
  '/admin/interoperabilidad/registros/registro': [
    'admin',
    '/interoperabilidad/registros?f=situacion:expuesto',
    (f) => `id=${f.id}`,
  ],
  '/admin/admin/parametros/simulacion': ['admin', '/publicaciones/baremos', (f) => `id=${f.id}`],
  '/admin/admin/correos/editar': ['admin', '/publicaciones/baremos', () => 'clave=publicacion-observar'],
  '/admin/admin/usuarios_administrativos/detalle': ['admin', '/usuarios/administradores', (f) => `id=${f.id}`],
  '/admin/admin/usuarios_investigadores/detalle': ['admin', '/usuarios/investigadores', (f) => `id=${f.id}`],
  '/facultad/detalle': ['facultad', '/grupos/facultad?size=10', (f) => `entidad=grupo&id=${f.id}`],
  '/admin/estudios/deudas_proyectos/detalle': ['admin', '/deudas/proyectos?f=deuda:si', (f) => `id=${f.id}`],
  '/admin/estudios/grupos/detalle': ['admin', '/grupos/admin?f=estado:registrado', (f) => `id=${f.id}`],
  '/investigador/grupo/detalles': ['docente2', '/grupos/mios', (f) => `id=${f.id}`],
  '/investigador/publicaciones/detalle': ['docente2', '/publicaciones/mias/articulo', (f) => `id=${f.id}`],
  '/evaluador/detalle': ['evaluador', '/evaluador/evaluaciones', (f) => `proyecto_id=${f.proyectoId}`],
};
/** The account whose request of a group was observed. */
const SOLICITANTE = 'docente3';
/** Tabs of the group, for the office and for its members. */
const DE_GRUPO = ['documentos', 'lineas', 'proyectos', 'publicaciones', 'laboratorios', 'extras'];
const DE_GRUPO_OFICINA = [...DE_GRUPO, 'calificacion', 'linea-de-tiempo', 'etiquetas'];
/** Accounts with the drafts of the demo. */
const POSTULANTES = ['docente2', 'investigador', 'docente7', 'docente8'];
export type Direccion = { cuenta: string | null; ruta: string };
const areaDe = (ruta: string) => CUENTA.find(([prefijo]) => ruta.startsWith(prefijo))![0];

/** The page of the application that draws an address: its records, tabs and steps, and the calls, are of one page. */
export const paginaDe = (ruta: string): string =>
  new URL(ruta, 'http://quipu').pathname
    .replace(/^\/investigador\/convocatoria\/[^/]+/, '/investigador/convocatoria/*')
    .replace(/\/detalle\/[^/]+$/, '/detalle/*')
    .replace(/paso_?\d+$/, 'paso');

/** What the API answers to an account of the demo. */
export type Leer = <T>(cuenta: string, ruta: string) => Promise<T>;

function hallado<T>(cosa: T | undefined, falta: string): T {
  if (cosa === undefined) throw new Error(falta);
  return cosa;
}

/** The addresses of an area, each with who looks at it, and with the id of a record where the page shows one. */
export async function direccionesDe(leer: Leer, area: string): Promise<Direccion[]> {
  const proyectos = area === '/admin' ? (await leer<Filas>('admin', '/proyectos?size=100')).rows : [];
  const deSuArea = PAGES.filter((p) => areaDe(p) === area);
  const programas = [...new Set(deSuArea.map((p) => p.match(/\/convocatoria\/([^/]+)$/)?.[1]).filter((x) => x))];
  const propias = new Map<string, { id: number; cuenta: string }>();
  for (const slug of programas)
    for (const cuenta of POSTULANTES) {
      type Portada = { postulaciones?: { id: number; editable: boolean }[] };
      const { postulaciones } = await leer<Portada>(cuenta, `/convocatorias/programa/${slug}`);
      const borrador = postulaciones?.find((p) => p.editable);
      if (borrador && !propias.has(slug!)) propias.set(slug!, { id: borrador.id, cuenta });
    }
  const conRegistro = async (ruta: string): Promise<string | Direccion> => {
    if (ruta === '/restablecer') return `${ruta}?ficha=una`;
    const registro = REGISTROS[ruta];
    if (registro) {
      const [cuenta, lista, consulta] = registro;
      const [primera] = (await leer<Filas>(cuenta, lista)).rows;
      const suya = consulta(hallado(primera, `${ruta}: la demostración no tiene un registro que mostrar`));
      return cuenta === cuentaDe(ruta) ? `${ruta}?${suya}` : { cuenta, ruta: `${ruta}?${suya}` };
    }
    const [, slug] = ruta.match(/proyectos_grupos\/detalle\/(.+)$/) ?? [];
    if (slug) return `${ruta}?id=${proyectos.find((p) => p.slug === slug)!.id}`;
    if (ruta === MIS_CAMBIOS) {
      const [primero] = (await leer<Filas>('admin', '/cambios?f=estado:en_revision')).rows;
      return `${ruta}?id=${hallado(primero, 'la demostración no tiene un cambio por resolver').id}`;
    }
    // Who has a draft is taken to it.
    if (ruta.endsWith('/verificar')) return { cuenta: 'investigador', ruta };
    if (/\/grupo\/solicitar\/paso\d$/.test(ruta)) {
      const [primera] = (await leer<Filas>(SOLICITANTE, '/grupos/mis-solicitudes')).rows;
      const { id } = hallado(primera, 'la demostración no tiene una solicitud de grupo propia');
      return { cuenta: SOLICITANTE, ruta: `${ruta}?id=${id}` };
    }
    if (/proyectos_?FEX\/paso_?\d$/i.test(ruta)) {
      const [cuenta, lista] = ruta.startsWith('/admin')
        ? ['admin', '/fex?f=estado:enviado']
        : ['investigador', '/actividades?actividad=proyectosFEX&f=estado:observado'];
      const [primera] = (await leer<Filas>(cuenta!, lista!)).rows;
      return { cuenta: cuenta!, ruta: `${ruta}?id=${hallado(primera, 'la demostración no tiene un proyecto FEX').id}` };
    }
    const [, clase] = ruta.match(/\/publicaciones\/(registrar|patente)\/paso\d$/) ?? [];
    if (clase) {
      const tipo = clase === 'patente' ? clase : 'articulo';
      const [primera] = (await leer<Filas>('docente2', `/publicaciones/mias/${tipo}`)).rows;
      return `${ruta}?id=${hallado(primera, 'la demostración no tiene una publicación propia').id}`;
    }
    const [, programa] = ruta.match(/\/convocatoria\/([^/]+)\/paso\d+$/) ?? [];
    if (!programa) return ruta;
    const { cuenta, id } = hallado(
      propias.get(programa),
      `${programa}: ninguna cuenta de la demostración tiene un borrador propio`,
    );
    return { cuenta, ruta: `${ruta}?id=${id}` };
  };
  const rutas: (string | Direccion)[] = [];
  for (const ruta of deSuArea.filter((p) => ![...REDIRECTS, ...ONLY_WITH_QUESTIONS, '/dev/galeria'].includes(p)))
    rutas.push(await conRegistro(ruta));
  if (area === '/admin') {
    type Opciones = Record<string, { value: string }[]>;
    const primeras = async (reporte: string) => {
      const opciones = await leer<Opciones>('admin', `/reportes/${reporte}/opciones`);
      const elegidas = Object.entries(opciones).flatMap(([clave, [una]]) => (una ? [[clave, una.value]] : []));
      return `/admin/reportes/${reporte}?${new URLSearchParams(elegidas)}`;
    };
    for (const reporte of ['consolidado_general', 'proyecto', 'presupuesto']) rutas.push(await primeras(reporte));
    rutas.push('/admin/reportes/grupo?estado=registrado&facultad=todas');
    const publicacion = await conRegistro(PUBLICACION);
    const detalle = await conRegistro('/admin/estudios/proyectos_grupos/detalle/pconfigi');
    const pestanas = ['responsable', 'descripcion', 'presupuesto', 'evaluacion', 'linea-de-tiempo', 'etiquetas'];
    rutas.push(
      '/admin/estudios/docente_investigador?tab=constancias',
      '/admin/calidad/hallazgos?f=regla:isbn-invalido',
      '/admin/reportes/a_medida/armar?lista=proyectos-grupos&by=facultad&sums=monto',
      '/admin/reportes/a_medida/armar?lista=cuentas-economicas&sums=asignado,validado',
    );
    rutas.push(
      ...PESTANAS,
      ...DE_METAS,
      ...DE_REVISTAS,
      ...DE_CATALOGOS,
      ...DE_BAREMOS,
      ...pestanas.map((tab) => `${detalle}&tab=${tab}`),
    );
    rutas.push(...DE_DEUDAS.map((tab) => `/admin/estudios/deudas_proyectos?tab=${tab}`));
    rutas.push(...DE_ECONOMIA.map((tab) => `/admin/economia/gestion_comprobantes?tab=${tab}`));
    rutas.push(...DE_PUBLICACION.map((tab) => `${publicacion}&tab=${tab}`));
  }
  const [deGrupo, suyas] =
    area === '/admin'
      ? ['/admin/estudios/grupos/detalle', DE_GRUPO_OFICINA]
      : ['/investigador/grupo/detalles', DE_GRUPO.filter((tab) => tab !== 'documentos')];
  if (area === '/admin' || area === '/investigador') {
    const grupo = await conRegistro(deGrupo);
    rutas.push(...suyas.map((tab) => `${grupo}&tab=${tab}`));
  }
  // Without an id the first step says what is asked of who wants to request a group.
  if (area === '/investigador')
    rutas.push(
      '/investigador/perfil?tab=cdi',
      '/investigador/perfil?tab=correcciones',
      '/investigador/perfil?tab=publicacion',
      '/investigador/grupo/solicitar/paso1',
      '/investigador/publicaciones/registrar/paso1?tipo=libro',
      '/investigador/publicaciones/patente/paso1',
    );
  return rutas.map((x) => (typeof x === 'string' ? { cuenta: cuentaDe(area), ruta: x } : x));
}
