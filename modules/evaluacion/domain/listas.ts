import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { defineList } from '#core/list/shared/list.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { flujoEvaluacion, flujoPlantilla } from './vocabularios.ts';

const SI_NO = { si: { label: 'Sí', tone: 'green' }, no: { label: 'No', tone: 'gray' } } as const;

/** How far an evaluation is. */
const AVANCE = [
  { key: 'criterios', label: 'Criterios', kind: 'number', priority: 4 },
  { key: 'evaluados', label: 'Criterios evaluados', kind: 'number', priority: 3 },
  { key: 'evaluado', label: 'Evaluado', kind: 'badge', badges: SI_NO },
  { key: 'ficha', label: 'Ficha', kind: 'badge', badges: SI_NO, priority: 2 },
] as const;

/** «Lista de evaluaciones»: criteria templates (spec 08 §3). */
export const plantillasLista = defineList({
  key: 'plantillas-evaluacion',
  work: workOf(flujoPlantilla, OFFICE),
  title: 'Lista de evaluaciones',
  identity: { title: 'tipo', sub: ['periodo'] },
  columns: [
    { key: 'id', label: 'ID', kind: 'number', priority: 4 },
    { key: 'tipo', label: 'Tipo' },
    { key: 'periodo', label: 'Periodo', kind: 'number' },
    { key: 'criterios', label: 'Criterios', kind: 'number' },
    { key: 'puntaje', label: 'Suma de puntajes', kind: 'number' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoPlantilla.states },
  ],
  filters: ['estado', 'tipo', { key: 'periodo', numeric: true }],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/admin/estudios/convocatorias/detalle?id={id}',
  searchPlaceholder: 'Buscar por tipo de proyecto',
  empty: 'Aún no hay plantillas de evaluación. Añada una con el botón «Añadir plantilla».',
});

/** `admin/facultad/evaluadores`: assignment of evaluators (spec 08 §4). */
export const asignacionLista = defineList({
  key: 'asignacion-evaluadores',
  title: 'Asignación de evaluadores',
  identity: { title: 'titulo', sub: ['tipo', 'periodo', 'facultad'], lines: 2 },
  columns: [
    { key: 'id', label: 'ID', kind: 'number', priority: 4 },
    { key: 'tipo', label: 'Tipo' },
    { key: 'periodo', label: 'Periodo', kind: 'number' },
    { key: 'linea', label: 'Línea', priority: 3 },
    { key: 'facultad', label: 'Facultad' },
    { key: 'titulo', label: 'Título' },
    { key: 'responsable', label: 'Responsable', kind: 'person', hidden: true },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoProyecto.states },
    { key: 'evaluadores', label: 'Evaluadores', kind: 'badges', sortable: false, priority: 1, width: 230 },
  ],
  filters: [
    'tipo',
    { key: 'periodo', numeric: true },
    'facultad',
    { key: 'asignados', label: 'Evaluadores asignados', kind: 'options' },
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  searchPlaceholder: 'Buscar por título o código',
  empty:
    'Ningún proyecto enviado tiene abierta su ventana de evaluación. Revise las fechas en «Gestión de convocatorias».',
  selection: 'multi',
});

/** `admin/facultad/evaluaciones`: one row per assignment (spec 08 §4). */
export const resultadosLista = defineList({
  key: 'proyectos-evaluados',
  title: 'Proyectos evaluados',
  identity: { title: 'titulo', sub: ['tipo', 'periodo', 'facultad'], lines: 2 },
  columns: [
    { key: 'id', label: 'ID', kind: 'number', priority: 4 },
    { key: 'evaluadorId', label: 'Evaluador ID', kind: 'number', hidden: true },
    { key: 'proyectoId', label: 'Proyecto ID', kind: 'number', priority: 4 },
    { key: 'evaluador', label: 'Evaluador', kind: 'person' },
    { key: 'tipo', label: 'Tipo de proyecto' },
    { key: 'titulo', label: 'Título' },
    { key: 'facultad', label: 'Facultad' },
    { key: 'periodo', label: 'Periodo', kind: 'number' },
    ...AVANCE,
    { key: 'total', label: 'Puntaje total', kind: 'number' },
    { key: 'promedio', label: 'Promedio del proyecto', kind: 'number' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoEvaluacion.states, hidden: true },
    { key: 'estadoProyecto', label: 'Estado del proyecto', kind: 'badge', badges: flujoProyecto.states, hidden: true },
  ],
  filters: [{ key: 'periodo', numeric: true }, 'tipo', 'evaluado', 'ficha', 'facultad'],
  defaultSort: { key: 'id', dir: 'desc' },
  searchPlaceholder: 'Buscar por título o evaluador',
  empty: 'No hay evaluaciones con estos filtros. Asigne evaluadores desde «Asignación de evaluadores».',
  selection: 'multi',
});

/** `/evaluador`: own assignments (spec 08 §6.2). */
export const misEvaluacionesLista = defineList({
  key: 'mis-evaluaciones',
  title: 'Proyectos a evaluar',
  identity: { title: 'titulo', sub: ['tipo', 'periodo', 'facultad'], lines: 2 },
  columns: [
    { key: 'proyectoId', label: 'ID', kind: 'number', priority: 4 },
    { key: 'tipo', label: 'Tipo de proyecto' },
    { key: 'titulo', label: 'Título' },
    { key: 'facultad', label: 'Facultad' },
    { key: 'periodo', label: 'Periodo', kind: 'number' },
    { key: 'hasta', label: 'Evaluar hasta', kind: 'day' },
    ...AVANCE,
    {
      key: 'aviso',
      label: 'Aviso',
      kind: 'badge',
      sortable: false,
      badges: { sin_criterios: { label: 'Criterios aún no aprobados', tone: 'yellow' } },
    },
  ],
  filters: ['evaluado', 'tipo', { key: 'periodo', numeric: true }],
  defaultSort: { key: 'hasta', dir: 'asc' },
  rowHref: '/evaluador/detalle?proyecto_id={proyectoId}',
  searchPlaceholder: 'Buscar por título',
  empty: 'Aquí queda lo que evalúe, para volver a leerlo.',
});
