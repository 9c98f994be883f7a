import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { zDay, zRequired } from '#core/kernel/shared/schemas.ts';

const dia = () => zDay.describe('YYYY-MM-DD');

/** A call and its three windows (spec 08 §3). */
export const datosConvocatoria = z.object({
  periodo: z.coerce
    .number('Ingrese el año')
    .int('Ingrese el año')
    .min(2000, 'Ingrese un año desde 2000')
    .max(2100, 'Ingrese un año hasta 2100'),
  descripcion: zRequired(255),
  visibleEnMenu: z.boolean(),
  registroInicio: dia(),
  registroFin: dia(),
  fechaCorte: dia(),
  calendarioInicio: dia(),
  calendarioFin: dia(),
  evaluacionInicio: dia(),
  evaluacionFin: dia(),
});
export type DatosConvocatoria = z.infer<typeof datosConvocatoria>;
export const convocatoriaNueva = datosConvocatoria.extend({ tipoProyecto: zRequired(30) });

type Ventanas = Omit<DatosConvocatoria, 'periodo' | 'descripcion' | 'visibleEnMenu'>;
const ANTES = 'La fecha de fin no puede ser anterior a la de inicio';

/** Rules of the windows, each on its field. */
export function fallasDeVentanas(v: Ventanas): FieldError[] {
  const fallas: FieldError[] = [];
  const exigir = (cumple: boolean, path: string, message: string) => {
    if (!cumple) fallas.push({ path, message });
  };
  exigir(v.registroInicio <= v.registroFin, 'registroFin', ANTES);
  exigir(v.calendarioInicio <= v.calendarioFin, 'calendarioFin', ANTES);
  exigir(v.evaluacionInicio <= v.evaluacionFin, 'evaluacionFin', ANTES);
  exigir(
    v.registroInicio <= v.fechaCorte && v.fechaCorte <= v.registroFin,
    'fechaCorte',
    'La fecha de corte debe estar entre el inicio y el fin del registro',
  );
  return fallas;
}

/** What is unusual but allowed. */
export const avisosDeVentanas = (v: Pick<Ventanas, 'registroFin' | 'evaluacionInicio'>): string[] =>
  v.evaluacionInicio < v.registroFin ? ['La evaluación comienza antes de que termine el registro.'] : [];

const fecha = (key: string, label: string, section: string): Field => ({
  key,
  label,
  kind: 'date',
  required: true,
  section,
  span: 4,
});
const CAMPOS: readonly Field[] = [
  { key: 'periodo', label: 'Año', kind: 'number', required: true, span: 4 },
  {
    key: 'visibleEnMenu',
    label: 'Convocatoria: mostrar en el menú del investigador',
    kind: 'checkbox',
    span: 8,
  },
  {
    key: 'descripcion',
    label: 'Descripción',
    kind: 'text',
    required: true,
    maxLength: 255,
    help: 'Así aparece en el menú del investigador.',
  },
  fecha('registroInicio', 'Inicio', 'Ventana de registro'),
  fecha('registroFin', 'Fin', 'Ventana de registro'),
  { ...fecha('fechaCorte', 'Fecha de corte', 'Ventana de registro'), help: 'Referencia para requisitos y puntajes.' },
  { ...fecha('calendarioInicio', 'Inicio', 'Calendario de actividades'), span: 6 },
  { ...fecha('calendarioFin', 'Fin', 'Calendario de actividades'), span: 6 },
  { ...fecha('evaluacionInicio', 'Inicio', 'Ventana de evaluación'), span: 6 },
  { ...fecha('evaluacionFin', 'Fin', 'Ventana de evaluación'), span: 6 },
];
const TIPO: Field = { key: 'tipoProyecto', label: 'Tipo de proyecto', kind: 'select', required: true };
export const formularioConvocatoria = defineForm({ schema: datosConvocatoria, fields: CAMPOS, submit: 'Guardar' });
export const formularioConvocatoriaNueva = defineForm({
  schema: convocatoriaNueva,
  fields: [TIPO, ...CAMPOS],
  submit: 'Añadir convocatoria',
});
