import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#core/import/server/importer.ts';
import { refuseRows } from '#core/import/server/judge.ts';
import type { Ctx } from '#core/kernel/server/context.ts';

/** SQL: the people whom a document or a code names; of one that was united with another, the one that stays. */
const nombradas = (escrito: SQL): SQL => sql`
  select coalesce(i.fusionada_en_id, i.id) as id
  from investigador i
  where i.doc_numero = ${escrito}
  union
  select i.id
  from investigador i
  where i.codigo = ${escrito} and i.fusionada_en_id is null
`;

/** SQL: the person whom a row names by their document or their code (`columnaDePersona`); null for nobody. */
export const personaDeFila = (escrito: SQL): SQL => sql`(select min(n.id) from (${nombradas(escrito)}) n)`;
/** SQL: how many a row names: a document is of one person, unless two countries gave the same number. */
export const personasDeFila = (escrito: SQL): SQL => sql`(select count(*) from (${nombradas(escrito)}) n)`;

/**
 * Refuses the rows that name nobody, or several; one that names none at all is left for its importer.
 * @param cuantas SQL of how many it names
 */
export async function exigirPersona(tx: Ctx, scope: Scope, escrito: SQL, cuantas: SQL): Promise<void> {
  const nadie = sql`${escrito} is not null and ${cuantas} = 0`;
  await refuseRows(tx, scope, nadie, sql`'No hay ninguna persona con el documento o código ' || ${escrito}`);
  await refuseRows(tx, scope, sql`${cuantas} > 1`, sql`'Hay varias personas con el documento o código ' || ${escrito}`);
}
