import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { ETIQUETA_FAMILIA } from './vocabularios.ts';

const PERMISOS = { see: 'revistas-laboratorios.ver', edit: 'revistas-laboratorios.editar' } as const;
const issn = (label: string) =>
  ({
    kind: 'issn',
    label,
    span: 6,
    help: '1234-567X',
    column: { width: 110 },
  }) as const;

/** Journals where the university publishes (spec 03 §7.5). */
export const revistas = defineRecord({
  key: 'revistas',
  path: '/revistas',
  title: 'Revistas',
  one: 'revista',
  the: 'La revista',
  ...PERMISOS,
  fields: defineFields({
    nombre: { kind: 'text', label: 'Revista', required: true, max: 300, column: { width: 320 } },
    issn: issn('ISSN'),
    issnE: issn('ISSN-E'),
    casa: { kind: 'text', label: 'Casa editora', max: 300 },
    isi: { kind: 'flag', label: 'ISI' },
    paisCodigo: { kind: 'reference', code: true, label: 'País', required: true, span: 6 },
    cobertura: { kind: 'text', label: 'Cobertura', max: 50, span: 6 },
  }),
  label: 'nombre',
  switch: true,
  list: {
    identity: { title: 'nombre', sub: ['casa', 'paisCodigo'] },
    rowHref: '/admin/estudios/revistas/detalle?id={id}',
    columns: [
      { key: 'id', label: 'ID', kind: 'number', priority: 4 },
      'issn',
      'issnE',
      'nombre',
      'casa',
      'isi',
      'paisCodigo',
      'cobertura',
    ],
    filters: ['paisCodigo', 'isi'],
    sort: '-id',
    searchPlaceholder: 'ISSN, revista o casa editora',
    empty: 'Ninguna revista cumple la búsqueda.',
  },
});

const NOMBRE = {
  kind: 'text',
  label: 'Nombre',
  required: true,
  max: 255,
  unique: 'name',
  column: { width: 320 },
} as const;
const base = {
  one: 'base de datos',
  the: 'La base de datos',
  ...PERMISOS,
  label: 'nombre',
  switch: true,
  stays: true,
} as const;
const lista = {
  identity: { title: 'nombre' },
  sort: 'nombre',
  searchPlaceholder: 'Nombre',
  empty: 'Ninguna base de datos cumple la búsqueda.',
};
const ID = { key: 'id', label: 'ID', kind: 'number', priority: 4 } as const;
const { wos: _wos, ...FAMILIAS } = ETIQUETA_FAMILIA;

/** Databases where a publication may be indexed; those of WoS are offered apart. */
export const basesIndexacion = defineRecord({
  ...base,
  key: 'bases-indexacion',
  path: '/revistas/bases',
  title: 'Bases de datos de indización',
  fields: defineFields({
    nombre: NOMBRE,
    familia: {
      kind: 'choice',
      label: 'Familia',
      required: true,
      options: FAMILIAS,
      help: 'Así la nombran los baremos y las reglas de evaluación.',
    },
  }),
  list: { ...lista, columns: [ID, 'nombre', 'familia'], filters: ['familia'] },
});
export const basesWos = defineRecord({
  ...base,
  key: 'bases-wos',
  path: '/revistas/bases-wos',
  title: 'Bases de datos WoS',
  fields: defineFields({ nombre: NOMBRE }),
  list: { ...lista, columns: [ID, 'nombre'] },
});
