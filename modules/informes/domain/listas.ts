import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { type Column, defineList } from '#core/list/shared/list.ts';
import { flujoInforme } from './flujo.ts';
import { RUTA_INFORMES, RUTA_PRESENTAR } from './rutas.ts';

export const CUALES = { nuevos: 'Nuevos', antiguos: 'Antiguos' } as const;
export type Cuales = keyof typeof CUALES;

const { eliminado: _, ...ESTADOS } = flujoInforme.states;
const SIN = { label: 'No tiene informe', tone: 'gray' } as const;
const columna = (key: string, label: string, mas: Partial<Column> = {}): Column => ({ key, label, ...mas });
const ID = columna('id', 'ID', { kind: 'number', hidden: true, priority: 4 });
const CODIGO = columna('codigo', 'Código', { searchable: true });
const TITULO = columna('titulo', 'Título', { searchable: true });
const TIPO = columna('tipo', 'Tipo de proyecto');
const INFORME = columna('informe', 'Informe', { width: 210, priority: 3 });
const DESDE = columna('desde', 'En este estado desde', { kind: 'instant', priority: 4 });
const DIAS = columna('dias', 'Días en este estado', { kind: 'number', priority: 2 });
const RESPONSABLE = columna('responsable', 'Responsable', { kind: 'person', searchable: true });
const FACULTAD = columna('facultad', 'Facultad');
const PERIODO = columna('periodo', 'Periodo', { kind: 'number' });
const VENCE = columna('vence', 'Vence', { kind: 'day' });
const VENCIMIENTO = columna('plazo', 'Plazo', {
  priority: 1,
  kind: 'badge',
  badges: {
    vencido: { label: 'Vencido', tone: 'red' },
    semana: { label: 'En 7 días', tone: 'red' },
    pronto: { label: 'En 30 días', tone: 'yellow' },
    despues: { label: 'Más adelante', tone: 'gray' },
    al_dia: { label: 'Al día', tone: 'green' },
    sin_plazo: { label: 'Ya no se pide', tone: 'gray' },
  },
});
const PROYECTO = { title: 'titulo', sub: ['codigo', 'tipo'] };
const BUSCAR = 'Buscar por código o título del proyecto';
const DE_PROYECTOS = [
  columna('estado', 'Estado', { kind: 'badge', badges: { ...ESTADOS, ninguno: SIN } }),
  DIAS,
  DESDE,
  CODIGO,
  TITULO,
  TIPO,
  INFORME,
  columna('deuda', 'Deuda', {
    priority: 1,
    kind: 'badge',
    badges: {
      si: { label: 'Sí', tone: 'red' },
      no: { label: 'No', tone: 'gray' },
      subsanada: { label: 'Subsanada', tone: 'blue' },
    },
  }),
  columna('clases', 'Tipo de deuda', { priority: 3 }),
  columna('cuantos', 'N.° de informes', { kind: 'number', priority: 3 }),
  RESPONSABLE,
  FACULTAD,
  PERIODO,
  VENCIMIENTO,
  VENCE,
  columna('recordado', 'Recordatorio', { priority: 4 }),
  columna('envio', 'Fecha de envío', { kind: 'instant', priority: 4 }),
  columna('registro', 'Fecha de registro', { kind: 'day', priority: 4 }),
  columna('creado', 'Fecha de creación', { kind: 'instant', priority: 4 }),
  columna('actualizado', 'Fecha de modificación', { kind: 'instant', priority: 4 }),
  columna('observaciones', 'Observaciones al investigador', { priority: 4 }),
  ID,
  columna('inscripcion', 'Fecha de inscripción', { kind: 'day', hidden: true, priority: 4 }),
];
const FILTROS = [
  'estado',
  'plazo',
  'deuda',
  'tipo',
  'informe',
  'facultad',
  { key: 'periodo', numeric: true },
  'vence',
  'envio',
];

