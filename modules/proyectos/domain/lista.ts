import { defineList } from '#core/list/shared/list.ts';
import { flujoProyecto } from './flujo.ts';

const ESTADOS = Object.fromEntries(
  Object.entries(flujoProyecto.states).map(([k, { label, tone }]) => [k, { label, tone }]),
);

/** Projects of groups: every type but the externally funded ones, which have their own list (spec 05 §3). */
export const proyectosLista = defineList({
  key: 'proyectos-grupos',
  title: 'Proyectos de grupos',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', width: 80 },
    { key: 'tipo', label: 'Tipo de proyecto' },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'linea', label: 'Línea', width: 200 },
    { key: 'titulo', label: 'Título', searchable: true, link: true, width: 320 },
    { key: 'responsable', label: 'Responsable', searchable: true, width: 170 },
    { key: 'grupo', label: 'Nombre del grupo', width: 200 },
    { key: 'facultad', label: 'Facultad', width: 180 },
    { key: 'monto', label: 'Monto', kind: 'money' },
    { key: 'rr', label: 'R.R.' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS },
    { key: 'periodo', label: 'Periodo', kind: 'number' },
    { key: 'actualizado', label: 'Actualizado', kind: 'instant', hidden: true },
  ],
  filters: [
    { key: 'periodo', label: 'Año', kind: 'options', numeric: true },
    'tipo',
    'estado',
    'facultad',
    'linea',
    { key: 'grupo', label: 'Grupo', kind: 'options' },
    { key: 'monto', label: 'Monto', kind: 'range-number' },
    { key: 'resolucion', label: 'R.R.', kind: 'options', labels: { con: 'Con resolución', sin: 'Sin resolución' } },
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/admin/estudios/proyectos_grupos/detalle/{slug}?id={id}',
  searchPlaceholder: 'Título, código, palabra clave o responsable',
  empty: 'Los proyectos aparecen aquí desde que un investigador inicia su postulación.',
  density: 'compact',
});
