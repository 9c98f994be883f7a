import { defineList } from '#core/list/shared/list.ts';
import { RUTA_ACTIVIDADES, VACIA } from './actividades.ts';
import { flujoProyecto } from './flujo.ts';

/** One list for every activity: projects where the person takes part. */
export const actividadesLista = defineList({
  key: 'actividades',
  title: 'Proyectos',
  identity: { title: 'titulo', sub: ['codigo', 'tipo'], lines: 2 },
  columns: [
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'titulo', label: 'Título', searchable: true },
    { key: 'tipo', label: 'Tipo de proyecto' },
    { key: 'condicion', label: 'Condición' },
    { key: 'periodo', label: 'Periodo', kind: 'number' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoProyecto.states },
  ],
  filters: ['tipo', 'condicion', { key: 'periodo', numeric: true }, 'estado'],
  defaultSort: { key: 'periodo', dir: 'desc' },
  rowHref: `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id={id}&antiguo={antiguo}`,
  searchPlaceholder: 'Título, código o palabra clave',
  empty: VACIA,
});
