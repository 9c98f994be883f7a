import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { type Column, defineList, type Filter } from '#core/list/shared/list.ts';
import { TIPOS_GRUPO } from './estados.ts';
import { flujoGrupo } from './flujo.ts';

const ESTADO: Column = { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoGrupo.states };
const CATEGORIA: Column = { key: 'categoria', label: 'Categoría' };
const IDENTIDAD: readonly Column[] = [
  { key: 'id', label: 'ID', kind: 'number', priority: 4 },
  { key: 'nombre', label: 'Nombre de grupo', searchable: true },
  { key: 'corto', label: 'Nombre corto', searchable: true },
];
const QUIENES: readonly Column[] = [
  { key: 'facultad', label: 'Facultad' },
  { key: 'coordinador', label: 'Coordinador', kind: 'person', searchable: true },
  { key: 'integrantes', label: 'Integrantes', kind: 'number' },
];
const CUANDO: readonly Column[] = [
  { key: 'creado', label: 'Fecha de creación', kind: 'instant', priority: 4 },
  { key: 'actualizado', label: 'Fecha de actualización', kind: 'instant' },
];
const ETIQUETAS: Column = { key: 'etiquetas', label: 'Etiquetas', searchable: true, sortable: false, hidden: true };

/** What the lists of groups filter by, and the sheet of their members too, which has not those columns. */
const DE_FACULTAD: Filter = { key: 'facultad', label: 'Facultad', kind: 'options', numeric: true };
const DE_COORDINADOR: Filter = { key: 'coordinador', label: 'Coordinador', kind: 'options', numeric: true };
const DE_NUMEROS: readonly Filter[] = [
  { key: 'integrantes', label: 'Integrantes', kind: 'range-number' },
  { key: 'creado', label: 'Fecha de creación', kind: 'range-date' },
  { key: 'id', label: 'ID', kind: 'range-number' },
];
const DETALLE = '/admin/estudios/grupos/detalle?id={id}';
const BUSCAR = 'Nombre, nombre corto, coordinador, resolución o etiqueta';

/** Groups, for the office (spec 04 §8). */
export const gruposLista = defineList({
  key: 'grupos',
  title: 'Grupos',
  identity: { title: 'nombre', sub: ['corto', 'facultad'], lines: 2 },
  columns: [
    ...IDENTIDAD,
    ESTADO,
    CATEGORIA,
    ...QUIENES,
    { key: 'titulares', label: 'Titulares', kind: 'number', hidden: true },
    { key: 'adherentes', label: 'Adherentes', kind: 'number', hidden: true },
    { key: 'rr', label: 'Resolución rectoral', searchable: true, hidden: true },
    { key: 'fechaResolucion', label: 'Fecha de resolución', kind: 'day', hidden: true },
    { key: 'rrCreacion', label: 'Resolución de creación', searchable: true, hidden: true },
    { key: 'fechaCreacion', label: 'Fecha de la resolución de creación', kind: 'day', hidden: true },
    { key: 'observaciones', label: 'Observaciones', hidden: true, width: 260 },
    ETIQUETAS,
    ...CUANDO,
  ],
  filters: ['estado', 'categoria', DE_FACULTAD, DE_COORDINADOR, 'fechaResolucion', ...DE_NUMEROS],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: DETALLE,
  searchPlaceholder: BUSCAR,
  empty: 'Los grupos aparecen aquí cuando se aprueba su solicitud, en la pestaña «Solicitudes».',
});

/** Requests of creation, for the office (spec 04 §8). */
export const solicitudesLista = defineList({
  key: 'solicitudes-grupo',
  work: workOf(flujoGrupo, OFFICE),
  title: 'Solicitudes de grupo',
  identity: { title: 'nombre', sub: ['corto', 'facultad'], lines: 2 },
  columns: [...IDENTIDAD, ESTADO, ...QUIENES, ETIQUETAS, ...CUANDO],
  filters: ['estado', DE_FACULTAD, DE_COORDINADOR, ...DE_NUMEROS],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: DETALLE,
  searchPlaceholder: BUSCAR,
  empty: 'No hay solicitudes. Un docente la inicia en su área, en «Grupo».',
});

