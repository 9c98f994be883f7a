import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';

const PERMISOS = { see: 'parametros.ver', edit: 'parametros.editar' } as const;

/** Types of project: they come with the product or derive from another; here they are named and set (spec 05 §1). */
export const tiposDeProyecto = defineRecord({
  ...PERMISOS,
  key: 'tipos-proyecto',
  path: '/catalogos/tipos-proyecto',
  title: 'Tipos de proyecto',
  one: 'tipo de proyecto',
  the: 'El tipo de proyecto',
  fields: defineFields({
    codigo: { kind: 'text', label: 'Código', required: true, max: 40, once: true },
    nombre: { kind: 'text', label: 'Nombre', required: true, max: 255, unique: 'name', column: { width: 380 } },
    financiado: {
      kind: 'flag',
      label: 'Tiene financiamiento de la universidad',
      help: 'Al aprobarse un proyecto con su resolución se abre su cuenta.',
      column: { label: 'Financiado' },
    },
    requiereDj: {
      kind: 'flag',
      label: 'Pide declaración jurada firmada',
      column: { label: 'Declaración jurada' },
    },
  }),
  label: 'nombre',
  fixed: true,
  switch: {
    on: 'vuelve a ofrecerse en convocatorias nuevas.',
    off: 'deja de ofrecerse en convocatorias, plantillas y metas nuevas; sus proyectos siguen.',
  },
  list: {
    identity: { title: 'nombre', sub: ['codigo'] },
    columns: ['codigo', 'nombre', 'financiado', 'requiereDj'],
    filters: ['financiado', 'requiereDj'],
    sort: 'codigo',
    searchPlaceholder: 'Código o nombre',
    empty: 'Aún no hay tipos de proyecto. Llegan con los catálogos, o al derivar una convocatoria de otra.',
  },
});

/** Roles of the members of each type of project (spec 01 §3.4b). */
export const rolesDeIntegrante = defineRecord({
  ...PERMISOS,
  key: 'roles-integrante',
  path: '/catalogos/roles-integrante',
  title: 'Roles de integrantes',
  one: 'rol',
  the: 'El rol',
  fields: defineFields({
    tipoProyecto: { kind: 'reference', code: true, label: 'Tipo de proyecto', required: true, once: true },
    nombre: { kind: 'text', label: 'Rol', required: true, max: 100, unique: 'name' },
    aplicaDeuda: {
      kind: 'flag',
      label: 'Responde por los informes que se deben',
      help: 'La deuda de un informe académico se registra a quienes tienen este rol.',
      column: { label: 'Responde por deudas' },
    },
  }),
  label: 'nombre',
  fixed: true,
  list: {
    identity: { title: 'nombre', sub: ['tipoProyecto'] },
    columns: ['tipoProyecto', 'nombre', 'aplicaDeuda', { key: 'responsable', label: 'Responsable', kind: 'flag' }],
    filters: ['tipoProyecto', 'aplicaDeuda'],
    sort: 'tipoProyecto',
    searchPlaceholder: 'Rol o tipo de proyecto',
    empty: 'Aún no hay roles. Llegan con los tipos de proyecto.',
  },
});