/** Projects with their latest report (spec 06 §2.1). */
export const informesLista = defineList({
  key: 'informes-proyectos',
  work: workOf(flujoInforme, OFFICE),
  title: 'Informes técnicos',
  identity: { ...PROYECTO, label: 'Proyecto', lines: 2 },
  columns: [...DE_PROYECTOS, columna('observacionesAdmin', 'Observaciones para el administrador', { priority: 4 })],
  filters: FILTROS,
  defaultSort: { key: 'vence', dir: 'asc' },
  rowHref: `${RUTA_INFORMES}/detalle?proyecto_id={id}`,
  searchPlaceholder: BUSCAR,
  empty: 'Aquí aparecen los proyectos que presentan informes.',
});
/** The same, of a faculty: what is written for the office stays there. */
export const informesFacultadLista = defineList({
  key: 'informes-facultad',
  title: 'Informes técnicos',
  identity: { ...PROYECTO, label: 'Proyecto', lines: 2 },
  columns: DE_PROYECTOS,
  filters: FILTROS.filter((f) => f !== 'facultad'),
  defaultSort: { key: 'vence', dir: 'asc' },
  searchPlaceholder: BUSCAR,
  empty: 'Aquí aparecen los proyectos de su facultad desde que se presentan.',
});
const FILTROS_DE_FECHAS = ['estado', 'plazo', 'tipo', 'facultad', { key: 'periodo', numeric: true }, 'vence'];
/**
 * The report that is due, or in course, of each project, by the day on which it is (spec 06 §3.1): of a person, of a
 * faculty or of all.
 */
const porPresentar = (key: string, title: string, rowHref: string | undefined, empty: string) =>
  defineList({
    key,
    title,
    identity: { ...PROYECTO, label: 'Proyecto', lines: 2 },
    columns: [
      VENCE,
      columna('estado', 'Estado', {
        kind: 'badge',
        badges: { ...ESTADOS, ninguno: { ...SIN, label: 'Por presentar' } },
      }),
      DIAS,
      DESDE,
      CODIGO,
      TITULO,
      TIPO,
      INFORME,
      RESPONSABLE,
      FACULTAD,
      PERIODO,
      VENCIMIENTO,
    ],
    filters: FILTROS_DE_FECHAS,
    defaultSort: { key: 'vence', dir: 'asc' },
    ...(rowHref ? { rowHref } : {}),
    searchPlaceholder: BUSCAR,
    empty,
  });
const NADA = 'Ningún proyecto debe un informe.';
export const pendientesLista = porPresentar(
  'mis-informes-pendientes',
  'Informes pendientes',
  `${RUTA_PRESENTAR}?proyecto_id={id}`,
  'No tiene informes por presentar. Aparecen aquí cuando su proyecto está aprobado.',
);
export const calendarioLista = porPresentar(
  'informes-calendario',
  'Calendario',
  `${RUTA_INFORMES}/detalle?proyecto_id={id}`,
  NADA,
);
/** What waits for the office, the one that has waited longest first. */
export const colaLista = defineList({
  ...calendarioLista,
  key: 'informes-cola',
  title: 'Por revisar',
  columns: [
    { ...DIAS, label: 'Días en espera', priority: 1 },
    ...calendarioLista.columns.filter(({ key }) => key !== 'dias' && key !== 'estado'),
  ],
  filters: FILTROS_DE_FECHAS.filter((f) => f !== 'estado'),
  defaultSort: { key: 'dias', dir: 'desc' },
  rowHref: `${RUTA_INFORMES}/detalle?id={informeId}`,
  empty: 'Ningún informe espera su revisión.',
});
export const LISTAS_DE_FECHAS = { calendario: calendarioLista, cola: colaLista } as const;
export type ListaDeFechas = keyof typeof LISTAS_DE_FECHAS;
export const calendarioFacultadLista = porPresentar('informes-facultad-calendario', 'Calendario', undefined, NADA);
export const aceptadosLista = defineList({
  key: 'mis-informes-aceptados',
  title: 'Informes aceptados',
  identity: { title: 'titulo', sub: ['codigo', 'tipo'], label: 'Proyecto', lines: 2 },
  columns: [ID, CODIGO, TITULO, TIPO, INFORME, PERIODO, columna('registro', 'Fecha de aprobación', { kind: 'day' })],
  filters: ['tipo', { key: 'periodo', numeric: true }],
  defaultSort: { key: 'registro', dir: 'desc' },
  rowHref: `${RUTA_PRESENTAR}?paso=1&id={id}`,
  searchPlaceholder: BUSCAR,
  empty: 'Aquí quedan los informes que la oficina aprobó.',
});
