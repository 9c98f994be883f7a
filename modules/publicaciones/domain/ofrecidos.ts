import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';

/** Types of publication that may be registered: they come with the product; the office says which are in use. */
export const tiposOfrecidos = defineRecord({
  key: 'publicacion-tipos',
  path: '/catalogos/publicacion-tipos',
  title: 'Tipos de publicación',
  one: 'tipo de publicación',
  the: 'El tipo de publicación',
  see: ['parametros.ver', 'publicaciones.ver'],
  edit: ['parametros.editar', 'publicaciones.editar'],
  fields: defineFields({
    clave: { kind: 'text', label: 'Clave', required: true, max: 30, once: true },
  }),
  label: 'clave',
  fixed: true,
  switch: {
    on: 'vuelve a ofrecerse al registrar.',
    off: 'deja de ofrecerse al registrar; lo ya registrado sigue, y lo empezado se puede terminar.',
  },
  list: {
    identity: { title: 'nombre', label: 'Tipo' },
    columns: [{ key: 'nombre', label: 'Tipo' }],
    sort: 'nombre',
    searchPlaceholder: 'Buscar un tipo',
    empty: 'No hay tipos de publicación.',
  },
});
