import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { defineList } from '#core/list/shared/list.ts';
import { ACCIONES_FILA, flujoImportacion } from './flujo.ts';

export const importacionesLista = defineList({
  key: 'importaciones',
  work: workOf(flujoImportacion, OFFICE),
  title: 'Importaciones',
  identity: { title: 'nombre', sub: ['autor'] },
  columns: [
    { key: 'nombre', label: 'Archivo', searchable: true },
    { key: 'creadoEn', label: 'Cargada', kind: 'instant' },
    { key: 'autor', label: 'Por' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoImportacion.states },
    { key: 'total', label: 'Filas', kind: 'number' },
    { key: 'nuevos', label: 'Nuevas', kind: 'number' },
    { key: 'cambios', label: 'Cambian', kind: 'number' },
    { key: 'iguales', label: 'Sin cambio', kind: 'number', hidden: true },
    { key: 'errores', label: 'Con error', kind: 'number' },
    { key: 'aplicadaEn', label: 'Aplicada', kind: 'instant', hidden: true },
  ],
  filters: ['estado'],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/admin/estudios/gestion_sum?tab=importaciones&clase={clase}&importacion={id}',
  searchPlaceholder: 'Buscar por archivo o persona',
  empty: 'Cargue un archivo CSV o Excel para actualizar los datos.',
});

export const filasLista = defineList({
  key: 'importacion-filas',
  title: 'Filas de la importación',
  identity: { title: 'persona', sub: ['clave'] },
  columns: [
    { key: 'fila', label: 'Fila', kind: 'number', priority: 3 },
    { key: 'accion', label: 'Resultado', kind: 'badge', badges: ACCIONES_FILA },
    { key: 'clave', label: 'Código o documento', searchable: true },
    { key: 'persona', label: 'Persona', searchable: true },
    { key: 'detalle', label: 'Detalle', sortable: false, priority: 1, width: 320 },
  ],
  filters: ['accion'],
  defaultSort: { key: 'fila', dir: 'asc' },
  searchPlaceholder: 'Buscar por código, documento o nombre',
  empty: 'El archivo no tiene filas.',
});
