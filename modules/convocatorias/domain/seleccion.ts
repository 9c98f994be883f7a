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

const campo =
  (section: string) =>
  (key: keyof Seleccion, label: string, span: 4 | 6, mas: Partial<Field> = {}): Field => ({
    key,
    label,
    kind: 'number',
    span,
    section,
    ...mas,
  });
const deEvaluacion = campo('Evaluación');
const deSeleccion = campo('Selección');
const EXIGIDO = { required: true } as const;

export const formularioSeleccion = defineForm({
  schema: seleccion,
  fields: [
    deEvaluacion('evaluadoresPorProyecto', 'Evaluadores por propuesta', 4, EXIGIDO),
    deEvaluacion('minEvaluaciones', 'Evaluaciones como mínimo', 4, {
      ...EXIGIDO,
      help: 'Con menos evaluaciones finalizadas una propuesta no se ordena.',
    }),
    deEvaluacion('cargaMaxima', 'Propuestas por evaluador', 4, {
      ...EXIGIDO,
      help: 'Límite de la propuesta automática.',
    }),
    deEvaluacion('diferenciaMaxima', 'Diferencia que pide otro evaluador', 6, {
      help: 'En puntos. Vacío: no se vigila.',
    }),
    deEvaluacion('recordatorioDias', 'Recordar a los borradores, días antes del cierre', 6, {
      ...EXIGIDO,
      help: '0: no se envía.',
    }),
    deSeleccion('puntajeMinimo', 'Puntaje mínimo', 6, {
      step: 0.01,
      help: 'Vacío: el de la plantilla de criterios.',
    }),
    deSeleccion('vacantes', 'Vacantes de la convocatoria', 6, {
      help: 'Vacío: sin límite. Los cupos por facultad se fijan en su tabla.',
    }),
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
