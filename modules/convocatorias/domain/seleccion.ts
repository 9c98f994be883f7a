import { schemaWithDefaults, type Values } from '#core/field/shared/schema.ts';
import { defineFields, inputsOf } from '#core/form/shared/fields.ts';
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

const EVALUACION = { kind: 'integer', section: 'Evaluación' } as const;
const SELECCION = { section: 'Selección', span: 6 } as const;
const EXIGIDA = { required: true, span: 4 } as const;

/** How the proposals of a call are evaluated, ranked and selected (spec 08 §5.1). */
const REGLAS = defineFields({
  evaluadoresPorProyecto: { ...EVALUACION, ...EXIGIDA, label: 'Evaluadores por propuesta', min: 1, max: 10 },
  minEvaluaciones: {
    ...EVALUACION,
    ...EXIGIDA,
    label: 'Evaluaciones como mínimo',
    min: 1,
    max: 10,
    help: 'Con menos evaluaciones finalizadas una propuesta no se ordena.',
  },
  cargaMaxima: {
    ...EVALUACION,
    ...EXIGIDA,
    label: 'Propuestas por evaluador',
    min: 1,
    max: 200,
    help: 'Límite de la propuesta automática.',
  },
  diferenciaMaxima: {
    ...EVALUACION,
    label: 'Diferencia que pide otro evaluador',
    span: 6,
    min: 1,
    max: 1000,
    help: 'En puntos. Vacío: no se vigila.',
  },
  recordatorioDias: {
    ...EVALUACION,
    label: 'Recordar a los borradores, días antes del cierre',
    required: true,
    span: 6,
    min: 0,
    max: 60,
    help: '0: no se envía.',
  },
  puntajeMinimo: {
    ...SELECCION,
    kind: 'number',
    label: 'Puntaje mínimo',
    min: 0,
    max: 1000,
    step: 0.01,
    help: 'Vacío: el de la plantilla de criterios.',
  },
  vacantes: {
    ...SELECCION,
    kind: 'integer',
    label: 'Vacantes de la convocatoria',
    min: 1,
    max: 10_000,
    help: 'Vacío: sin límite. Los cupos por facultad se fijan en su tabla.',
  },
  desempates: {
    section: 'Selección',
    kind: 'choices',
    label: 'Reglas de desempate, en orden',
    options: DESEMPATES,
    help: 'Se aplican en el orden en que se eligen.',
  },
});
export type Seleccion = Values<typeof REGLAS>;
/** What applies while the call says nothing. */
const POR_DEFECTO: Seleccion = {
  evaluadoresPorProyecto: 3,
  minEvaluaciones: 2,
  cargaMaxima: 10,
  diferenciaMaxima: 20,
  recordatorioDias: 3,
  puntajeMinimo: null,
  vacantes: null,
  desempates: ['menor_dispersion', 'envio_anterior'],
};
export const seleccion = schemaWithDefaults(REGLAS, POR_DEFECTO);

/** Settings of a call, complete; what is stored wrong falls back to what applies by default. */
export const seleccionDe = (guardada: Record<string, unknown>): Seleccion => {
  const leida = seleccion.safeParse(guardada);
  return leida.success ? leida.data : seleccion.parse({});
};

export const formularioSeleccion = defineForm({
  schema: seleccion,
  fields: inputsOf(REGLAS),
  submit: 'Guardar reglas',
});
