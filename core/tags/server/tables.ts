import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, ref } from '#core/db/server/columns.ts';
import { MAX_KEY, MAX_VALUE } from '../shared/tags.ts';

/**
 * Characters that no label has: the database's expressions do not know «letters of any script», so the CHECK names
 * what is refused (controls, signs of ASCII and Latin-1, punctuation, currency, symbols, emoji). `checkTags` is
 * stricter.
 */
export const REFUSED = [
  '\\u0001-\\u0008\\u000e-\\u001f\\u0021-\\u002a\\u002c\\u003b-\\u003c\\u003e-\\u003f\\u005b-\\u005e\\u0060\\u007b-\\u009f',
  '\\u00a1-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7',
  '\\u200b-\\u2027\\u202a-\\u202e\\u2030-\\u205e\\u2060-\\u206f\\u20a0-\\u20cf\\u2190-\\u245f\\u2500-\\u2775\\u2794-\\u2bff',
  '\\u3001-\\u3004\\u3008-\\u3020\\uff01-\\uff0f\\U0001f000-\\U0001f0ff\\U0001f110-\\U0001faff',
].join('');

export const tag = pgTable(
  'etiqueta',
  {
    id: id(),
    entity: text('entidad').notNull(),
    entityId: ref('entidad_id').notNull(),
    key: text('clave').notNull(),
    value: text('valor').notNull().default(''),
  },
  (t) => [
    uniqueIndex('etiqueta_clave_unica').on(t.entity, t.entityId, t.key),
    index('etiqueta_busqueda_idx').on(t.entity, t.key, t.value),
    check(
      'etiqueta_limites',
      sql`length(${t.key}) between 1 and ${sql.raw(String(MAX_KEY))} and length(${t.value}) <= ${sql.raw(String(MAX_VALUE))} and ${t.key} !~* '^aws:'`,
    ),
    check(
      'etiqueta_caracteres',
      sql`${t.key} !~ ${sql.raw(`'[${REFUSED}]'`)} and ${t.value} !~ ${sql.raw(`'[${REFUSED}]'`)} and ${t.key} = btrim(${t.key}) and ${t.value} = btrim(${t.value})`,
    ),
  ],
);
