import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';
import { zMoney, zRequired } from '#core/kernel/shared/schemas.ts';
import { defineFields } from '#core/record/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { ETIQUETA_FUENTE, type FiltroBaremo, FUENTES_BAREMO, type FuenteBaremo, RASGOS } from './calificacion.ts';

/** Traits that facts of each source have, and the field of each in the form. */
const CAMPOS_DE_FUENTE: Record<FuenteBaremo, Record<string, string>> = {
  publicacion: {
    tipo: 'tipo',
    articulo: 'articulo',
    indexada: 'indexada',
    ambito: 'ambito',
    autoria: 'autoria',
  },
  asesoria: { grado: 'grado' },
  patente: { tipoPatente: 'tipo' },
  proyecto: { financiamiento: 'financiamiento' },
  renacyt: { nivel: 'nivel' },
};
const NOMBRES_DE_RASGOS = Object.values(CAMPOS_DE_FUENTE).flatMap((campos) => Object.keys(campos));
const rasgo = z.array(z.string().trim().min(1).max(120)).max(40).optional();
const monto = zMoney.or(z.literal('')).nullable().optional();

/** An item as its form has it: each trait in its field. */
export const datosBaremo = z.object({
  rubro: zRequired(10).regex(/^\d+(\.\d+)*$/, 'Escríbalo como 1.2'),
  tituloRubro: zRequired(150),
  item: zRequired(150),
  fuente: z.enum(FUENTES_BAREMO, 'Elija de dónde salen los hechos'),
  puntos: z
    .string()
    .trim()
    .regex(/^\d{1,4}([.,]\d{1,2})?$/, 'Escriba los puntos, con dos decimales como máximo')
    .transform((v) => v.replace(',', '.')),
  orden: z.coerce.number('Escriba un número').int('Escriba un número entero').min(1).max(9999),
  ...(Object.fromEntries(NOMBRES_DE_RASGOS.map((r) => [r, rasgo])) as Record<string, typeof rasgo>),
  montoMayorA: monto,
  montoHasta: monto,
});
export type DatosBaremo = z.output<typeof datosBaremo>;
type Rasgos = Partial<Record<string, readonly string[]>>;

/** The row of an item: only what its source has stays in the filter. */
export function filaDeBaremo(d: DatosBaremo) {
  const campos = Object.entries(CAMPOS_DE_FUENTE[d.fuente]);
  const rasgos = Object.fromEntries(
    campos
      .map(([campo, nombre]) => [nombre, (d as unknown as Rasgos)[campo] ?? []] as const)
      .filter(([, valores]) => valores.length > 0),
  );
  const conMonto = d.fuente === 'proyecto';
  const filtro: FiltroBaremo = {
    ...(Object.keys(rasgos).length ? { rasgos } : {}),
    ...(conMonto && d.montoMayorA ? { montoMayorA: d.montoMayorA } : {}),
    ...(conMonto && d.montoHasta ? { montoHasta: d.montoHasta } : {}),
  };
  const { rubro, tituloRubro, item, fuente, puntos, orden } = d;
  return { rubro, tituloRubro, item, fuente, filtro, puntos, orden };
}
export type FilaBaremo = ReturnType<typeof filaDeBaremo>;

/** The form of a row. */
export function inicialDeBaremo(fila: FilaBaremo): Record<string, unknown> {
  const campos = Object.entries(CAMPOS_DE_FUENTE[fila.fuente]);
  return {
    ...fila,
    orden: String(fila.orden),
    puntos: Number(fila.puntos).toFixed(2),
    montoMayorA: fila.filtro.montoMayorA ?? '',
    montoHasta: fila.filtro.montoHasta ?? '',
    ...Object.fromEntries(campos.map(([campo, nombre]) => [campo, fila.filtro.rasgos?.[nombre] ?? []])),
  };
}

const AYUDA_RASGO = 'Sin elegir ninguno, cualquiera.';
const camposDeRasgos: Field[] = Object.entries(CAMPOS_DE_FUENTE).flatMap(([fuente, campos]) =>
  Object.entries(campos).map(
    ([campo, nombre]): Field => ({
      key: campo,
      label: RASGOS[nombre] ?? nombre,
      kind: 'multiselect',
      help: AYUDA_RASGO,
      when: { field: 'fuente', is: fuente },
    }),
  ),
);

/** The options of the traits come from the server. */
export const formularioBaremo = defineForm({
  schema: datosBaremo,
  fields: [
    { key: 'rubro', label: 'Rubro', kind: 'text', required: true, maxLength: 10, span: 4, help: 'Su número: 1.2' },
    {
      key: 'tituloRubro',
      label: 'Nombre del rubro',
      kind: 'text',
      required: true,
      maxLength: 150,
      span: 8,
      help: 'Es el mismo para todos los ítems del rubro.',
    },
    { key: 'item', label: 'Ítem', kind: 'text', required: true, maxLength: 150 },
    { key: 'puntos', label: 'Puntos por hecho', kind: 'number', required: true, step: 0.01, min: 0, span: 6 },
    {
      key: 'orden',
      label: 'Orden',
      kind: 'number',
      required: true,
      min: 1,
      max: 9999,
      span: 6,
      help: 'Un hecho cuenta en el primer ítem que lo toma.',
    },
    {
      key: 'fuente',
      label: 'De dónde salen los hechos',
      kind: 'select',
      required: true,
      options: FUENTES_BAREMO.map((value) => ({ value, label: ETIQUETA_FUENTE[value] })),
    },
    ...camposDeRasgos,
    {
      key: 'montoMayorA',
      label: 'Monto mayor a',
      kind: 'money',
      span: 6,
      when: { field: 'fuente', is: 'proyecto' },
    },
    { key: 'montoHasta', label: 'Monto hasta', kind: 'money', span: 6, when: { field: 'fuente', is: 'proyecto' } },
  ],
  submit: 'Guardar',
});

/** Items of the scale that qualifies groups (spec 04 §11.3). */
export const baremo = defineRecord({
  key: 'baremo',
  path: '/grupos/baremo',
  title: 'Baremo de calificación de grupos',
  one: 'ítem del baremo',
  the: 'El ítem',
  see: 'parametros.ver',
  edit: 'parametros.editar',
  form: formularioBaremo,
  fields: defineFields({
    orden: { kind: 'integer', label: 'Orden', required: true, column: { width: 90 } },
    rubro: { kind: 'text', label: 'Rubro', required: true, max: 10 },
    tituloRubro: { kind: 'text', label: 'Nombre del rubro', required: true, max: 150, column: { width: 220 } },
    item: { kind: 'text', label: 'Ítem', required: true, max: 150, unique: 'name', column: { width: 220 } },
    puntos: { kind: 'text', label: 'Puntos', required: true, max: 7, column: { kind: 'number', searchable: false } },
    fuente: { kind: 'choice', label: 'Fuente', required: true, options: ETIQUETA_FUENTE },
  }),
  label: 'item',
  list: {
    columns: [
      'orden',
      'rubro',
      'tituloRubro',
      'item',
      { key: 'regla', label: 'Qué toma', sortable: false, width: 260 },
      'puntos',
    ],
    filters: ['fuente', { key: 'rubro', label: 'Rubro', kind: 'options' }],
    sort: 'orden',
    searchPlaceholder: 'Buscar un rubro o un ítem',
    empty: 'Agregue los ítems con que se califica a los grupos.',
  },
});
