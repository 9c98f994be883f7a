import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';

/** How ties in the ranking are undone, in the order that the call stores. */
export const DESEMPATES = {
  menor_dispersion: 'Menor dispersión entre evaluadores',
  mejor_nota: 'Mayor puntaje de un evaluador',
  criterio_principal: 'Mayor promedio en el criterio de más peso',
  envio_anterior: 'Envío más temprano',
  menor_monto: 'Menor monto solicitado',
} as const;
export type Desempate = keyof typeof DESEMPATES;
const CLAVES = Object.keys(DESEMPATES) as [Desempate, ...Desempate[]];

const numero = z.coerce.number('Escriba un número');
const entero = (min: number, max: number) =>
  numero.int('Escriba un número entero').min(min, `El mínimo es ${min}`).max(max, `El máximo es ${max}`);
const opcional = (n: z.ZodType<number>): z.ZodType<number | null> =>
  z.preprocess((v) => (v === '' || v === undefined ? null : v), n.nullable());

/** A rule: how it is asked, and what is accepted of it. */
const regla =
  (section: string) =>
  <S extends z.ZodType>(label: string, accepts: S, mas: Partial<Field> = {}) => ({
    accepts,
    field: { label, kind: 'number', section, ...mas } satisfies Omit<Field, 'key'>,
  });
const deEvaluacion = regla('Evaluación');
const deSeleccion = regla('Selección');
const EXIGIDA = { required: true, span: 4 } as const;

/** How the proposals of a call are evaluated, ranked and selected (spec 08 §5.1). */
const REGLAS = {
  evaluadoresPorProyecto: deEvaluacion('Evaluadores por propuesta', entero(1, 10).default(3), EXIGIDA),
  minEvaluaciones: deEvaluacion('Evaluaciones como mínimo', entero(1, 10).default(2), {
    ...EXIGIDA,
    help: 'Con menos evaluaciones finalizadas una propuesta no se ordena.',
  }),
  cargaMaxima: deEvaluacion('Propuestas por evaluador', entero(1, 200).default(10), {
    ...EXIGIDA,
    help: 'Límite de la propuesta automática.',
  }),
  diferenciaMaxima: deEvaluacion('Diferencia que pide otro evaluador', opcional(entero(1, 1000)).default(20), {
    span: 6,
    help: 'En puntos. Vacío: no se vigila.',
  }),
  recordatorioDias: deEvaluacion('Recordar a los borradores, días antes del cierre', entero(0, 60).default(3), {
    required: true,
    span: 6,
    help: '0: no se envía.',
  }),
  puntajeMinimo: deSeleccion('Puntaje mínimo', opcional(numero.min(0).max(1000)).default(null), {
    span: 6,
    step: 0.01,
    help: 'Vacío: el de la plantilla de criterios.',
  }),
  vacantes: deSeleccion('Vacantes de la convocatoria', opcional(entero(1, 10_000)).default(null), {
    span: 6,
    help: 'Vacío: sin límite. Los cupos por facultad se fijan en su tabla.',
  }),
  desempates: deSeleccion(
    'Reglas de desempate, en orden',
    z
      .array(z.enum(CLAVES))
      .max(CLAVES.length)
      .refine((d) => new Set(d).size === d.length, 'Cada regla se usa una vez')
      .default(['menor_dispersion', 'envio_anterior']),
    {
      kind: 'multiselect',
      options: Object.entries(DESEMPATES).map(([value, label]) => ({ value, label })),
      help: 'Se aplican en el orden en que se eligen.',
    },
  ),
};
type Formas = { [K in keyof typeof REGLAS]: (typeof REGLAS)[K]['accepts'] };
export const seleccion = z.object(
  Object.fromEntries(Object.entries(REGLAS).map(([key, { accepts }]) => [key, accepts])) as Formas,
);
export type Seleccion = z.output<typeof seleccion>;

/** Settings of a call, complete; what is stored wrong falls back to what applies by default. */
export const seleccionDe = (guardada: Record<string, unknown>): Seleccion => {
  const leida = seleccion.safeParse(guardada);
  return leida.success ? leida.data : seleccion.parse({});
};

export const formularioSeleccion = defineForm({
  schema: seleccion,
  fields: Object.entries(REGLAS).map(([key, { field }]) => ({ key, ...field })),
  submit: 'Guardar reglas',
});
