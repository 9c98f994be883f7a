import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { CLASIFICACIONES } from './vocabularios.ts';

const PERMISOS = { see: 'parametros.ver', edit: 'parametros.editar' } as const;

/** Types of licence, with what each one does (spec 08 §9.3). */
export const licenciaTipos = defineRecord({
  ...PERMISOS,
  key: 'licencia-tipos',
  path: '/personas/licencia-tipos',
  title: 'Tipos de licencia',
  one: 'tipo de licencia',
  the: 'El tipo de licencia',
  fields: defineFields({
    nombre: { kind: 'text', label: 'Tipo de licencia', required: true, max: 50, unique: 'name' },
    permiteParticipar: {
      kind: 'flag',
      label: 'La persona puede incorporarse a grupos y proyectos',
      help: 'Sin marcar, mientras dure la licencia no aparece para integrarlos.',
      column: { label: 'Puede participar' },
    },
    excluyeDeudores: {
      kind: 'flag',
      label: 'La persona no figura en los reportes de deudores',
      column: { label: 'Fuera de reportes de deudores' },
    },
  }),
  label: 'nombre',
  switch: true,
  list: {
    identity: { title: 'nombre' },
    columns: ['nombre', 'permiteParticipar', 'excluyeDeudores', { key: 'usos', label: 'Licencias', kind: 'number' }],
    sort: 'nombre',
    searchPlaceholder: 'Buscar un tipo de licencia',
    empty: 'Agregue los tipos de licencia de la institución.',
  },
});

/** Values of the four classifications of a researcher (spec 08 §9.1). */
export const clasificaciones = defineRecord({
  ...PERMISOS,
  key: 'clasificaciones',
  path: '/personas/clasificaciones',
  title: 'Clasificaciones de investigador',
  one: 'valor',
  the: 'El valor',
  fields: defineFields({
    campo: { kind: 'choice', label: 'Clasificación', required: true, options: CLASIFICACIONES },
    nombre: {
      kind: 'text',
      label: 'Valor',
      required: true,
      max: 100,
      unique: 'name',
      help: 'Al cambiarlo, cambia también en las personas que lo tienen.',
    },
  }),
  label: 'nombre',
  switch: true,
  list: {
    identity: { title: 'nombre', sub: ['campo'] },
    columns: ['campo', 'nombre', { key: 'usos', label: 'Personas', kind: 'number' }],
    filters: ['campo'],
    sort: 'campo',
    searchPlaceholder: 'Buscar un valor',
    empty: 'Agregue los valores con que la institución clasifica a sus investigadores.',
  },
});

/** Academic degrees of people (spec 01 §3.1). */
export const grados = defineRecord({
  ...PERMISOS,
  key: 'grados',
  path: '/catalogos/grados',
  title: 'Grados académicos',
  one: 'grado',
  the: 'El grado',
  fields: defineFields({
    nombre: {
      kind: 'text',
      label: 'Grado',
      required: true,
      max: 60,
      unique: 'name',
      help: 'Al cambiarlo, cambia también en las personas que lo tienen.',
    },
  }),
  label: 'nombre',
  switch: {
    on: 'vuelve a ofrecerse donde se elige el grado de una persona.',
    off: 'deja de ofrecerse donde se elige el grado de una persona; quien ya lo tiene lo conserva.',
  },
  list: {
    identity: { title: 'nombre' },
    columns: ['nombre', { key: 'personas', label: 'Personas', kind: 'number' }],
    sort: 'nombre',
    searchPlaceholder: 'Buscar un grado',
    empty: 'Agregue los grados académicos que puede tener una persona.',
  },
});
