import { defineSlot } from '#core/files/shared/slot.ts';
import { defineRecord } from '#core/record/shared/record.ts';

export const TIPOS_RESOLUCION = {
  rectoral: { label: 'Rectoral', tone: 'blue' },
  decanal: { label: 'Decanal', tone: 'violet' },
  otra: { label: 'Otra', tone: 'gray' },
} as const;
export type TipoResolucion = keyof typeof TIPOS_RESOLUCION;

/** Whether its paper is here: what lacks it is found by it. */
const CON_PAPEL = { si: { label: 'Cargado', tone: 'green' }, no: { label: 'Falta', tone: 'gray' } } as const;

/** Its own paper. */
export const RANURA_RESOLUCION = defineSlot({ key: 'resolucion', label: 'Resolución', accept: ['pdf'], maxMb: 10 });

export const VER_RESOLUCIONES = ['proyectos.ver', 'grupos.ver'] as const;
export const EDITAR_RESOLUCIONES = ['proyectos.editar', 'grupos.editar'] as const;

/** Resolutions as records of their own: number, date, kind and paper, once for anyone who cites them. */
export const resoluciones = defineRecord({
  key: 'resoluciones',
  path: '/resoluciones',
  title: 'Resoluciones',
  one: 'resolución',
  the: 'La resolución',
  see: VER_RESOLUCIONES,
  edit: EDITAR_RESOLUCIONES,
  fixed: true,
  reason: 'Queda en la historia. Los proyectos, grupos y actas que la citan cambian con ella.',
  fields: {
    numero: { kind: 'text', label: 'Número', required: true, max: 50, unique: 'name', span: 6 },
    fecha: { kind: 'day', label: 'Fecha', required: true, span: 6 },
    tipo: {
      kind: 'choice',
      label: 'Tipo',
      required: true,
      span: 6,
      options: { rectoral: 'Rectoral', decanal: 'Decanal', otra: 'Otra' } satisfies Record<TipoResolucion, string>,
      column: { kind: 'badge', badges: TIPOS_RESOLUCION },
    },
  },
  label: 'numero',
  list: {
    identity: { title: 'numero', sub: ['observacion'] },
    columns: [
      { key: 'id', label: 'ID', kind: 'number', priority: 4, hidden: true },
      'numero',
      'tipo',
      'fecha',
      { key: 'papel', label: 'Documento', kind: 'badge', badges: CON_PAPEL, priority: 2, width: 120 },
      { key: 'citas', label: 'Citas', kind: 'number' },
      { key: 'observacion', label: 'Observación' },
    ],
    filters: ['tipo', 'papel'],
    sort: '-fecha',
    searchPlaceholder: 'Número de la resolución',
    empty: 'Las resoluciones aparecen aquí cuando un proyecto, un grupo o una selección las cita con su fecha.',
  },
});
