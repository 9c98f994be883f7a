import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { zDay, zMoney, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { TIPOS_PARTIDA } from '#modules/catalogos/domain/vocabularios.ts';

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

/** A group of budget lines and its cap. */
export const datosGrupoPartida = z.object({ nombre: zRequired(255), montoMax: zMoney });
export const grupoPartidaNuevo = datosGrupoPartida.extend({ tipoProyecto: zRequired(30) });
const CAMPOS_GRUPO: readonly Field[] = [
  { key: 'nombre', label: 'Nombre', kind: 'text', required: true, maxLength: 255 },
  { key: 'montoMax', label: 'Monto máximo', kind: 'money', required: true },
];
export const formularioGrupo = defineForm({ schema: datosGrupoPartida, fields: CAMPOS_GRUPO, submit: 'Guardar' });
export const formularioGrupoNuevo = defineForm({
  schema: grupoPartidaNuevo,
  fields: [TIPO, ...CAMPOS_GRUPO],
  submit: 'Crear grupo',
});

/** A budget line as a project type uses it. */
export const datosPartidaTipo = z.object({
  postulacion: z.boolean(),
  porcentaje: zMoney.refine((v) => Number(v) <= 100, 'El porcentaje va de 0 a 100').nullable(),
  monto: zMoney.nullable(),
});
export const partidaTipoNueva = datosPartidaTipo.extend({
  tipoProyecto: zRequired(30),
  partidaId: z.coerce.number('Campo requerido').int().positive('Campo requerido'),
});
const CAMPOS_PARTIDA_TIPO: readonly Field[] = [
  { key: 'postulacion', label: 'Se puede usar en la postulación', kind: 'checkbox' },
  { key: 'porcentaje', label: 'Porcentaje', kind: 'number', min: 0, max: 100, step: 0.01, span: 6 },
  { key: 'monto', label: 'Monto', kind: 'money', span: 6 },
];
export const formularioPartidaTipo = defineForm({
  schema: datosPartidaTipo,
  fields: CAMPOS_PARTIDA_TIPO,
  submit: 'Guardar',
});
export const formularioPartidaTipoNueva = defineForm({
  schema: partidaTipoNueva,
  fields: [TIPO, { key: 'partidaId', label: 'Partida', kind: 'select', required: true }, ...CAMPOS_PARTIDA_TIPO],
  submit: 'Añadir partida',
});

/** A budget line of the catalogue. */
export const datosPartida = z.object({
  codigo: zRequired(15),
  nombre: zRequired(150),
  descripcion: zText(300).nullable(),
  tipo: z.enum(TIPOS_PARTIDA, 'Elija un tipo'),
  activa: z.boolean(),
});
export const formularioPartida = defineForm({
  schema: datosPartida,
  fields: [
    { key: 'codigo', label: 'Código', kind: 'text', required: true, maxLength: 15, span: 4 },
    {
      key: 'tipo',
      label: 'Tipo',
      kind: 'select',
      required: true,
      span: 8,
      options: TIPOS_PARTIDA.map((t) => ({ value: t, label: t })),
    },
    { key: 'nombre', label: 'Partida', kind: 'text', required: true, maxLength: 150 },
    { key: 'descripcion', label: 'Descripción', kind: 'longtext', maxLength: 300 },
    { key: 'activa', label: 'Activa', kind: 'checkbox' },
  ],
  submit: 'Guardar',
});