/** Groups and requests of one faculty (spec 08 §11.2). */
export const gruposFacultadLista = defineList({
  key: 'grupos-facultad',
  title: 'Grupos de investigación',
  identity: { title: 'nombre', sub: ['corto', 'facultad'], lines: 2 },
  columns: [
    ...IDENTIDAD.slice(0, 1),
    IDENTIDAD[1]!,
    {
      key: 'tipo',
      label: 'Tipo',
      kind: 'badge',
      priority: 2,
      badges: {
        grupo: { label: TIPOS_GRUPO.grupo, tone: 'green' },
        solicitud: { label: TIPOS_GRUPO.solicitud, tone: 'gray' },
      },
    },
    ESTADO,
    IDENTIDAD[2]!,
    CATEGORIA,
    { key: 'coordinador', label: 'Coordinador', kind: 'person', searchable: true },
    { key: 'integrantes', label: 'Total integrantes', kind: 'number' },
    { key: 'facultad', label: 'Facultad', hidden: true },
    { key: 'observaciones', label: 'Observaciones', hidden: true, width: 240 },
    { key: 'rr', label: 'Resolución', searchable: true },
    { key: 'actualizado', label: 'Actualización', kind: 'instant' },
    { key: 'creado', label: 'Creación', kind: 'instant', priority: 4 },
  ],
  filters: ['tipo', 'estado', 'categoria', DE_COORDINADOR],
  rowHref: '/facultad/detalle?entidad=grupo&id={id}',
  defaultSort: { key: 'id', dir: 'desc' },
  searchPlaceholder: 'Nombre, nombre corto, coordinador o resolución',
  empty: 'Su facultad aún no tiene grupos de investigación.',
});

/**
 * Every member of the groups of a list, one row each: the sheet of spec 08 §11.2. Its filters are those of the lists.
 */
export const integrantesDeGruposLista = defineList({
  key: 'grupos-integrantes',
  title: 'Integrantes de grupos',
  identity: { title: 'integrante', sub: ['nombre'] },
  columns: [
    { key: 'grupoId', label: 'Id', kind: 'number' },
    { key: 'nombre', label: 'Grupo' },
    { key: 'tipoIntegrante', label: 'Tipo integrante' },
    { key: 'condicion', label: 'Condición' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'integrante', label: 'Integrante' },
    { key: 'codigo', label: 'Código' },
    { key: 'documento', label: 'Documento' },
    { key: 'facultadIntegrante', label: 'Facultad' },
    { key: 'area', label: 'Área' },
    { key: 'areaSigla', label: 'Área Id' },
    { key: 'renacyt', label: 'RENACYT' },
    { key: 'renacytNivel', label: 'Nivel RENACYT' },
    { key: 'correo', label: 'Correo' },
    { key: 'corto', label: 'Nombre corto' },
    ESTADO,
    CATEGORIA,
    { key: 'rr', label: 'Resolución' },
    { key: 'fechaResolucion', label: 'Fecha de resolución', kind: 'day' },
    { key: 'rrCreacion', label: 'Resolución de creación' },
    { key: 'fechaCreacion', label: 'Fecha de la resolución de creación', kind: 'day' },
  ],
  filters: [
    { key: 'tipo', label: 'Tipo', labels: TIPOS_GRUPO },
    'estado',
    'categoria',
    DE_FACULTAD,
    DE_COORDINADOR,
    'fechaResolucion',
    ...DE_NUMEROS,
    'condicion',
  ],
  defaultSort: { key: 'grupoId', dir: 'desc' },
  empty: 'Los grupos aún no tienen integrantes.',
});
