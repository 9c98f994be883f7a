import { defineList } from '#core/list/shared/list.ts';
import { flujoProyecto } from './flujo.ts';

/** How far the evaluation of a proposal is: the module of evaluation says it. */
export const EVALUACIONES = {
  sin: 'Sin evaluadores',
  en_curso: 'En curso',
  terminada: 'Terminada',
} as const;
export type Evaluacion = keyof typeof EVALUACIONES;

/** Projects of groups: every type but the externally funded ones, which have their own list (spec 05 §3). */
export const proyectosLista = defineList({
  key: 'proyectos-grupos',
  title: 'Proyectos de grupos',
  identity: { title: 'titulo', sub: ['codigo', 'tipo', 'facultad'], lines: 2 },
  columns: [
    { key: 'id', label: 'ID', kind: 'number', priority: 4 },
    { key: 'tipo', label: 'Tipo de proyecto' },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'linea', label: 'Línea', priority: 3 },
    { key: 'titulo', label: 'Título', searchable: true },
    { key: 'responsable', label: 'Responsable', kind: 'person', searchable: true },
    { key: 'grupo', label: 'Nombre del grupo', priority: 3 },
    { key: 'facultad', label: 'Facultad' },
    { key: 'programa', label: 'Programa', hidden: true },
    { key: 'monto', label: 'Monto', kind: 'money' },
    { key: 'rr', label: 'Resolución rectoral', priority: 4 },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoProyecto.states },
    { key: 'periodo', label: 'Periodo', kind: 'number', priority: 3 },
    { key: 'actualizado', label: 'Actualizado', kind: 'instant' },
  ],
  filters: [
    { key: 'periodo', label: 'Año', kind: 'options', numeric: true },
    'tipo',
    { key: 'estado', asked: flujoProyecto.sets.retirados },
    { key: 'evaluacion', label: 'Evaluación', kind: 'options', labels: EVALUACIONES },
    'facultad',
    'linea',
    { key: 'grupo', label: 'Grupo', kind: 'options' },
    { key: 'monto', label: 'Monto', kind: 'range-number' },
    {
      key: 'resolucion',
      label: 'Resolución rectoral',
      kind: 'options',
      labels: { con: 'Con resolución', sin: 'Sin resolución' },
    },
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/admin/estudios/proyectos_grupos/detalle/{slug}?id={id}',
  searchPlaceholder: 'Título, código, palabra clave o responsable',
  empty: 'Los proyectos aparecen aquí desde que un investigador inicia su postulación.',
});
