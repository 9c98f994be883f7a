import { type SQL, sql } from 'drizzle-orm';
import type { Clase } from '#modules/interoperabilidad/domain/oai/fichas.ts';

/** SQL: when what anybody reads of a record last changed, that of what it names included. */
export const marcaSql = (clases: readonly Clase[], id: SQL): SQL => sql`(
  select max(m.marca)
  from oai_registro m
  where m.clase in (${sql.raw(clases.map((clase) => `'${clase}'`).join(', '))})
    and m.origen_id = ${id}
    and not m.borrado
)`;

/** SQL: the later of the two, of which the first may be missing. */
export const ultimoCambio = (marca: SQL, propio: SQL): SQL => sql`greatest(${marca}, ${propio})`;
