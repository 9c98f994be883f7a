import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { zId, zRequired } from '#core/kernel/shared/schemas.ts';
import { countWords } from '#core/kernel/shared/text.ts';
import { MAX_PALABRAS_CRITERIO } from './plantilla.ts';
import { CALCULOS, CLAVES_CALCULO, NIVELES_CRITERIO } from './vocabularios.ts';

/** «Añadir» of the templates tab (spec 08 §3). */
export const plantillaNueva = z.object({
  tipoProyecto: zRequired(30),
  periodo: z.coerce.number('Campo requerido').int('Año inválido').min(2000, 'Año inválido').max(2100, 'Año inválido'),
  /** Template whose criteria are copied. */
  copiarDe: zId.nullable().default(null),
});
export type PlantillaNueva = z.output<typeof plantillaNueva>;

const entero = (max: number) =>
  z.coerce.number('Valor inválido').int('Use un número entero').min(0, 'Valor inválido').max(max, 'Límite superado');

/** Modal «Añadir» of the templates tab. */
export const formularioPlantilla = defineForm({
  schema: plantillaNueva.extend({ copiar: z.enum(['no', 'si']).default('no') }),
  fields: [
    { key: 'tipoProyecto', label: 'Tipo', kind: 'select', required: true },
    { key: 'periodo', label: 'Año', kind: 'number', required: true, span: 6 },
    {
      key: 'copiar',
      label: 'Copiar los criterios de otro proyecto y periodo',
      kind: 'radio',
      options: [
        { value: 'no', label: 'No' },
        { value: 'si', label: 'Sí' },
      ],
    },
    {
      key: 'copiarDe',
      label: 'Proyecto a copiar',
      kind: 'select',
      required: true,
      when: { field: 'copiar', is: 'si' },
    },
  ],
  submit: 'Añadir plantilla',
});

const SI_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];
/** Criterion modal (spec 08 §3): the same fields that the server checks, as a person fills them. */
export const formularioCriterio = defineForm({
  schema: z.object({
    texto: z.string().refine((t) => countWords(t) > 0, 'Campo requerido'),
    nivel: z.enum(['criterio', 'titulo', 'subtotal']),
    puntajeMax: entero(1000).default(0),
    editable: z.enum(['si', 'no']).default('si'),
    calculo: z.enum(CLAVES_CALCULO, 'Elija la regla que calcula el puntaje').default('ninguna'),
    puntosAdicionales: z
      .union([z.literal('').transform(() => null), entero(1000)])
      .nullable()
      .default(null),
  }),
  fields: [
    { key: 'texto', label: 'Opción', kind: 'richtext', required: true, maxWords: MAX_PALABRAS_CRITERIO },
    {
      key: 'nivel',
      label: 'Tipo de criterio',
      kind: 'select',
      required: true,
      options: Object.entries(NIVELES_CRITERIO).map(([value, label]) => ({ value, label })),
      help: 'Un subtotal suma los criterios desde el subtotal anterior.',
    },
    {
      key: 'puntajeMax',
      label: 'Puntaje máximo',
      kind: 'number',
      required: true,
      span: 6,
      when: { field: 'nivel', is: 'criterio' },
    },
    {
      key: 'editable',
      label: 'Editable',
      kind: 'radio',
      required: true,
      options: SI_NO,
      when: { field: 'nivel', is: 'criterio' },
      help: 'Si no es editable, el sistema calcula el puntaje con la regla elegida.',
    },
    {
      key: 'calculo',
      label: 'Tipo de restricción',
      kind: 'select',
      required: true,
      options: Object.entries(CALCULOS).map(([value, label]) => ({ value, label })),
      when: { field: 'editable', is: 'no' },
    },
    {
      key: 'puntosAdicionales',
      label: 'Puntos adicionales',
      kind: 'number',
      span: 6,
      help: 'Los que el evaluador puede dar por encima del máximo. No cuentan para la suma de la plantilla.',
      when: { field: 'nivel', is: 'criterio' },
    },
  ],
  submit: 'Guardar criterio',
});

/** Total and pass mark of a template. */
export const formularioPuntajes = defineForm({
  schema: z.object({ puntajeTotal: entero(1000).min(1, 'Valor inválido'), puntajeMinimo: entero(1000) }),
  fields: [
    { key: 'puntajeTotal', label: 'Puntaje total', kind: 'number', required: true, span: 6 },
    { key: 'puntajeMinimo', label: 'Puntaje mínimo aprobatorio', kind: 'number', required: true, span: 6 },
  ],
  submit: 'Guardar puntajes',
});
