import { defineFields } from '#core/form/shared/fields.ts';
import { recordOf } from '#core/kernel/shared/keys.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { TIPOS, TIPOS_VIGENTES } from '#modules/publicaciones/domain/tipos.ts';
import { RUTA_METAS } from './rutas.ts';

/** Kinds of publication that a goal may ask for, and a project may link: patents among them (spec 06 §4.1, §10.13). */
export const TIPOS_META = recordOf(TIPOS_VIGENTES, (tipo) => TIPOS[tipo].label);
export const CLAVES_META = TIPOS_VIGENTES;
export type ClaveDeMeta = (typeof CLAVES_META)[number];

const CUENTA = { kind: 'number', priority: 2 } as const;
/** What the three levels share: each is valid or not, and what it says is said once. */
const nivel = (que: string, says: readonly [string, string] = ['Válido', 'Inválido']) => ({
  see: 'monitoreo.ver',
  edit: 'monitoreo.editar',
  switch: {
    says,
    on: `${que} volverá a contar en los proyectos que le corresponden.`,
    off: `${que} dejará de contar. Un proyecto sin ninguna meta válida deja de monitorearse hasta que vuelva a tener una.`,
  },
});

/** A year with goals (spec 06 §4.1, MetaPeriodo). */
export const periodosDeMetas = defineRecord({
  key: 'metas-periodos',
  path: '/monitoreo/metas/periodos',
  title: 'Periodos',
  one: 'periodo',
  the: 'El periodo',
  ...nivel('El periodo, con todas sus metas,'),
  fields: defineFields({
    periodo: { kind: 'year', label: 'Periodo', required: true, once: true, min: 1990, max: 2200, span: 4 },
    descripcion: { kind: 'text', label: 'Descripción', max: 255, span: 8 },
  }),
  label: 'periodo',
  list: {
    identity: { title: 'periodo' },
    columns: ['periodo', 'descripcion', { key: 'tipos', label: 'Tipos de proyecto', ...CUENTA }],
    sort: '-periodo',
    rowHref: `${RUTA_METAS}&lista=tipos&f=periodoId:{id}`,
    searchPlaceholder: 'Periodo o descripción',
    empty: 'Aún no hay periodos con metas. Añada el primero con «Nuevo periodo».',
  },
});

/** A type of project that has goals in a year (MetaTipoProyecto). */
export const tiposDeMetas = defineRecord({
  key: 'metas-tipos',
  path: '/monitoreo/metas/tipos',
  title: 'Tipos de proyecto',
  one: 'tipo de proyecto',
  the: 'El tipo de proyecto',
  ...nivel('El tipo de proyecto, con sus metas de ese periodo,'),
  fields: defineFields({
    periodoId: { kind: 'reference', label: 'Periodo', required: true, once: true, span: 4 },
    tipoProyecto: { kind: 'reference', code: true, label: 'Tipo de proyecto', required: true, once: true, span: 8 },
  }),
  label: ['tipoProyecto', 'periodoId'],
  list: {
    identity: { title: '{tipoProyecto} {periodoId}' },
    columns: [
      { key: 'periodoId', label: 'Periodo', kind: 'number' },
      'tipoProyecto',
      { key: 'metas', label: 'Metas', ...CUENTA },
    ],
    filters: ['periodoId', 'tipoProyecto'],
    sort: '-periodoId',
    rowHref: `${RUTA_METAS}&lista=metas&f=metaTipoId:{id}`,
    searchPlaceholder: 'Código o nombre del tipo de proyecto',
    empty: 'Ningún tipo de proyecto tiene metas. Añada uno con «Nuevo tipo de proyecto».',
  },
});

/** How many publications of a kind are asked of each project (MetaPublicacion). Only how many is corrected. */
export const metasDePublicacion = defineRecord({
  key: 'metas-publicaciones',
  path: '/monitoreo/metas/publicaciones',
  title: 'Metas',
  one: 'meta',
  the: 'La meta',
  ...nivel('La meta', ['Válida', 'Inválida']),
  fields: defineFields({
    metaTipoId: { kind: 'reference', label: 'Periodo y tipo de proyecto', required: true, once: true },
    tipoPublicacion: {
      kind: 'choice',
      label: 'Tipo de publicación',
      options: TIPOS_META,
      required: true,
      once: true,
      span: 8,
    },
    cantidad: { kind: 'integer', label: 'Cantidad', required: true, min: 1, max: 99, span: 4 },
  }),
  label: ['tipoPublicacion', 'metaTipoId'],
  list: {
    identity: { title: 'tipoPublicacion', sub: ['metaTipoId'] },
    columns: ['tipoPublicacion', 'metaTipoId', 'cantidad'],
    filters: ['metaTipoId', 'tipoPublicacion'],
    sort: '-metaTipoId',
    searchPlaceholder: 'Periodo o tipo de proyecto',
    empty: 'No hay metas. Añada una con «Nueva meta».',
  },
});
