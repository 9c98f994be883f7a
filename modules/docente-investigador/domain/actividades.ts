import { defineSlot } from '#core/files/shared/slot.ts';
import { defineFields, formOf } from '#core/record/shared/fields.ts';

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
type Dato = keyof typeof DATOS_ACTIVIDAD;
const textos = Object.fromEntries(
  Object.entries(DATOS_ACTIVIDAD).map(([key, label]) => [key, { kind: 'text', label, max: 255, span: 6 }]),
) as Record<Dato, { kind: 'text'; label: string; max: 255; span: 6 }>;

export const formularioActividad = formOf(
  defineFields({
    subcategoria: { kind: 'ref', code: true, label: 'Categoría', required: true, span: 8 },
    periodo: { kind: 'integer', label: 'Periodo', required: true, min: 1950, max: 2200, span: 4 },
    ...textos,
  }),
  'Aprobar actividad',
);
