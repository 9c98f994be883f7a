import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { defineList } from '#core/list/shared/list.ts';
import { flujoCambio } from './flujo.ts';
import { NOMBRES, TIPOS_DE_CAMBIO } from './nombres.ts';
import { RUTA_CAMBIOS } from './rutas.ts';

const TIPOS = Object.fromEntries(TIPOS_DE_CAMBIO.map((t) => [t, { label: NOMBRES[t].label, tone: 'gray' as const }]));

/** Every change that was asked for, of every project. */
export const cambiosLista = defineList({
  key: 'cambios-de-proyectos',
  work: workOf(flujoCambio, OFFICE),
  title: 'Cambios de proyectos',
  identity: { title: 'titulo', sub: ['codigo', 'responsable'] },
  columns: [
    { key: 'id', label: 'N.°', kind: 'number', priority: 4 },
    { key: 'titulo', label: 'Qué se pide', searchable: true },
    { key: 'tipo', label: 'Tipo de cambio', kind: 'badge', badges: TIPOS, priority: 2 },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'proyecto', label: 'Proyecto', searchable: true, priority: 3 },
    { key: 'responsable', label: 'Responsable', kind: 'person', searchable: true },
    { key: 'facultad', label: 'Facultad', priority: 3 },
    { key: 'pedido', label: 'Pedido', kind: 'instant' },
    { key: 'vigencia', label: 'Rige desde', kind: 'day', priority: 2 },
    { key: 'adenda', label: 'Adenda', kind: 'number', priority: 3 },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoCambio.states },
  ],
  filters: ['estado', 'tipo', 'facultad', 'pedido', { key: 'proyectoId', label: 'Proyecto', numeric: true }],
  defaultSort: { key: 'pedido', dir: 'desc' },
  rowHref: `${RUTA_CAMBIOS}/detalle?id={id}`,
  searchPlaceholder: 'Qué se pide, código, título o responsable',
  empty: 'Nadie ha pedido cambios en su proyecto.',
});
