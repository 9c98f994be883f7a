import { keysOf } from '#core/kernel/shared/keys.ts';
import { defineMerge } from '#core/merge/shared/merge.ts';
import { revistas } from './revista.ts';

/** Where the office manages journals. */
export const RUTA_REVISTAS = '/admin/estudios/revistas';
const { fields, see, edit } = revistas;

/** How two records of one journal become one. */
export const unionRevistas = defineMerge({
  name: 'fusiones-revistas',
  key: 'revistas',
  path: '/revistas',
  see,
  edit,
  the: 'la revista',
  page: `${RUTA_REVISTAS}/unir?id={id}`,
  done: RUTA_REVISTAS,
  at: RUTA_REVISTAS,
  fields: keysOf(fields).map((c) => ({ clave: c, label: fields[c].label, columnas: [c] })),
});
export const MOTIVOS_DUPLICADA = {
  issn: 'El ISSN de una es el ISSN-E de otra',
  nombre: 'Mismo nombre, sin signos ni artículos',
} as const;
