import { defineList } from '#core/list/shared/list.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { flujoEvaluacion, flujoPlantilla } from './vocabularios.ts';

const SI_NO = { si: { label: 'Sí', tone: 'green' }, no: { label: 'No', tone: 'gray' } } as const;

/** How far an evaluation is. */
const AVANCE = [
  { key: 'criterios', label: 'Criterios', kind: 'number' },
  { key: 'evaluados', label: 'Criterios evaluados', kind: 'number' },
  { key: 'evaluado', label: 'Evaluado', kind: 'badge', badges: SI_NO },
  { key: 'ficha', label: 'Ficha', kind: 'badge', badges: SI_NO },
] as const;

/** «Lista de evaluaciones»: criteria templates (spec 08 §3). */
export const plantillasLista = defineList({
  key: 'plantillas-evaluacion',
  title: 'Lista de evaluaciones',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', width: 80 },
    { key: 'tipo', label: 'Tipo', link: true },
    { key: 'periodo', label: 'Periodo', width: 100 },
    { key: 'criterios', label: 'Criterios', kind: 'number' },
    { key: 'puntaje', label: 'Suma de puntajes', kind: 'number' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoPlantilla.states },
  ],
  filters: ['estado', 'tipo', { key: 'periodo', numeric: true }],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/admin/estudios/convocatorias/detalle?id={id}',
  searchPlaceholder: 'Buscar por tipo de proyecto',
  empty: 'Aún no hay plantillas de evaluación. Añada una con el botón «Añadir plantilla».',
  exportable: true,
});

/** `admin/facultad/evaluadores`: assignment of evaluators (spec 08 §4). */
export const asignacionLista = defineList({
  key: 'asignacion-evaluadores',
  title: 'Asignación de evaluadores',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', width: 60 },
    { key: 'tipo', label: 'Tipo' },
    { key: 'periodo', label: 'Periodo', width: 90 },
    { key: 'linea', label: 'Línea', width: 150 },
    { key: 'facultad', label: 'Facultad', width: 150 },
    { key: 'titulo', label: 'Título', width: 320 },
    { key: 'responsable', label: 'Responsable', hidden: true },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoProyecto.states },
    { key: 'evaluadores', label: 'Evaluadores', kind: 'badges', sortable: false, width: 210 },
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
  exportable: true,
});

/** `admin/facultad/evaluaciones`: one row per assignment (spec 08 §4). */
export const resultadosLista = defineList({
  key: 'proyectos-evaluados',
  title: 'Proyectos evaluados',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', width: 80 },
    { key: 'evaluadorId', label: 'Evaluador ID', kind: 'number', hidden: true },
    { key: 'proyectoId', label: 'Proyecto ID', kind: 'number' },
    { key: 'evaluador', label: 'Evaluador', width: 150 },
    { key: 'tipo', label: 'Tipo de proyecto' },
    { key: 'titulo', label: 'Título', width: 320 },
    { key: 'facultad', label: 'Facultad', width: 150 },
    { key: 'periodo', label: 'Periodo', width: 90 },
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
  exportable: true,
});

/** `/evaluador`: own assignments (spec 08 §6.2). */
export const misEvaluacionesLista = defineList({
  key: 'mis-evaluaciones',
  title: 'Proyectos a evaluar',
  columns: [
    { key: 'proyectoId', label: 'ID', kind: 'number', width: 80 },
    { key: 'tipo', label: 'Tipo de proyecto' },
    { key: 'titulo', label: 'Título', link: true, width: 320 },
    { key: 'facultad', label: 'Facultad', width: 140 },
    { key: 'periodo', label: 'Periodo', width: 90 },
    { key: 'hasta', label: 'Evaluar hasta', kind: 'date' },
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
  empty: 'No tiene proyectos por evaluar. Le avisaremos por correo cuando se le asigne uno.',
  exportable: true,
});
