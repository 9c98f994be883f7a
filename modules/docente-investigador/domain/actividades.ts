import { z } from 'zod';
import { defineSlot } from '#core/files/shared/slot.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { zRequired, zText } from '#core/kernel/shared/schemas.ts';

export const RANURA_SUSTENTO = defineSlot({
  key: 'sustento',
  label: 'Documento de sustento',
  accept: ['pdf'],
  maxMb: 6,
});
export const RANURA_CONSTANCIA = defineSlot({
  key: 'constancia',
  label: 'Constancia firmada',
  accept: ['pdf'],
  maxMb: 6,
});

/** Optional facts of an activity that the office approves (spec 06 §5.1). */
export const DATOS_ACTIVIDAD = {
  tipo: 'Tipo',
  titulo: 'Título',
  revista: 'Revista',
  rol: 'Rol',
  condicion: 'Condición',
  autor: 'Autor',
  fecha: 'Fecha',
  estado: 'Estado',
  url: 'Dirección web',
  lugar_act: 'Lugar',
  tipo_transf: 'Tipo de transferencia',
  aplicacion: 'Aplicación',
  beneficiario: 'Beneficiario',
  num_documento: 'N.° de documento',
} as const;
const claves = Object.keys(DATOS_ACTIVIDAD) as (keyof typeof DATOS_ACTIVIDAD)[];

export const formularioActividad = defineForm({
  schema: z.object({
    subcategoria: zRequired(10),
    periodo: z.coerce.number().int().min(1950).max(2200),
    ...(Object.fromEntries(claves.map((k) => [k, zText(255).nullish()])) as Record<
      keyof typeof DATOS_ACTIVIDAD,
      z.ZodOptional<z.ZodNullable<z.ZodString>>
    >),
  }),
  fields: [
    { key: 'subcategoria', label: 'Categoría', kind: 'select', required: true, span: 8 },
    { key: 'periodo', label: 'Periodo', kind: 'number', required: true, min: 1950, max: 2200, span: 4 },
    ...claves.map((key) => ({ key, label: DATOS_ACTIVIDAD[key], kind: 'text', maxLength: 255, span: 6 }) as const),
  ],
  submit: 'Aprobar actividad',
});
