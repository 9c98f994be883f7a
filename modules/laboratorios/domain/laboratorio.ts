import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';

/** What a laboratory is used for (spec 04 §12.1): the office keeps the list. */
export const usosDeLaboratorio = defineRecord({
  key: 'laboratorio-usos',
  path: '/catalogos/laboratorio-usos',
  title: 'Usos de laboratorio',
  one: 'uso',
  the: 'El uso',
  see: ['parametros.ver', 'revistas-laboratorios.ver'],
  edit: ['parametros.editar', 'revistas-laboratorios.editar'],
  fields: defineFields({
    nombre: {
      kind: 'text',
      label: 'Uso',
      required: true,
      max: 20,
      unique: 'name',
      help: 'Al cambiarlo, cambia también en los laboratorios que lo tienen.',
    },
  }),
  label: 'nombre',
  switch: true,
  list: {
    identity: { title: 'nombre' },
    columns: ['nombre', { key: 'laboratorios', label: 'Laboratorios', kind: 'number' }],
    sort: 'nombre',
    searchPlaceholder: 'Buscar un uso',
    empty: 'Agregue los usos que puede tener un laboratorio.',
  },
});

export const camposLaboratorio = defineFields({
  facultadId: { kind: 'reference', label: 'Facultad', required: true, span: 8 },
  codigo: {
    kind: 'text',
    label: 'Código',
    max: 50,
    unique: 'code',
    span: 4,
    help: 'Único, si lo tiene.',
    column: { width: 115 },
  },
  nombre: { kind: 'text', label: 'Laboratorio', required: true, max: 255, column: { width: 280 } },
  responsable: { kind: 'text', label: 'Responsable', required: true, max: 255 },
  categoriaUso: {
    kind: 'reference',
    code: true,
    label: 'Categoría de uso',
    span: 6,
  },
  ubicacion: { kind: 'text', label: 'Ubicación', max: 255, span: 6, column: { hidden: true } },
  miembros: { kind: 'names', label: 'Miembros', max: 100, help: 'Nombres y apellidos. Enter añade uno.' },
});

/** Laboratories of the university (spec 04 §12.1). */
export const laboratorios = defineRecord({
  key: 'laboratorios',
  path: '/laboratorios',
  title: 'Laboratorios',
  one: 'laboratorio',
  the: 'El laboratorio',
  see: 'revistas-laboratorios.ver',
  edit: 'revistas-laboratorios.editar',
  fields: camposLaboratorio,
  label: 'nombre',
  switch: true,
  list: {
    identity: { title: 'nombre', sub: ['codigo', 'categoriaUso', 'ubicacion'] },
    columns: [
      { key: 'id', label: 'ID', kind: 'number', priority: 4 },
      'codigo',
      'nombre',
      'responsable',
      'facultadId',
      'categoriaUso',
      'ubicacion',
      { key: 'miembros', label: 'Miembros', kind: 'number', hidden: true },
    ],
    filters: ['facultadId', 'categoriaUso'],
    sort: 'id',
    searchPlaceholder: 'Código, laboratorio, responsable o ubicación',
    empty: 'Aún no hay laboratorios. Añada el primero con «Nuevo laboratorio».',
  },
});
