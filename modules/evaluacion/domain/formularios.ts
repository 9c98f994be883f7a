import { z } from 'zod';
import { schemaOf } from '#core/field/shared/schema.ts';
import { defineFields, formOf, inputsOf } from '#core/form/shared/fields.ts';
import { defineForm, type FormDef, type FormField } from '#core/form/shared/form.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { recordOf } from '#core/kernel/shared/keys.ts';
import { zId, zText } from '#core/kernel/shared/schemas.ts';
import { countWords } from '#core/kernel/shared/text.ts';
import { reglasQueLeen } from './calculos.ts';
import { CLAVES_DE_REGLA, type ClaveDeRegla, definicionDeRegla, esClaveDeRegla } from './parametros.ts';
import { fallaDeParametro, MAX_PALABRAS_CRITERIO } from './plantilla.ts';
import { CALCULOS, CLAVES_CALCULO, NIVELES_CRITERIO } from './vocabularios.ts';

const SI_NO = { kind: 'choice', radio: true, options: { si: 'Sí', no: 'No' } } as const;
const entero = z.coerce.number(FAULTS.invalid).int(FAULTS.notWhole).min(0, FAULTS.invalid).max(1000, 'Límite superado');

/** «Añadir» of the templates tab (spec 08 §3). */
export const formularioPlantilla = formOf(
  defineFields({
    tipoProyecto: { kind: 'reference', code: true, label: 'Tipo', required: true },
    periodo: { kind: 'year', label: 'Año', required: true, span: 6, min: 2000, max: 2100 },
    copiar: {
      ...SI_NO,
      label: 'Copiar los criterios de otro proyecto y periodo',
      accepts: z.enum(['no', 'si']).default('no'),
    },
    copiarDe: {
      kind: 'reference',
      label: 'Proyecto a copiar',
      required: true,
      accepts: zId.nullable().default(null),
      when: { field: 'copiar', is: 'si' },
    },
  }),
  'Añadir plantilla',
);
export const plantillaNueva = formularioPlantilla.schema.omit({ copiar: true }).extend({
  /** Template whose criteria are copied. */
  copiarDe: zId.nullable().default(null),
});
export type PlantillaNueva = z.output<typeof plantillaNueva>;

const DE_CRITERIO = { when: { field: 'nivel', is: 'criterio' } } as const;
const criterio = defineFields({
  nivel: {
    kind: 'choice',
    label: 'Tipo de criterio',
    required: true,
    options: NIVELES_CRITERIO,
    help: 'Un subtotal suma los criterios desde el subtotal anterior.',
  },
  puntajeMax: {
    ...DE_CRITERIO,
    kind: 'integer',
    label: 'Puntaje máximo',
    required: true,
    span: 6,
    accepts: entero.default(0),
  },
  editable: {
    ...DE_CRITERIO,
    ...SI_NO,
    label: 'Editable',
    required: true,
    accepts: z.enum(['si', 'no']).default('si'),
    help: 'Si no es editable, el sistema calcula el puntaje con la regla elegida.',
  },
  calculo: {
    kind: 'choice',
    label: 'Tipo de restricción',
    required: true,
    options: CALCULOS,
    accepts: z.enum(CLAVES_CALCULO, 'Elija la regla que calcula el puntaje').default('ninguna'),
    when: { field: 'editable', is: 'no' },
  },
  puntosAdicionales: {
    ...DE_CRITERIO,
    kind: 'integer',
    label: 'Puntos adicionales',
    span: 6,
    max: 1000,
    help: 'Los que el evaluador puede dar por encima del máximo. No cuentan para la suma de la plantilla.',
  },
});
/** Criterion modal (spec 08 §3): the same fields that the server checks, as a person fills them. */
export const formularioCriterio = defineForm({
  schema: schemaOf(criterio).extend({ texto: z.string().refine((t) => countWords(t) > 0, FAULTS.required) }),
  fields: [
    { key: 'texto', label: 'Opción', kind: 'richtext', required: true, maxWords: MAX_PALABRAS_CRITERIO },
    ...inputsOf(criterio),
  ],
  submit: 'Guardar criterio',
});

const quien = defineFields({
  editable: { kind: 'choice', label: 'Quién puntúa', required: true, options: { si: 'El evaluador', no: 'Una regla' } },
  calculo: {
    kind: 'choice',
    label: 'Regla',
    required: true,
    options: CALCULOS,
    when: { field: 'editable', is: 'no' },
  },
});
const { texto, puntajeMax, editable, calculo } = formularioCriterio.schema.shape;
/** The text of a criterion in its row: one that carries no format is written as any other cell. */
const campoTexto = (conFormato: boolean): FormField => ({
  key: 'texto',
  label: 'Texto',
  kind: conFormato ? 'richtext' : 'longtext',
  required: true,
  maxWords: MAX_PALABRAS_CRITERIO,
});
const camposDePuntaje: readonly FormField[] = [
  ...inputsOf(quien),
  { key: 'puntajeMax', label: 'Puntos', kind: 'integer', required: true },
];
/** A criterion, or a heading, as it is written in its row of the table. */
export const formularioFila = (puntuable: boolean, conFormato: boolean): FormDef => ({
  schema: puntuable ? z.object({ texto, puntajeMax, editable, calculo }) : z.object({ texto }),
  fields: puntuable ? [campoTexto(conFormato), ...camposDePuntaje] : [campoTexto(conFormato)],
  submit: 'Guardar criterio',
});

