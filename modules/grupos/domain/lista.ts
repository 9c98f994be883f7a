import { defineList } from '#core/list/shared/list.ts';
import { ESTADOS_PUBLICACION } from '#modules/publicaciones/domain/flujo.ts';
import { rutaDeFicha } from '#modules/publicaciones/domain/rutas.ts';
import { TIPOS_PUBLICACION } from '#modules/publicaciones/domain/tipos.ts';
import { ETIQUETA_CONFIRMACION } from './estados.ts';
import { flujoGrupo } from './flujo.ts';

/** A condition that reads with «Ex» once the person left is filtered by what it was. */
const DE_CONDICION = { key: 'condicionFiltro', label: 'Condición' } as const;

/** Members of one group: current, former, or those of a day (block B6 of spec 04). */
export const integrantesLista = defineList({
  key: 'grupo-integrantes',
  title: 'Integrantes del grupo',
  identity: { title: 'nombre', sub: ['documento', 'codigo'] },
  columns: [
    // On the screen the name carries document and code, and the condition the charge; apart they can be asked for.
    { key: 'nombre', label: 'Nombres', searchable: true, carries: ['documento', 'codigo'] },
    { key: 'documento', label: 'Documento de identidad', searchable: true, hidden: true },
    { key: 'codigo', label: 'Código', hidden: true },
    { key: 'condicion', label: 'Condición', priority: 1, width: 112, carries: ['cargo'] },
    { key: 'cargo', label: 'Cargo', hidden: true },
    { key: 'confirmacion', label: 'Participación', kind: 'badge', badges: ETIQUETA_CONFIRMACION },
    { key: 'tipo', label: 'Tipo', width: 115 },
    { key: 'orcid', label: 'Código ORCID', priority: 3, width: 170, sortable: false },
    { key: 'proyectos', label: 'Proyectos en ejecución', kind: 'number', width: 108, sortable: false },
    { key: 'desde', label: 'Fecha de inclusión', kind: 'day', width: 105 },
    { key: 'facultad', label: 'Facultad', width: 180, hidden: true },
    { key: 'scholar', label: 'Google Scholar', sortable: false, width: 120, hidden: true },
    { key: 'cti', label: 'CTI Vitae', sortable: false, width: 130, hidden: true },
    { key: 'tesista', label: 'Tesista', kind: 'flag', hidden: true },
    { key: 'hasta', label: 'Fecha de exclusión', kind: 'day', hidden: true },
  ],
  filters: [DE_CONDICION, 'tipo', 'confirmacion'],
  defaultSort: { key: 'orden', dir: 'asc' },
  searchPlaceholder: 'Nombre, documento o ORCID',
  empty: 'El grupo aún no tiene integrantes.',
});

const comunes = [
  { key: 'id', label: 'ID', kind: 'number', priority: 4 },
  { key: 'nombre', label: 'Nombre', searchable: true },
] as const;
const propias = [
  { key: 'condicion', label: 'Condición' },
  { key: 'cargo', label: 'Cargo', priority: 3 },
  { key: 'fechaResolucion', label: 'Fecha de resolución', kind: 'day' },
  { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoGrupo.states },
] as const;
const filtrosPropios = ['estado', DE_CONDICION, 'fechaResolucion'] as const;

/** Groups of the researcher who looks (spec 04 §6). */
export const misGruposLista = defineList({
  key: 'mis-grupos',
  title: 'Grupos de investigación',
  identity: { title: 'nombre', sub: ['categoria'] },
  columns: [...comunes, { key: 'categoria', label: 'Categoría' }, ...propias],
  filters: [...filtrosPropios, 'categoria'],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/investigador/grupo/detalles?id={id}',
  searchPlaceholder: 'Nombre o nombre corto',
  empty: 'Usted no integra ningún grupo de investigación. Puede solicitar la creación de uno en «Solicitudes».',
});
/** Requests in which the researcher who looks is included (spec 04 §6). */
export const misSolicitudesLista = defineList({
  key: 'mis-solicitudes-grupo',
  title: 'Solicitudes de grupo',
  identity: { title: 'nombre' },
  columns: [
    ...comunes,
    ...propias,
    { key: 'observacion', label: 'Observación de la oficina', width: 260, sortable: false },
    { key: 'corregirHasta', label: 'Corregir hasta', kind: 'day' },
    { key: 'actualizado', label: 'Actualizado', kind: 'instant', hidden: true },
  ],
  filters: filtrosPropios,
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/investigador/grupo/solicitar/paso{paso}?id={id}',
  searchPlaceholder: 'Nombre o nombre corto',
  empty: 'No figura en ninguna solicitud. Pulse «Registrar» para solicitar la creación de un grupo.',
});
/** Projects led by members of the group (spec 04 §10). */
export const proyectosDeGrupoLista = defineList({
  key: 'grupo-proyectos',
  title: 'Proyectos del grupo',
  identity: { title: 'titulo', sub: ['codigo', 'tipo'], lines: 2 },
  columns: [
    { key: 'tipo', label: 'Tipo' },
    { key: 'codigo', label: 'Código' },
    { key: 'titulo', label: 'Título', searchable: true },
    { key: 'responsable', label: 'Responsable', kind: 'person', searchable: true },
    { key: 'periodo', label: 'Periodo', kind: 'number' },
    { key: 'rr', label: 'Resolución rectoral', priority: 3 },
    { key: 'autorizacion', label: 'Autorización' },
    { key: 'estado', label: 'Estado', kind: 'badge', width: 150 },
  ],
  filters: ['tipo', { key: 'periodo', numeric: true }, 'estado'],
  defaultSort: { key: 'periodo', dir: 'desc' },
  searchPlaceholder: 'Título, código o responsable',
  empty: 'Los integrantes del grupo aún no tienen proyectos.',
});
const INSIGNIAS_TIPO = Object.fromEntries(
  Object.entries(TIPOS_PUBLICACION).map(([k, label]) => [k, { label, tone: 'gray' as const }]),
);
/** Publications of the members of the group, each once (spec 04 §9.3). */
export const publicacionesDeGrupoLista = defineList({
  key: 'grupo-publicaciones',
  title: 'Publicaciones del grupo',
  identity: { title: 'titulo', sub: ['tipo', 'revista', 'anio'], lines: 2 },
  columns: [
    { key: 'titulo', label: 'Título', searchable: true },
    { key: 'revista', label: 'Revista', hidden: true, suggests: true },
    { key: 'anio', label: 'Año', kind: 'number', hidden: true, sum: false },
    { key: 'fecha', label: 'Fecha de publicación', kind: 'day' },
    { key: 'tipo', label: 'Tipo', kind: 'badge', badges: INSIGNIAS_TIPO },
    { key: 'autores', label: 'Integrantes autores', width: 240, sortable: false },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS_PUBLICACION },
  ],
  filters: ['tipo', 'estado', 'fecha'],
  defaultSort: { key: 'fecha', dir: 'desc' },
  searchPlaceholder: 'Título',
  rowHref: rutaDeFicha('{mia}'),
  empty: 'Los integrantes del grupo aún no tienen publicaciones.',
});
