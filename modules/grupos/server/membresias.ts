import { type SQL, sql } from 'drizzle-orm';

/** Former value of a column on a day: the period that covers it, else the membership itself. The membership is `m`. */
export const valorAl = (dia: SQL, columna: 'condicion' | 'es_coordinador'): SQL => sql`
  coalesce(
    (select pr.${sql.raw(columna)}
     from grupo_integrante_periodo pr
     where pr.integrante_id = m.id
       and pr.desde <= ${dia}
       and pr.hasta > ${dia}
     limit 1),
    m.${sql.raw(columna)})`;

/** Who was a member on a day (range `[desde, hasta)`). The membership is `m`. */
export const eraMiembroAl = (dia: SQL): SQL => sql`
  (m.confirmacion = 'confirmada' and m.desde <= ${dia} and (m.hasta is null or m.hasta > ${dia}))`;

/**
 * The memberships that counted on a day up to today, as the view `membresia_vigente` says which count now, in the
 * groups that are active today: with the condition and the office of that day.
 * @param dia SQL of a date; it may be a column of the query
 */
export const membresiasAl = (dia: SQL): SQL => sql`(
  select
    m.id,
    m.grupo_id,
    m.investigador_id,
    ${valorAl(dia, 'condicion')} as condicion,
    ${valorAl(dia, 'es_coordinador')} as es_coordinador,
    m.desde,
    m.exclusiva
  from grupo_integrante m
  join grupo g on g.id = m.grupo_id
  where ${eraMiembroAl(dia)}
    and g.tipo = 'grupo'
    and g.estado = any (string_to_array(
      coalesce(
        (select replace(valor, ' ', '') from parametro where clave = 'grupo_estado_activo' and periodo is null),
        'registrado'),
      ',')))`;
