import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';

const PERMISOS = { see: 'parametros.ver', edit: 'parametros.editar' } as const;
const nombre = { kind: 'text', label: 'Nombre', required: true, max: 255, column: { width: 320 } } as const;
const facultadId = { kind: 'reference', label: 'Facultad', required: true, column: { width: 240 } } as const;

/** Areas of knowledge that gather the faculties (spec 01 §1.1). */
export const areas = defineRecord({
  ...PERMISOS,
  key: 'areas',
  path: '/catalogos/areas',
  title: 'Áreas',
  one: 'área',
  the: 'El área',
  fields: defineFields({
    sigla: { kind: 'text', label: 'Letra', required: true, max: 1, unique: 'code', span: 4 },
    nombre: { ...nombre, unique: 'name', span: 8 },
  }),
  label: 'nombre',
  switch: {
    on: 'vuelve a ofrecerse a las facultades.',
    off: 'deja de ofrecerse a las facultades; las que ya la tienen la conservan.',
  },
  list: {
    identity: { title: 'nombre', sub: ['sigla'] },
    columns: ['sigla', 'nombre', { key: 'facultades', label: 'Facultades', kind: 'number' }],
    sort: 'sigla',
    searchPlaceholder: 'Letra o nombre',
    empty: 'Agregue las áreas de la universidad: cada facultad pertenece a una.',
  },
});

/** Faculties (spec 01 §1.1). */
export const facultades = defineRecord({
  ...PERMISOS,
  key: 'facultades',
  path: '/catalogos/facultades',
  title: 'Facultades',
  one: 'facultad',
  the: 'La facultad',
  fields: defineFields({
    codigo: { kind: 'text', label: 'Código', required: true, max: 20, unique: 'code', span: 4 },
    areaId: { kind: 'reference', label: 'Área', required: true, span: 8 },
    nombre: { ...nombre, unique: 'name' },
  }),
  label: 'nombre',
  switch: {
    on: 'vuelve a ofrecerse donde se elige una facultad.',
    off: 'deja de ofrecerse donde se elige una facultad; quien ya la tiene la conserva.',
  },
  list: {
    identity: { title: 'nombre', sub: ['codigo', 'areaId'] },
    columns: ['codigo', 'nombre', 'areaId'],
    filters: ['areaId'],
    sort: 'nombre',
    searchPlaceholder: 'Código o nombre',
    empty: 'Agregue las facultades de la universidad.',
  },
});

/** Institutes of a faculty: the holder of a group has one (spec 01 §1.1). */
export const institutos = defineRecord({
  ...PERMISOS,
  key: 'institutos',
  path: '/catalogos/institutos',
  title: 'Institutos',
  one: 'instituto',
  the: 'El instituto',
  fields: defineFields({ facultadId, nombre: { ...nombre, unique: 'name' } }),
  label: 'nombre',
  switch: true,
  list: {
    identity: { title: 'nombre', sub: ['facultadId'] },
    columns: ['nombre', 'facultadId'],
    filters: ['facultadId'],
    sort: 'nombre',
    searchPlaceholder: 'Instituto o facultad',
    empty: 'Agregue los institutos de cada facultad.',
  },
});

/** Academic departments and offices; one may belong to no faculty (spec 01 §1.1). */
export const departamentos = defineRecord({
  ...PERMISOS,
  key: 'departamentos',
  path: '/catalogos/departamentos',
  title: 'Departamentos',
  one: 'departamento',
  the: 'El departamento',
  fields: defineFields({
    facultadId: { ...facultadId, required: false, help: 'Vacío si es una oficina de toda la universidad.' },
    nombre: { ...nombre, unique: 'name' },
  }),
  label: 'nombre',
  switch: true,
  list: {
    identity: { title: 'nombre', sub: ['facultadId'] },
    columns: ['nombre', 'facultadId'],
    filters: ['facultadId'],
    sort: 'nombre',
    searchPlaceholder: 'Departamento o facultad',
    empty: 'Agregue los departamentos académicos y las oficinas.',
  },
});
