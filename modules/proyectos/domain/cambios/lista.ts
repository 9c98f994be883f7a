import { defineList } from '#core/list/shared/list.ts';
import { flujoCambio } from './flujo.ts';
import { NOMBRES, TIPOS_DE_CAMBIO } from './nombres.ts';
import { RUTA_CAMBIOS } from './rutas.ts';

const TIPOS = Object.fromEntries(TIPOS_DE_CAMBIO.map((t) => [t, { label: NOMBRES[t].label, tone: 'gray' as const }]));

/** Who acts on a change. One that was observed is of who asked for it, so its state does not tell it. */
export const LE_TOCA = { oficina: 'La oficina', responsable: 'El responsable', nadie: 'Nadie' } as const;
export type LeToca = keyof typeof LE_TOCA;
const DE_LA_OFICINA: LeToca = 'oficina';

/** Every change that was asked for, of every project. */
export const cambiosLista = defineList({
  key: 'cambios-de-proyectos',
  work: { name: 'Por atender', filters: { leToca: [DE_LA_OFICINA] } },
  title: 'Cambios de proyectos',
  identity: { title: 'titulo', sub: ['codigo', 'responsable'], lines: 2 },
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
  filters: [
    'estado',
    'tipo',
    'facultad',
    'pedido',
    { key: 'leToca', label: 'Le toca a', labels: LE_TOCA },
    { key: 'proyectoId', label: 'Proyecto', numeric: true },
  ],
  defaultSort: { key: 'pedido', dir: 'desc' },
  rowHref: `${RUTA_CAMBIOS}/detalle?id={id}`,
  searchPlaceholder: 'Qué se pide, código, título o responsable',
  empty: 'Nadie ha pedido cambios en su proyecto.',
});
