import { defineList } from '#core/list/shared/list.ts';
import { GRUPOS_PARAMETRO } from './parametros.ts';

export const SITUACION = {
  fabrica: { label: 'De fábrica', tone: 'gray' },
  cambiado: { label: 'Cambiado', tone: 'blue' },
  periodo: { label: 'Por año', tone: 'gray' },
} as const;

/** Everything the institution sets, in one list. */
export const parametrosLista = defineList({
  key: 'parametros',
  title: 'Parámetros',
  identity: { title: 'etiqueta', sub: ['grupo'] },
  columns: [
    { key: 'etiqueta', label: 'Parámetro', searchable: true },
    { key: 'valor', label: 'Valor', searchable: true, priority: 1, width: 200 },
    { key: 'grupo', label: 'Grupo' },
    { key: 'situacion', label: 'Situación', kind: 'badge', badges: SITUACION },
    { key: 'actualizado', label: 'Último cambio', kind: 'instant' },
    { key: 'clave', label: 'Clave', searchable: true, hidden: true },
    { key: 'orden', label: 'Orden', kind: 'number', hidden: true, sum: false },
  ],
  filters: [{ key: 'grupo', label: 'Grupo', kind: 'options', labels: GRUPOS_PARAMETRO }, 'situacion'],
  defaultSort: { key: 'orden', dir: 'asc' },
  searchPlaceholder: 'Buscar un parámetro o su valor',
  empty: 'Quite los filtros para ver todos los parámetros.',
});
