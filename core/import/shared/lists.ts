import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { defineList } from '#core/list/shared/list.ts';
import { importFlow, VERDICTS } from './flow.ts';

/** Where imports are, and each of them. */
export const IMPORTS_PATH = '/admin/estudios/importaciones';
export const importPath = (id: number | string) => `${IMPORTS_PATH}/detalle?id=${id}`;

export const importsList = defineList({
  key: 'importaciones',
  work: workOf(importFlow, OFFICE),
  title: 'Importaciones',
  identity: { title: 'nombre', sub: ['clase', 'autor'] },
  columns: [
    { key: 'nombre', label: 'Archivo', searchable: true },
    { key: 'clase', label: 'Qué se importa' },
    { key: 'creadoEn', label: 'Cargada', kind: 'instant', width: 140 },
    { key: 'autor', label: 'Por' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: importFlow.states },
    { key: 'total', label: 'Filas', kind: 'number' },
    { key: 'nuevos', label: 'Nuevas', kind: 'number', width: 110 },
    { key: 'cambios', label: 'Cambian', kind: 'number', width: 118 },
    { key: 'iguales', label: 'Sin cambio', kind: 'number', hidden: true },
    { key: 'dudas', label: 'Dudosas', kind: 'number', hidden: true },
    { key: 'errores', label: 'Con error', kind: 'number' },
    { key: 'aplicadaEn', label: 'Aplicada', kind: 'instant', hidden: true },
  ],
  filters: ['clase', 'estado'],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: `${IMPORTS_PATH}/detalle?id={id}`,
  searchPlaceholder: 'Buscar por archivo o persona',
  empty: 'Todavía no se importó nada. Comience con «Nueva importación».',
});

export const importRowsList = defineList({
  key: 'importacion-filas',
  title: 'Filas de la importación',
  identity: { title: 'nombre', sub: ['clave'] },
  columns: [
    { key: 'fila', label: 'Fila', kind: 'number', priority: 3 },
    { key: 'accion', label: 'Resultado', kind: 'badge', badges: VERDICTS },
    { key: 'clave', label: 'Código o documento', searchable: true },
    { key: 'nombre', label: 'Registro', searchable: true },
    { key: 'detalle', label: 'Detalle', sortable: false, priority: 1, width: 320, narrow: true },
  ],
  filters: ['accion'],
  defaultSort: { key: 'fila', dir: 'asc' },
  searchPlaceholder: 'Buscar por código, documento o nombre',
  empty: 'El archivo no tiene filas.',
});
