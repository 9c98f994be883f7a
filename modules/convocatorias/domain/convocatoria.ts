import type { Values } from '#core/field/shared/schema.ts';
import { defineFields } from '#core/form/shared/fields.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { FASES } from './fases.ts';

const dia = (section: string, label: string, column: string, span: 4 | 6, hidden = false) =>
  ({ kind: 'day', label, required: true, section, span, column: { label: column, hidden } }) as const;
const CIERRE = dia('Ventana de registro', 'Fin', 'Registro hasta', 4);

/** What the office says of a call besides its type: its name and its three windows. */
export const camposConvocatoria = defineFields({
  periodo: {
    kind: 'integer',
    label: 'Año',
    required: true,
    min: 2000,
    max: 2100,
    span: 4,
    column: { label: 'Periodo' },
  },
  visibleEnMenu: {
    kind: 'flag',
    label: 'Convocatoria: mostrar en el menú del investigador',
    span: 8,
    column: { label: 'Convocatoria' },
  },
  descripcion: {
    kind: 'text',
    label: 'Descripción',
    required: true,
    max: 255,
    help: 'Así aparece en el menú del investigador.',
    column: { width: 260 },
  },
  registroInicio: dia('Ventana de registro', 'Inicio', 'Registro desde', 4),
  // When it closes is what is asked of a call: it never leaves its list, and a phone says it.
  registroFin: { ...CIERRE, column: { ...CIERRE.column, priority: 1 } },
  fechaCorte: {
    ...dia('Ventana de registro', 'Fecha de corte', 'Fecha de corte', 4),
    help: 'Referencia para requisitos y puntajes.',
  },
  calendarioInicio: dia('Calendario de actividades', 'Inicio', 'Calendario desde', 6, true),
  calendarioFin: dia('Calendario de actividades', 'Fin', 'Calendario hasta', 6, true),
  evaluacionInicio: dia('Ventana de evaluación', 'Inicio', 'Evaluación desde', 6),
  evaluacionFin: dia('Ventana de evaluación', 'Fin', 'Evaluación hasta', 6),
});
export type DatosConvocatoria = Values<typeof camposConvocatoria>;

/** Calls, with their three windows and their phase today (spec 08 §3). */
export const convocatorias = defineRecord({
  key: 'convocatorias-admin',
  path: '/convocatorias/admin',
  title: 'Convocatorias',
  one: 'convocatoria',
  the: 'La convocatoria',
  see: 'convocatorias.ver',
  edit: 'convocatorias.editar',
  fields: defineFields({
    tipoProyecto: { kind: 'reference', code: true, label: 'Tipo de proyecto', required: true, once: true },
    ...camposConvocatoria,
  }),
  label: 'descripcion',
  switch: {
    on: 'los investigadores la verán y podrán postular mientras dure su ventana de registro.',
    off: 'los investigadores dejarán de verla y no podrán registrar ni enviar propuestas.',
  },
  list: {
    identity: { title: 'descripcion', sub: ['tipo', 'periodo'], lines: 2 },
    rowHref: '/admin/estudios/convocatorias/parametros?id={id}',
    columns: [
      { key: 'id', label: 'ID', kind: 'number', priority: 4 },
      { key: 'tipo', label: 'Tipo' },
      'descripcion',
      'periodo',
      { key: 'fase', label: 'Fase', kind: 'badge', badges: FASES },
      'registroInicio',
      'registroFin',
      'fechaCorte',
      'calendarioInicio',
      'calendarioFin',
      'evaluacionInicio',
      'evaluacionFin',
      'visibleEnMenu',
      { key: 'postulaciones', label: 'Postulaciones', kind: 'number', priority: 1 },
    ],
    filters: ['tipo', { key: 'periodo', label: 'Periodo', kind: 'options', numeric: true }, 'fase'],
    sort: '-registroFin',
    searchPlaceholder: 'Descripción o tipo',
    empty: 'Añada la primera convocatoria con «Nueva convocatoria».',
  },
});

type Ventanas = Omit<DatosConvocatoria, 'periodo' | 'descripcion' | 'visibleEnMenu'>;
const ANTES = 'La fecha de fin no puede ser anterior a la de inicio';

/** Rules of the windows, each on its field. */
export function fallasDeVentanas(v: Ventanas): FieldError[] {
  const reglas: [boolean, keyof Ventanas, string][] = [
    [v.registroInicio <= v.registroFin, 'registroFin', ANTES],
    [v.calendarioInicio <= v.calendarioFin, 'calendarioFin', ANTES],
    [v.evaluacionInicio <= v.evaluacionFin, 'evaluacionFin', ANTES],
    [
      v.registroInicio <= v.fechaCorte && v.fechaCorte <= v.registroFin,
      'fechaCorte',
      'La fecha de corte debe estar entre el inicio y el fin del registro',
    ],
  ];
  return reglas.flatMap(([cumple, path, message]) => (cumple ? [] : [{ path, message }]));
}

/** What is unusual but allowed. */
export const avisosDeVentanas = (v: Pick<Ventanas, 'registroFin' | 'evaluacionInicio'>): string[] =>
  v.evaluacionInicio < v.registroFin ? ['La evaluación comienza antes de que termine el registro.'] : [];
