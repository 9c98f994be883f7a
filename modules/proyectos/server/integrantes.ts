import { type SQL, sql } from 'drizzle-orm';

const alcanza = (desde: SQL, hasta: SQL, dia: SQL): SQL =>
  sql`coalesce(${desde} <= ${dia}, true) and coalesce(${hasta} >= ${dia}, true)`;
/** SQL: last day of a member, null while they are in the team. */
const ultimoDia = (pi: SQL): SQL => sql`case when ${pi}.excluido then ${pi}.exclusion_fecha end`;

/**
 * SQL predicate of a row of `proyecto_integrante`: they were in the team on a day, by their stay of now or by an
 * earlier one. The first and the last day of a stay are of it, and no first day is from the beginning. What is asked as
 * of a day (a report, a score) asks this; what is asked of now asks `not excluido`.
 */
export const integrabaEl = (dia: SQL, alias = 'pi', pi = sql.raw(alias)): SQL => sql`
  (
    ${alcanza(sql`${pi}.desde`, ultimoDia(pi), dia)}
    or exists (
      select 1
      from proyecto_permanencia e
      where e.integrante_id = ${pi}.id and ${alcanza(sql`e.desde`, sql`e.hasta`, dia)}
    )
  )
`;

/** SQL: the role in which a member was on a day; that of now where no earlier stay held it. */
export const rolDeIntegranteEl = (dia: SQL, alias = 'pi', pi = sql.raw(alias)): SQL => sql`
  coalesce(
    (
      select e.integrante_tipo_id
      from proyecto_permanencia e
      where e.integrante_id = ${pi}.id and ${alcanza(sql`e.desde`, sql`e.hasta`, dia)}
      limit 1
    ),
    ${pi}.integrante_tipo_id
  )
`;

const enPalabras = (desde: SQL, hasta: SQL): SQL =>
  sql`concat_ws(', ', 'desde el ' || to_char(${desde}, 'DD/MM/YYYY'), 'hasta el ' || to_char(${hasta}, 'DD/MM/YYYY'))`;

/**
 * SQL: the days of a member in words, «desde el 01/06/2026, hasta el 30/09/2026», each stay after the one before; null
 * for who has always been there.
 */
export const permanenciaSql = (pi: SQL): SQL<string | null> => sql`
  nullif(
    concat_ws(
      '; ',
      (
        select string_agg(${enPalabras(sql`e.desde`, sql`e.hasta`)}, '; ' order by e.hasta)
        from proyecto_permanencia e
        where e.integrante_id = ${pi}.id
      ),
      nullif(${enPalabras(sql`${pi}.desde`, ultimoDia(pi))}, '')
    ),
    ''
  )
`;
