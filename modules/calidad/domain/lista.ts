import { defineList } from '#core/list/shared/list.ts';
import { ETIQUETAS_REGLA, RUTA_HALLAZGOS, SEVERIDADES, SITUACIONES } from './reglas.ts';

/** Records that break a rule; each leads to where it is mended. */
export const hallazgosLista = defineList({
  key: 'hallazgos',
  title: 'Registros por corregir',
  identity: { title: 'nombre', sub: ['dice'], label: 'Registro' },
  columns: [
    { key: 'nombre', label: 'Registro', searchable: true },
    { key: 'dice', label: 'Qué se encontró', sortable: false },
    { key: 'regla', label: 'Regla', sortable: false, priority: 1, width: 230 },
    { key: 'situacion', label: 'Situación', kind: 'badge', badges: SITUACIONES, sortable: false },
    { key: 'severidad', label: 'Severidad', kind: 'badge', badges: SEVERIDADES, sortable: false, priority: 3 },
    { key: 'facultad', label: 'Facultad' },
    { key: 'motivo', label: 'Motivo', sortable: false, priority: 3 },
    { key: 'por', label: 'Aceptado por', kind: 'person', sortable: false, hidden: true },
    { key: 'aceptado', label: 'Aceptado el', kind: 'instant', priority: 4 },
  ],
  filters: [{ key: 'regla', labels: ETIQUETAS_REGLA }, 'facultad', 'situacion', 'severidad', 'aceptado'],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '{ruta}',
  searchPlaceholder: 'Buscar por nombre o título',
  selection: 'multi',
  empty: 'Ningún registro incumple las reglas de calidad que su cuenta puede ver.',
});
export const rutaDeRegla = (regla: string) => `${RUTA_HALLAZGOS}?f=regla:${regla}%3Bsituacion:abierto`;
