import type { Option } from '#core/field/shared/kind.ts';
import { defineFields } from '#core/form/shared/fields.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { GRUPOS_DE_CATEGORIA, gradosDe } from './tipos.ts';

/** Groups whose categories are told apart by one of a list. */
const CON_GRADO = GRUPOS_DE_CATEGORIA.filter(gradosDe);
const PERMISOS = { see: 'parametros.ver', edit: 'parametros.editar' } as const;

/** Resolutions that fix the points of publications (spec 03 §8.1). */
export const baremosPublicacion = defineRecord({
  key: 'baremos-publicacion',
  path: '/publicaciones/baremos',
  title: 'Baremos de publicaciones',
  one: 'baremo',
  the: 'El baremo',
  ...PERMISOS,
  fields: defineFields({
    nombre: { kind: 'text', label: 'Nombre', required: true, max: 120, unique: 'name', column: { width: 280 } },
    resolucion: { kind: 'text', label: 'Resolución', required: true, max: 120, span: 6 },
    vigenteDesde: {
      kind: 'day',
      label: 'Vigente desde',
      required: true,
      span: 6,
      help: 'Rige para lo que se inscribe desde ese día, hasta el siguiente baremo activo.',
    },
    copiaDe: {
      kind: 'reference',
      label: 'Copia de',
      once: true,
      help: 'Trae sus categorías y nace inactivo: un borrador, que se edita y se simula sin que cambie ningún puntaje.',
    },
  }),
  label: 'nombre',
  switch: true,
  list: {
    identity: { title: 'nombre', sub: ['resolucion'] },
    columns: ['nombre', 'resolucion', 'vigenteDesde', { key: 'categorias', label: 'Categorías', kind: 'number' }],
    sort: '-vigenteDesde',
    searchPlaceholder: 'Nombre o resolución',
    empty: 'Sin un baremo vigente no se puede registrar publicaciones. Añada el primero.',
  },
});

/** What a publication may be worth in each baremo. */
export const categoriasPublicacion = defineRecord({
  key: 'categorias-publicacion',
  path: '/publicaciones/categorias',
  title: 'Categorías de publicaciones',
  one: 'categoría',
  the: 'La categoría',
  ...PERMISOS,
  fields: defineFields({
    baremoId: { kind: 'reference', label: 'Baremo', required: true, once: true, span: 6 },
    grupo: { kind: 'choice', label: 'Grupo', required: true, once: true, options: GRUPOS_DE_CATEGORIA, span: 6 },
    nombre: { kind: 'text', label: 'Categoría', required: true, max: 200, column: { width: 320 } },
    titulo: { kind: 'text', label: 'Título en las constancias', max: 200, column: { hidden: true } },
    grado: {
      kind: 'choice',
      label: 'Grado o tipo',
      within: 'grupo',
      options: CON_GRADO.flatMap((of) => (gradosDe(of) ?? []).map((value): Option => ({ value, label: value, of }))),
      when: { field: 'grupo', is: CON_GRADO },
      span: 6,
      help: 'En una tesis, quien asesora y quien escribe toman los puntos de su grupo en este grado. Una patente toma los de su tipo.',
    },
    puntaje: {
      kind: 'text',
      label: 'Puntos',
      required: true,
      max: 7,
      span: 6,
      accepts: zRequired(7)
        .regex(/^\d{1,4}([.,]\d{1,2})?$/, 'Escriba los puntos, con dos decimales como máximo')
        .transform((v) => v.replace(',', '.')),
      column: { kind: 'number', searchable: false },
    },
    compartir: {
      kind: 'flag',
      label: 'Se reparte entre los autores que suman',
      column: { label: 'Se reparte' },
    },
    montoReconocimiento: { kind: 'money', label: 'Monto de reconocimiento', span: 6, column: { hidden: true } },
  }),
  label: 'nombre',
  switch: true,
  list: {
    identity: { title: 'nombre', sub: ['baremoId', 'grupo'] },
    columns: [
      'baremoId',
      'grupo',
      'nombre',
      'titulo',
      'grado',
      'puntaje',
      'compartir',
      'montoReconocimiento',
      { key: 'usos', label: 'Publicaciones', kind: 'number', sortable: false, hidden: true },
    ],
    filters: ['baremoId', 'grupo', 'grado'],
    sort: 'grupo',
    searchPlaceholder: 'Categoría o título',
    empty: 'Ninguna categoría cumple la búsqueda.',
  },
});
