import { defineList } from '#core/list/shared/list.ts';

const ESTADOS = { activo: { label: 'Activo', tone: 'green' }, inactivo: { label: 'Inactivo', tone: 'gray' } } as const;

/** Laboratories of the university (spec 04 §12.1). */
export const laboratoriosLista = defineList({
  key: 'laboratorios',
  title: 'Laboratorios',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', width: 70 },
    { key: 'codigo', label: 'Código', searchable: true, width: 115 },
    { key: 'nombre', label: 'Laboratorio', searchable: true, width: 280 },
    { key: 'responsable', label: 'Responsable', searchable: true },
    { key: 'facultad', label: 'Facultad' },
    { key: 'categoria', label: 'Categoría de uso' },
    { key: 'ubicacion', label: 'Ubicación', searchable: true, hidden: true },
    { key: 'miembros', label: 'Miembros', kind: 'number', hidden: true },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS },
  ],
  filters: [
    { key: 'facultad', label: 'Facultad', kind: 'options', numeric: true },
    { key: 'categoria', label: 'Categoría de uso', kind: 'options' },
    { key: 'estado', label: 'Estado', kind: 'options', labels: { activo: 'Activo', inactivo: 'Inactivo' } },
  ],
  defaultSort: { key: 'id', dir: 'asc' },
  searchPlaceholder: 'Código, laboratorio, responsable o ubicación',
  empty: 'Aún no hay laboratorios. Añada el primero con «Nuevo laboratorio».',
});
