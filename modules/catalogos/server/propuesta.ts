import { type SQL, sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';

/** The SQL twin of `nombreDePropuesta`; `alias` is that of the table of projects. */
export const nombreDePropuestaSql = (alias: string, p = sql.raw(alias)): SQL =>
  sql`coalesce(nullif(${p}.titulo, ''), ${p}.tipo_proyecto || ' ' || ${p}.periodo || ', sin título')`;

/**
 * Keys of the programmes whose proposals need the word of a group (spec 04 §10); the module of the calls says which.
 */
export const clavesQueSeAutorizan = defineExtension<() => readonly string[]>('programas que se autorizan');

/** True when the proposals of a type need the word of a group; `alias` is that of the table of types. */
export const seAutorizaSql = (alias: string, t = sql.raw(alias)): SQL =>
  sql`coalesce(coalesce(${t}.base, ${t}.slug) in (${oneOf(clavesQueSeAutorizan.one()())}), false)`;
