import { defineFields } from '#core/record/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';

/** What a laboratory is used for (spec 04 §12.1). */
export const CATEGORIAS_USO = ['Docencia', 'Investigación', 'Servicios', 'Mixto'] as const;
export type CategoriaUso = (typeof CATEGORIAS_USO)[number];

export const camposLaboratorio = defineFields({
  facultadId: { kind: 'ref', label: 'Facultad', required: true, span: 8 },
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
    kind: 'choice',
    label: 'Categoría de uso',
    options: CATEGORIAS_USO,
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
