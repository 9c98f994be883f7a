import { defineList, type ListDef } from '#core/list/shared/list.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { CLASES, type Clase, flujoDeuda } from './deudas.ts';
import { RUTA_DEUDAS } from './rutas.ts';

/** The debts of a project in one word: pending ones count first (spec 05 §7.1). */
export const AGREGADO = {
  si: { label: 'Sí', tone: 'red' },
  subsanada: { label: 'Subsanada', tone: 'green' },
  no: { label: 'No', tone: 'gray' },
} as const;

const CLASE = {
  academica: { label: CLASES.academica, tone: 'red' },
  economica: { label: CLASES.economica, tone: 'yellow' },
} as const;

type DefinicionDeGrupo = {
  titulo: string;
  clase: Clase;
  /** What the debt says; null: what is in waits for the office, and is nobody's debt. */
  detalle: ((plazo: string) => string) | null;
};
/** What is overdue, by how far it came; the debt of each group is told in its own words. */
export const GRUPOS = {
  vencidos: {
    titulo: 'Informes vencidos',
    clase: 'academica',
    detalle: (plazo: string) => `No se presentó hasta el ${plazo}`,
  },
  sinRevisar: { titulo: 'Vencidos sin revisar', clase: 'academica', detalle: null },
  observados: {
    titulo: 'Vencidos observados',
    clase: 'academica',
    detalle: (plazo: string) => `Se devolvió para corregir y no se volvió a presentar; su plazo venció el ${plazo}`,
  },
  rendiciones: {
    titulo: 'Cuentas sin rendir',
    clase: 'economica',
    detalle: (plazo: string) => `No se rindió hasta el ${plazo}`,
  },
} as const satisfies Record<string, DefinicionDeGrupo>;
export type Grupo = keyof typeof GRUPOS;
/** Groups with something owed. */
export const GENERABLES = ['vencidos', 'observados', 'rendiciones'] as const satisfies readonly Grupo[];
export type Generable = (typeof GENERABLES)[number];
export const esGrupo = (cuales: string): cuales is Grupo => Object.hasOwn(GRUPOS, cuales);
export const esGenerable = (cuales: string): cuales is Generable => GENERABLES.some((g) => g === cuales);

/** Projects by what is asked of them (spec 05 §7.2); the groups are proposed every day. */
export const CUALES = {
  todos: 'Proyectos',
  generables: 'Generar deuda',
  vencidos: GRUPOS.vencidos.titulo,
  sinRevisar: GRUPOS.sinRevisar.titulo,
  observados: GRUPOS.observados.titulo,
  rendiciones: GRUPOS.rendiciones.titulo,
} as const;
export type Cuales = keyof typeof CUALES;
export const proyectosConDeuda = defineList({
  key: 'deudas-proyectos',
  title: 'Deudas de proyectos',
  identity: { title: 'titulo', sub: ['codigo', 'tipo'], lines: 2 },
  columns: [
    { key: 'tipo', label: 'Tipo' },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'titulo', label: 'Título', searchable: true },
    { key: 'facultad', label: 'Facultad', priority: 3 },
    { key: 'responsable', label: 'Responsable', kind: 'person' },
    { key: 'periodo', label: 'Periodo', kind: 'number', priority: 3 },
    { key: 'deuda', label: 'Deuda', kind: 'badge', badges: AGREGADO },
    { key: 'clases', label: 'Tipo de deuda', priority: 3 },
    { key: 'informes', label: 'Qué falta presentar', priority: 1, width: 190 },
    { key: 'plazo', label: 'Venció', kind: 'day', priority: 1 },
    { key: 'afectados', label: 'Deben', kind: 'number', priority: 1, width: 90 },
    { key: 'origen', label: 'Origen', priority: 4, hidden: true },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoProyecto.states, priority: 3 },
    { key: 'creado', label: 'Fecha de creación', kind: 'instant', priority: 4 },
    { key: 'actualizado', label: 'Fecha de actualización', kind: 'instant', priority: 4 },
  ],
  filters: ['deuda', 'tipo', { key: 'periodo', numeric: true }, 'facultad', 'origen', 'estado'],
  defaultSort: { key: 'inscripcion', dir: 'desc' },
  rowHref: `${RUTA_DEUDAS}/detalle?id={id}`,
  searchPlaceholder: 'Título, código o palabra clave',
  empty: 'Ningún proyecto puede tener deudas todavía.',
});
const SIN_EN_GRUPO = ['deuda', 'clases', 'creado', 'actualizado', 'origen'];
const SIN: Record<Cuales, readonly string[]> = {
  todos: ['informes', 'plazo', 'afectados'],
  generables: ['informes', 'plazo', 'afectados', 'clases', 'creado', 'actualizado'],
  vencidos: SIN_EN_GRUPO,
  sinRevisar: SIN_EN_GRUPO,
  observados: SIN_EN_GRUPO,
  rendiciones: SIN_EN_GRUPO,
};
const SOLO_DE: Partial<Record<Cuales, Partial<ListDef>>> = {
  vencidos: { selection: 'multi' },
  rendiciones: { selection: 'multi' },
  sinRevisar: { rowHref: '{revisar}' },
};
/** The list of one tab. Only what was never presented is chosen several at a time. */
export const listaDe = (cuales: Cuales): ListDef => ({
  ...proyectosConDeuda,
  key: `deudas-${cuales}`,
  title: CUALES[cuales],
  columns: proyectosConDeuda.columns.filter(({ key }) => !SIN[cuales].includes(key)),
  ...(esGrupo(cuales) ? { defaultSort: { key: 'plazo', dir: 'asc' } } : {}),
  ...SOLO_DE[cuales],
});

