import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { TIPOS_PARTIDA } from '#modules/catalogos/domain/vocabularios.ts';

const DE_LA_OFICINA = { see: 'convocatorias.ver', edit: 'convocatorias.editar' } as const;
const TIPO = { kind: 'reference', code: true, label: 'Tipo de proyecto', required: true, once: true } as const;

/** Catalogue of budget lines (spec 08 §3). */
export const partidas = defineRecord({
  ...DE_LA_OFICINA,
  key: 'partidas',
  path: '/convocatorias/partidas',
  title: 'Catálogo de partidas',
  one: 'partida',
  the: 'La partida',
  fields: defineFields({
    codigo: { kind: 'text', label: 'Código', required: true, max: 15, unique: 'code', span: 4 },
    tipo: { kind: 'choice', label: 'Tipo', required: true, options: TIPOS_PARTIDA, span: 8 },
    nombre: { kind: 'text', label: 'Partida', required: true, max: 150 },
    descripcion: { kind: 'text', label: 'Descripción', max: 300 },
    activa: { kind: 'flag', label: 'Activa' },
  }),
  label: 'nombre',
  list: {
    identity: { title: 'nombre', sub: ['codigo', 'descripcion'] },
    columns: ['codigo', 'nombre', 'descripcion', 'tipo', { key: 'tipos', label: 'Tipos', kind: 'number' }, 'activa'],
    filters: ['tipo', 'activa'],
    sort: 'codigo',
    searchPlaceholder: 'Código o nombre',
    empty: 'Añada la primera partida.',
  },
});

/** Budget lines that each project type may use. */
export const partidasPorTipo = defineRecord({
  ...DE_LA_OFICINA,
  key: 'partidas-por-tipo',
  path: '/convocatorias/partidas-tipo',
  title: 'Partidas por tipo',
  one: 'partida del tipo',
  the: 'La partida',
  fields: defineFields({
    tipoProyecto: TIPO,
    partidaId: { kind: 'reference', label: 'Partida', required: true, once: true },
    postulacion: { kind: 'flag', label: 'En postulación', help: 'Se puede usar en la postulación.' },
    porcentaje: { kind: 'percentage', label: 'Porcentaje', span: 6 },
    monto: { kind: 'money', label: 'Monto', span: 6 },
  }),
  label: 'partidaId',
  list: {
    identity: { title: 'partidaId', sub: ['codigo', 'clase'] },
    columns: [
      'tipoProyecto',
      { key: 'codigo', label: 'Código', searchable: true },
      'partidaId',
      { key: 'clase', label: 'Tipo' },
      'postulacion',
      'porcentaje',
      'monto',
      { key: 'grupo', label: 'Grupo' },
    ],
    filters: ['tipoProyecto', { key: 'clase', label: 'Tipo', kind: 'options' }, 'postulacion'],
    sort: 'tipoProyecto',
    searchPlaceholder: 'Código o nombre de la partida',
    empty: 'Añada las partidas que cada tipo de proyecto puede usar.',
  },
});

/** Groups that cap the sum of a set of budget lines. */
export const gruposDePartidas = defineRecord({
  ...DE_LA_OFICINA,
  key: 'grupos-de-partidas',
  path: '/convocatorias/grupos-partida',
  title: 'Grupos de partidas',
  one: 'grupo de partidas',
  the: 'El grupo',
  fields: defineFields({
    tipoProyecto: TIPO,
    nombre: { kind: 'text', label: 'Nombre', required: true, max: 255, unique: 'name', span: 8 },
    montoMax: { kind: 'money', label: 'Monto máximo', required: true, span: 4 },
    partidas: {
      kind: 'references',
      label: 'Partidas',
      within: 'tipoProyecto',
      checks: true,
      help: 'Las de su tipo; cada una está en un solo grupo.',
      column: { label: 'Cantidad de partidas' },
    },
  }),
  label: 'nombre',
  list: {
    identity: { title: 'nombre', sub: ['tipoProyecto'] },
    columns: [
      { key: 'id', label: 'ID', kind: 'number', priority: 4 },
      'tipoProyecto',
      'nombre',
      'montoMax',
      'partidas',
    ],
    filters: ['tipoProyecto'],
    sort: 'tipoProyecto',
    searchPlaceholder: 'Nombre del grupo',
    empty: 'Cree un grupo para limitar la suma de varias partidas.',
  },
});
