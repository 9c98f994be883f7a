import { z } from 'zod';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { AREAS, ROLES } from './areas.ts';

/** Whether the area of a role lets its people work (spec 07 §11). */
export const ESTADOS_DE_MODULO = {
  abierto: { label: 'Abierto', tone: 'green' },
  mantenimiento: { label: 'En mantenimiento', tone: 'yellow' },
  desarrollo: { label: 'En desarrollo', tone: 'gray' },
} as const;
export const CLAVES_ESTADO_DE_MODULO = keysOf(ESTADOS_DE_MODULO);
const ETIQUETAS_ESTADO = {
  abierto: ESTADOS_DE_MODULO.abierto.label,
  mantenimiento: ESTADOS_DE_MODULO.mantenimiento.label,
  desarrollo: ESTADOS_DE_MODULO.desarrollo.label,
} as const;
const ETIQUETAS_AREA = {
  admin: AREAS.admin.etiqueta,
  investigador: AREAS.investigador.etiqueta,
  evaluador: AREAS.evaluador.etiqueta,
  facultad: AREAS.facultad.etiqueta,
} as const;

/** An area as its people find it. */
export const zModulo = z.object({
  area: z.enum(ROLES),
  estado: z.enum(CLAVES_ESTADO_DE_MODULO),
  aviso: z.string().nullable(),
});
export type ModuloDeArea = z.output<typeof zModulo>;

const campos = defineFields({
  area: { kind: 'choice', label: 'Módulo', required: true, options: ETIQUETAS_AREA, once: true },
  estado: {
    kind: 'choice',
    radio: true,
    label: 'Estado',
    required: true,
    options: ETIQUETAS_ESTADO,
    help: 'Si no está abierto, quienes lo usan leen el aviso y no pueden trabajar en él.',
    column: { kind: 'badge', badges: ESTADOS_DE_MODULO },
  },
  aviso: {
    kind: 'longtext',
    label: 'Aviso',
    max: 500,
    help: 'Obligatorio si no está abierto. Si lo está, se lee sobre cada página.',
    column: { width: 420 },
  },
});

/** The areas of the system, which the office opens and closes, with what their people are told. */
export const modulosDeArea = defineRecord({
  key: 'modulos',
  path: '/modulos',
  title: 'Módulos',
  one: 'módulo',
  the: 'El módulo',
  see: 'parametros.ver',
  edit: 'parametros.editar',
  fields: campos,
  label: 'area',
  fixed: true,
  list: {
    identity: { title: 'area', sub: ['aviso'] },
    columns: ['area', 'estado', 'aviso'],
    sort: 'area',
    searchPlaceholder: 'Módulo o aviso',
    empty: 'Aún no hay módulos. Llegan con cada versión del producto.',
  },
});
const { estado, aviso } = campos;
/** What the office changes of one, from its home. */
export const formularioModulo = formOf({ estado, aviso }, 'Guardar');
