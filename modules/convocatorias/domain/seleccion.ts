import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';

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

const entero = (min: number, max: number) =>
  z.coerce
    .number('Escriba un número')
    .int('Escriba un número entero')
    .min(min, `El mínimo es ${min}`)
    .max(max, `El máximo es ${max}`);
const opcional = <T extends z.ZodType>(t: T) =>
  z.preprocess(
    (v) => (v === '' || v === undefined ? null : v),
    t.nullable(),
  ) as unknown as z.ZodType<z.output<T> | null>;

/** How the proposals of a call are evaluated, ranked and selected (spec 08 §5.1). */
export const seleccion = z.object({
  evaluadoresPorProyecto: entero(1, 10).default(3),
  minEvaluaciones: entero(1, 10).default(2),
  cargaMaxima: entero(1, 200).default(10),
  diferenciaMaxima: opcional(entero(1, 1000)).default(20),
  /** Empty: the pass mark of the criteria template. */
  puntajeMinimo: opcional(z.coerce.number('Escriba un número').min(0).max(1000)).default(null),
  /** Proposals to select in the whole call; empty: as many as reach the mark and fit in the faculties. */
  vacantes: opcional(entero(1, 10_000)).default(null),
  desempates: z
    .array(z.enum(CLAVES))
    .max(CLAVES.length)
    .refine((d) => new Set(d).size === d.length, 'Cada regla se usa una vez')
    .default(['menor_dispersion', 'envio_anterior']),
  /** Days before the closing when drafts are reminded; 0: never. */
  recordatorioDias: entero(0, 60).default(3),
});
export type Seleccion = z.output<typeof seleccion>;

/** Settings of a call, complete; what is stored wrong falls back to what applies by default. */
export const seleccionDe = (guardada: Record<string, unknown>): Seleccion => {
  const leida = seleccion.safeParse(guardada);
  return leida.success ? leida.data : seleccion.parse({});
};

export const formularioSeleccion = defineForm({
  schema: seleccion,
  fields: [
    {
      key: 'evaluadoresPorProyecto',
      label: 'Evaluadores por propuesta',
      kind: 'number',
      required: true,
      span: 4,
      section: 'Evaluación',
    },
    {
      key: 'minEvaluaciones',
      label: 'Evaluaciones como mínimo',
      kind: 'number',
      required: true,
      span: 4,
      section: 'Evaluación',
      help: 'Con menos evaluaciones finalizadas una propuesta no se ordena.',
    },
    {
      key: 'cargaMaxima',
      label: 'Propuestas por evaluador',
      kind: 'number',
      required: true,
      span: 4,
      section: 'Evaluación',
      help: 'Límite de la propuesta automática.',
    },
    {
      key: 'diferenciaMaxima',
      label: 'Diferencia que pide otro evaluador',
      kind: 'number',
      span: 6,
      section: 'Evaluación',
      help: 'En puntos. Vacío: no se vigila.',
    },
    {
      key: 'recordatorioDias',
      label: 'Recordar a los borradores, días antes del cierre',
      kind: 'number',
      required: true,
      span: 6,
      section: 'Evaluación',
      help: '0: no se envía.',
    },
    {
      key: 'puntajeMinimo',
      label: 'Puntaje mínimo',
      kind: 'number',
      step: 0.01,
      span: 6,
      section: 'Selección',
      help: 'Vacío: el de la plantilla de criterios.',
    },
    {
      key: 'vacantes',
      label: 'Vacantes de la convocatoria',
      kind: 'number',
      span: 6,
      section: 'Selección',
      help: 'Vacío: sin límite. Los cupos por facultad se fijan en su tabla.',
    },
    {
      key: 'desempates',
      label: 'Reglas de desempate, en orden',
      kind: 'multiselect',
      section: 'Selección',
      options: Object.entries(DESEMPATES).map(([value, label]) => ({ value, label })),
      help: 'Se aplican en el orden en que se eligen.',
    },
  ],
  submit: 'Guardar reglas',
});
