import { z } from 'zod';
import { defineSlot } from '#core/files/shared/slot.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { zDay, zRequired } from '#core/kernel/shared/schemas.ts';
import { defineList } from '#core/list/shared/list.ts';

export const TIPOS_RESOLUCION = {
  rectoral: { label: 'Rectoral', tone: 'blue' },
  decanal: { label: 'Decanal', tone: 'violet' },
  otra: { label: 'Otra', tone: 'gray' },
} as const;
export type TipoResolucion = keyof typeof TIPOS_RESOLUCION;
const CLAVES = Object.keys(TIPOS_RESOLUCION) as [TipoResolucion, ...TipoResolucion[]];

/** Its own paper. */
export const RANURA_RESOLUCION = defineSlot({ key: 'resolucion', label: 'Resolución', accept: ['pdf'], maxMb: 10 });

/** A correction: whatever cites the resolution follows it. */
export const datosResolucion = z.object({
  numero: zRequired(50).transform((n) => n.replace(/\s+/g, ' ')),
  fecha: zDay,
  tipo: z.enum(CLAVES, 'Elija el tipo de resolución'),
  motivo: zRequired(1000),
});
export type DatosResolucion = z.infer<typeof datosResolucion>;

export const formularioResolucion = defineForm({
  schema: datosResolucion,
  fields: [
    { key: 'numero', label: 'Número', kind: 'text', required: true, maxLength: 50, span: 6 },
    { key: 'fecha', label: 'Fecha', kind: 'date', required: true, span: 6 },
    {
      key: 'tipo',
      label: 'Tipo',
      kind: 'select',
      required: true,
      span: 6,
      options: CLAVES.map((value) => ({ value, label: TIPOS_RESOLUCION[value].label })),
    },
    {
      key: 'motivo',
      label: 'Motivo del cambio',
      kind: 'longtext',
      required: true,
      maxLength: 1000,
      help: 'Queda en la historia. Los proyectos, grupos y actas que la citan cambian con ella.',
    },
  ],
  submit: 'Guardar',
});

/** `admin/estudios/resoluciones`. */
export const resolucionesLista = defineList({
  key: 'resoluciones',
  title: 'Resoluciones',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', width: 70 },
    { key: 'numero', label: 'Número', searchable: true, width: 220 },
    { key: 'fecha', label: 'Fecha', kind: 'date' },
    { key: 'tipo', label: 'Tipo', kind: 'badge', badges: TIPOS_RESOLUCION },
    { key: 'citas', label: 'Citas', kind: 'number' },
    { key: 'observacion', label: 'Observación', width: 320 },
  ],
  filters: ['tipo'],
  defaultSort: { key: 'fecha', dir: 'desc' },
  searchPlaceholder: 'Número de la resolución',
  empty: 'Las resoluciones aparecen aquí cuando un proyecto, un grupo o una selección las cita con su fecha.',
  exportable: true,
});
