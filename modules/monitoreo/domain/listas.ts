import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { type Column, defineList } from '#core/list/shared/list.ts';
import { flujoMonitoreo } from './flujo.ts';
import { detalleDe, RUTA_MI_MONITOREO, RUTA_MONITOREO } from './rutas.ts';

const columna = (key: string, label: string, mas: Partial<Column> = {}): Column => ({ key, label, ...mas });
const ESTADO = columna('estado', 'Estado de meta', { kind: 'badge', badges: flujoMonitoreo.states });
const DE_PROYECTO = [
  ESTADO,
  columna('id', 'ID', { kind: 'number', priority: 4 }),
  columna('codigo', 'Código', { searchable: true }),
  columna('titulo', 'Título', { searchable: true }),
  columna('tipo', 'Tipo'),
  columna('periodo', 'Periodo', { kind: 'number' }),
];
const COMUN = {
  identity: { title: 'titulo', sub: ['codigo', 'tipo'], label: 'Proyecto', lines: 2 as const },
  defaultSort: { key: 'id', dir: 'desc' as const },
  searchPlaceholder: 'Buscar por código o título del proyecto',
};
const PERIODO = { key: 'periodo', numeric: true };

/** Monitored projects (spec 06 §4.4). */
export const monitoreoLista = defineList({
  ...COMUN,
  key: 'monitoreo',
  work: workOf(flujoMonitoreo, OFFICE),
  title: 'Monitoreo',
  columns: [
    ...DE_PROYECTO,
    columna('responsable', 'Responsable', { kind: 'person', searchable: true }),
    columna('facultad', 'Facultad', { priority: 3 }),
    columna('publicaciones', 'Publicaciones', { kind: 'number', priority: 1 }),
    columna('envio', 'Fecha de envío', { kind: 'instant', priority: 3 }),
    columna('aprobacion', 'Fecha de aprobación', { kind: 'instant', priority: 4 }),
  ],
  filters: ['estado', 'tipo', 'facultad', PERIODO, 'envio'],
  rowHref: detalleDe(RUTA_MONITOREO, '{id}'),
  empty: 'Aquí aparecen los proyectos ganadores cuyo tipo y periodo tienen metas.',
});
/** Those of the person who answers for them (spec 06 §4.5). */
export const miMonitoreoLista = defineList({
  ...COMUN,
  key: 'mi-monitoreo',
  title: 'Monitoreo',
  columns: DE_PROYECTO,
  filters: ['estado', 'tipo', PERIODO],
  rowHref: detalleDe(RUTA_MI_MONITOREO, '{id}'),
  empty: 'Ninguno de los proyectos por los que usted responde tiene metas de publicación.',
});
