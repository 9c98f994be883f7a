import { z } from 'zod';
import type { Values } from '#core/field/shared/schema.ts';
import { defineFields, type FormFields, formOf } from '#core/form/shared/fields.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { ETIQUETA_FUENTE, type FiltroBaremo, FUENTES_BAREMO, type FuenteBaremo, RASGOS } from './calificacion.ts';

/** Traits that facts of each source have, and the field of each in the form. */
const CAMPOS_DE_FUENTE: Record<FuenteBaremo, Record<string, string>> = {
  publicacion: { tipo: 'tipo', articulo: 'articulo', indexada: 'indexada', ambito: 'ambito', autoria: 'autoria' },
  asesoria: { grado: 'grado' },
  patente: { tipoPatente: 'tipo' },
  proyecto: { financiamiento: 'financiamiento' },
  renacyt: { nivel: 'nivel' },
};
const AYUDA_RASGO = 'Sin elegir ninguno, cualquiera.';
const rasgos: FormFields = Object.fromEntries(
  Object.entries(CAMPOS_DE_FUENTE).flatMap(([fuente, campos]) =>
    Object.entries(campos).map(([campo, nombre]) => [
      campo,
      {
        kind: 'references',
        label: RASGOS[nombre] ?? nombre,
        help: AYUDA_RASGO,
        when: { field: 'fuente', is: fuente },
        accepts: z.array(z.string().trim().min(1).max(120)).max(40).optional(),
      },
    ]),
  ),
);
const monto = (label: string) =>
  ({ kind: 'money', label, span: 6, when: { field: 'fuente', is: 'proyecto' } }) as const;

const campos = defineFields({
  rubro: {
    kind: 'text',
    label: 'Rubro',
    required: true,
    max: 10,
    span: 4,
    help: 'Su número: 1.2',
    accepts: zRequired(10).regex(/^\d+(\.\d+)*$/, 'Escríbalo como 1.2'),
  },
  tituloRubro: {
    kind: 'text',
    label: 'Nombre del rubro',
    required: true,
    max: 150,
    span: 8,
    help: 'Es el mismo para todos los ítems del rubro.',
    column: { width: 220 },
  },
  item: { kind: 'text', label: 'Ítem', required: true, max: 150, unique: 'name', column: { width: 220 } },
  puntos: {
    kind: 'text',
    label: 'Puntos por hecho',
    required: true,
    max: 7,
    span: 6,
    accepts: zRequired(7)
      .regex(/^\d{1,4}([.,]\d{1,2})?$/, 'Escriba los puntos, con dos decimales como máximo')
      .transform((v) => v.replace(',', '.')),
    column: { label: 'Puntos', kind: 'number', searchable: false },
  },
  orden: {
    kind: 'integer',
    label: 'Orden',
    required: true,
    min: 1,
    max: 9999,
    span: 6,
    help: 'Un hecho cuenta en el primer ítem que lo toma.',
    column: { width: 90 },
  },
  fuente: {
    kind: 'choice',
    label: 'De dónde salen los hechos',
    required: true,
    options: ETIQUETA_FUENTE,
    accepts: z.enum(FUENTES_BAREMO, 'Elija de dónde salen los hechos'),
    column: { label: 'Fuente' },
  },
});
/** An item as its form has it: each trait in its field. The options of the traits come from the server. */
const formulario = formOf(
  { ...campos, ...rasgos, montoMayorA: monto('Monto mayor a'), montoHasta: monto('Monto hasta') },
  'Guardar',
);
export const datosBaremo = formulario.schema;
export type DatosBaremo = Values<typeof campos> & { montoMayorA?: string | null; montoHasta?: string | null };

/** The row of an item: only what its source has stays in the filter. */
export function filaDeBaremo(d: DatosBaremo) {
  const campos = Object.entries(CAMPOS_DE_FUENTE[d.fuente]);
  const datos: Readonly<Record<string, unknown>> = d;
  const escritos = (campo: string) => (Array.isArray(datos[campo]) ? datos[campo] : []);
  const rasgos = Object.fromEntries(
    campos.map(([campo, nombre]) => [nombre, escritos(campo)] as const).filter(([, valores]) => valores.length > 0),
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

const DECIMAL = { kind: 'number', step: 0.01, min: 0 } as const;
/** Items of the scale that qualifies groups (spec 04 §11.3). */
export const baremo = defineRecord({
  key: 'baremo',
  path: '/grupos/baremo',
  title: 'Baremo de calificación de grupos',
  one: 'ítem del baremo',
  the: 'El ítem',
  see: 'parametros.ver',
  edit: 'parametros.editar',
  form: { ...formulario, fields: formulario.fields.map((f) => (f.key === 'puntos' ? { ...f, ...DECIMAL } : f)) },
  fields: campos,
  label: 'item',
  list: {
    identity: { title: 'item', sub: ['rubro', 'tituloRubro'] },
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
