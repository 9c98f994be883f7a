import { defineList } from '#core/list/shared/list.ts';

/** Code says these words of each row: the database does not have them. */
const DICHA = 'use los filtros «Acción», «Clase de registro» y «N.º del registro»';

/** Everything that was done, newest first: who, what, to which record, and what was there before (spec 08 §12). */
export const auditoriaLista = defineList({
  key: 'auditoria',
  title: 'Auditoría',
  identity: { title: 'registro', sub: ['accion'], label: 'Registro' },
  columns: [
    { key: 'en', label: 'Fecha y hora', kind: 'instant', priority: 1 },
    { key: 'quien', label: 'Quién', kind: 'person', searchable: true, sortable: false },
    { key: 'accion', label: 'Acción', sortable: false, unfiltered: DICHA },
    { key: 'registro', label: 'Registro', sortable: false, unfiltered: DICHA },
    {
      key: 'cambios',
      label: 'Antes → después',
      sortable: false,
      priority: 1,
      width: 300,
      unfiltered: DICHA,
    },
    { key: 'motivo', label: 'Motivo', sortable: false, priority: 3 },
    { key: 'numero', label: 'N.º del registro', kind: 'number', sum: false, sortable: false, hidden: true },
    { key: 'solicitud', label: 'Solicitud', sortable: false, hidden: true },
    { key: 'ip', label: 'Dirección IP', sortable: false, hidden: true },
  ],
  filters: [
    { key: 'persona', label: 'Quién', numeric: true },
    { key: 'entidad', label: 'Clase de registro' },
    'accion',
    'en',
    { key: 'numero', kind: 'range-number' },
  ],
  defaultSort: { key: 'en', dir: 'desc' },
  rowHref: '{ruta}',
  searchPlaceholder: 'Nombre, usuario o correo de quien lo hizo',
  empty: 'Nadie ha cambiado nada todavía.',
});