/**
 * The parameters of the rules, each where a rule that reads it is chosen; empty, the value of the institution holds.
 */
const camposDeRegla: readonly FormField[] = CLAVES_DE_REGLA.map((clave) => {
  const { etiqueta, min = 0, max = 1000, clase, decimales = 2 } = definicionDeRegla(clave);
  return {
    key: clave,
    label: etiqueta,
    kind: 'number',
    section: 'Valores de la regla',
    help: 'Vacío: el de la institución.',
    span: 6,
    min,
    max,
    step: clase === 'entero' ? 1 : 10 ** -decimales,
    when: { field: 'calculo', is: reglasQueLeen(clave) },
  };
});
const valorDeRegla = (clave: ClaveDeRegla) =>
  z.preprocess(
    (v) => (v === '' || v === null || v === undefined ? null : Number(v)),
    z
      .number(FAULTS.notNumber)
      .nullable()
      .superRefine((valor, ctx) => {
        const message = valor === null ? null : fallaDeParametro(clave, valor);
        if (message) ctx.addIssue({ code: 'custom', message });
      }),
  );
const valoresDeRegla: Record<ClaveDeRegla, z.ZodType<number | null>> = recordOf(CLAVES_DE_REGLA, (clave) =>
  valorDeRegla(clave).default(null),
);
/** The same with the values of the rule, as the office fills them. */
export const formularioCriterioConRegla = defineForm({
  ...formularioCriterio,
  schema: formularioCriterio.schema.extend(valoresDeRegla),
  fields: [...formularioCriterio.fields, ...camposDeRegla],
});
/** The values of the rule apart from the rest, as they travel: those that were written. */
export function separarValoresDeRegla<T extends Record<string, unknown>>(datos: T) {
  const parametros: Record<string, number> = {};
  const resto: Record<string, unknown> = {};
  for (const [clave, valor] of Object.entries(datos)) {
    if (!esClaveDeRegla(clave)) resto[clave] = valor;
    else if (typeof valor === 'number') parametros[clave] = valor;
  }
  return { parametros, resto: resto as Omit<T, ClaveDeRegla> };
}

/** Total and pass mark of a template. */
export const formularioPuntajes = formOf(
  defineFields({
    puntajeTotal: { kind: 'integer', label: 'Puntaje total', required: true, span: 6, min: 1, max: 1000 },
    puntajeMinimo: { kind: 'integer', label: 'Puntaje mínimo aprobatorio', required: true, span: 6, max: 1000 },
  }),
  'Guardar puntajes',
);

/** What the evaluator declares before they may read a project (spec 08 §4). */
export const formularioDeclaracion = formOf(
  defineFields({
    conflicto: {
      kind: 'choice',
      radio: true,
      label: 'Su declaración',
      required: true,
      options: { no: 'No tengo conflicto de interés', si: 'Tengo conflicto de interés' },
      help: 'Si no lo tiene, podrá leer el proyecto; si lo tiene, su asignación se retirará.',
    },
    motivo: {
      kind: 'longtext',
      label: 'Motivo',
      required: true,
      max: 2000,
      accepts: zText(2000).default(''),
      when: { field: 'conflicto', is: 'si' },
    },
  }),
  'Declarar',
);

/** The resolution that decides proposals of a call; the reason, where some are not approved. */
export const formularioResolucion = formOf(
  defineFields({
    resolucion: { kind: 'text', label: 'Resolución', required: true, max: 50, span: 6 },
    fecha: { kind: 'day', label: 'Fecha de la resolución', required: true, span: 6 },
    motivo: {
      kind: 'longtext',
      label: 'Motivo de las no aprobadas',
      required: true,
      max: 2000,
      accepts: zText(2000).default(''),
      help: 'Lo verán sus responsables.',
    },
  }),
  'Registrar resolución',
);

/** Why the office assigns each of these in spite of a conflict that may be excepted (spec 08 §4). */
export const formularioExcepciones = (advertidos: readonly { id: number; nombre: string }[]) => {
  const motivo = {
    kind: 'longtext',
    required: true,
    max: 1000,
    help: 'El motivo queda registrado.',
  } as const;
  const campos = advertidos.map(({ id, nombre }) => [id, { ...motivo, label: `Motivo para asignar a ${nombre}` }]);
  return formOf(defineFields(Object.fromEntries(campos)), 'Guardar evaluadores');
};