/** One debt a row, of one person: the office reads them all, a faculty those of its people, everyone their own. */
export const deudasLista = defineList({
  key: 'deudas',
  selection: 'multi',
  title: 'Deudas',
  identity: { title: 'nombres', sub: ['codigoDocente', 'tipoInvestigador'] },
  columns: [
    { key: 'codigoDocente', label: 'Código de docente', searchable: true },
    { key: 'documento', label: 'N° de documento', searchable: true, priority: 4 },
    { key: 'nombres', label: 'Apellidos y nombres', kind: 'person', searchable: true },
    { key: 'tipoInvestigador', label: 'Tipo de investigador', priority: 4 },
    { key: 'clase', label: 'Categoría', kind: 'badge', badges: CLASE },
    { key: 'informe', label: 'Qué debe', width: 190 },
    { key: 'proyecto', label: 'Código de proyecto', searchable: true },
    { key: 'titulo', label: 'Título', searchable: true, priority: 4 },
    { key: 'tipo', label: 'Tipo de proyecto', priority: 3 },
    { key: 'condicion', label: 'Condición', priority: 3 },
    { key: 'detalle', label: 'Detalle', priority: 4 },
    { key: 'periodo', label: 'Periodo', kind: 'number', priority: 3 },
    { key: 'fecha', label: 'Fecha de la deuda', kind: 'day' },
    { key: 'exenta', label: 'Exenta por licencia', kind: 'flag', priority: 4 },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoDeuda.states, priority: 1 },
  ],
  filters: [
    'clase',
    { key: 'estado', asked: flujoDeuda.sets.cerradas },
    'tipo',
    { key: 'periodo', numeric: true },
    'condicion',
    'exenta',
    'fecha',
  ],
  defaultSort: { key: 'fecha', dir: 'asc' },
  searchPlaceholder: 'Persona, código o proyecto',
  empty: 'Nadie debe nada. Las saldadas se ven con el filtro «Estado».',
});
const sinPersona = new Set(['codigoDocente', 'documento', 'nombres', 'tipoInvestigador', 'exenta', 'estado']);
export const misDeudasLista = defineList({
  ...deudasLista,
  key: 'mis-deudas',
  selection: undefined,
  title: 'Mis deudas',
  identity: { title: 'titulo', sub: ['proyecto', 'tipo'], lines: 2 },
  columns: deudasLista.columns.filter(({ key }) => !sinPersona.has(key)),
  filters: ['clase', 'tipo', { key: 'periodo', numeric: true }],
  rowHref: '/investigador/actividades/proyectoDetalle?proyecto_id={proyectoId}&antiguo={antiguo}',
  searchPlaceholder: 'Código o título del proyecto',
  empty: 'No tiene deudas pendientes: puede postular y pedir sus constancias.',
});
const AL = { key: 'al', label: 'Situación al', kind: 'as-of' } as const;
/** Who owes what, today or on a day of before, for the report «deudores» (spec 07 §9). */
export const deudoresLista = defineList({
  key: 'deudores',
  title: 'Deudores',
  identity: { title: 'nombres', sub: ['codigoDocente', 'tipoInvestigador'] },
  columns: [
    { key: 'id', label: 'ID', kind: 'number', priority: 4, hidden: true },
    { key: 'codigoDocente', label: 'Código de docente', searchable: true },
    { key: 'documento', label: 'N.° de documento', searchable: true, priority: 4 },
    { key: 'nombres', label: 'Nombres', kind: 'person', searchable: true },
    { key: 'facultad', label: 'Facultad de investigador', priority: 2 },
    { key: 'tipoInvestigador', label: 'Tipo', priority: 4 },
    { key: 'licencia', label: 'Licencia', priority: 4 },
    { key: 'condicion', label: 'Condición', priority: 3 },
    { key: 'tipo', label: 'Tipo de proyecto', priority: 3 },
    { key: 'proyecto', label: 'Código de proyecto', searchable: true },
    { key: 'titulo', label: 'Título', searchable: true, priority: 4 },
    { key: 'facultadProyecto', label: 'Facultad de proyecto', priority: 4 },
    { key: 'periodo', label: 'Periodo', kind: 'number', priority: 2 },
    { key: 'clase', label: 'Categoría', kind: 'badge', badges: CLASE },
    { key: 'detalle', label: 'Detalle', priority: 3 },
  ],
  filters: [
    'clase',
    'facultad',
    'tipo',
    { key: 'periodo', numeric: true },
    'condicion',
    'tipoInvestigador',
    'licencia',
    'facultadProyecto',
    AL,
  ],
  defaultSort: { key: 'periodo', dir: 'desc' },
  rowHref: `${RUTA_DEUDAS}/detalle?id={proyectoId}`,
  searchPlaceholder: 'Persona, código o proyecto',
  empty: 'Nadie tiene deudas pendientes.',
});
const deOficina = new Set(['documento', 'titulo', 'exenta', 'estado']);
export const deudasFacultadLista = defineList({
  ...deudasLista,
  key: 'deudas-facultad',
  selection: undefined,
  title: 'Deudas de la facultad',
  columns: [
    ...deudasLista.columns.filter(({ key }) => !deOficina.has(key)),
    { key: 'id', label: 'ID', kind: 'number', hidden: true, priority: 4 },
  ],
  filters: ['clase', 'tipo', { key: 'periodo', numeric: true }, 'condicion', AL],
  empty: 'Ningún investigador de su facultad tiene deudas pendientes.',
});
