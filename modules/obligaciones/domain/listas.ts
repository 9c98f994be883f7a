import { defineList } from '#core/list/shared/list.ts';
import { CLASES } from './clases.ts';
import { ESTADOS } from './estados.ts';

/** What is open, and what its evidence closed. */
export const CUALES = { abiertas: 'Abiertas', cumplidas: 'Cumplidas' } as const;
export type Cuales = keyof typeof CUALES;

const LISTA = defineList({
  key: 'obligaciones',
  title: 'Obligaciones',
  identity: { title: 'titulo', sub: ['detalle'] },
  columns: [
    { key: 'titulo', label: 'Obligación', searchable: true },
    { key: 'detalle', label: 'De', searchable: true },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS },
    { key: 'clase', label: 'Clase', kind: 'badge', badges: CLASES, priority: 2 },
    { key: 'quienes', label: 'Quién la debe', kind: 'person', sortable: false },
    { key: 'facultad', label: 'Facultad', priority: 3 },
    { key: 'vence', label: 'Vence', kind: 'day', priority: 1 },
    { key: 'quedan', label: 'Días que quedan', kind: 'number', priority: 2 },
    { key: 'prueba', label: 'Se cierra con', sortable: false, priority: 2, width: 240 },
    { key: 'ampliado', label: 'Plazo ampliado', sortable: false, priority: 3, width: 240 },
    { key: 'bloquea', label: 'Qué detiene', sortable: false, priority: 4 },
    { key: 'cerradaEl', label: 'Cumplida el', kind: 'day', priority: 2 },
  ],
  filters: ['estado', 'clase', 'facultad', 'vence'],
  defaultSort: { key: 'vence', dir: 'asc' },
  rowHref: '{enlace}',
  searchPlaceholder: 'Obligación, código o título',
  empty: 'Nadie debe nada. Aquí aparecen los informes, metas, renovaciones y correcciones que se piden, con su plazo.',
});
export const obligacionesLista = LISTA;
const sinFacultad = (keys: readonly string[]) => LISTA.columns.filter(({ key }) => !keys.includes(key));
/** Those of the people and projects of a faculty: it reads, and does nothing. */
export const obligacionesFacultadLista = defineList({
  ...LISTA,
  key: 'obligaciones-facultad',
  title: 'Obligaciones de la facultad',
  columns: sinFacultad(['facultad', 'cerradaEl']),
  filters: ['estado', 'clase', 'vence'],
  rowHref: undefined,
  empty: 'Nadie de su facultad tiene obligaciones abiertas.',
});
