import { defineSlot } from '#core/files/shared/slot.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { mapRecord } from '#core/kernel/shared/keys.ts';
import datos from './actividades.json' with { type: 'json' };

const ranura = <const K extends string>(key: K, label: string) => defineSlot({ key, label, accept: ['pdf'], maxMb: 6 });
export const RANURA_SUSTENTO = ranura('sustento', 'Documento de sustento');
export const RANURA_CONSTANCIA = ranura('constancia', 'Constancia firmada');

/** Optional facts of an activity that the office approves (spec 06 §5.1). */
export const DATOS_ACTIVIDAD = datos;
const textos = mapRecord(DATOS_ACTIVIDAD, (label) => ({ kind: 'text', label, max: 255, span: 6 }) as const);

export const formularioActividad = formOf(
  defineFields({
    subcategoria: { kind: 'reference', code: true, label: 'Categoría', required: true, span: 8 },
    periodo: { kind: 'year', label: 'Periodo', required: true, min: 1950, max: 2200, span: 4 },
    ...textos,
  }),
  'Aprobar actividad',
);
