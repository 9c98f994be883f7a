import { sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { flujoPublicacion } from '../domain/flujo.ts';

// What a list says of a work: SQL over `p`, a row of `publicacion`.

/** Authors that a line names; the rest are a number. */
const NOMBRADOS = sql.raw('3');
/** «Huamán Flores, Quispe Mamani, Lucana Calsina + 2»: who signs, in their order, by their surnames. */
export const FIRMAS = sql`(
  select
    string_agg(x.firma, ', ' order by x.lugar)
    || case
      when max(x.total) > ${NOMBRADOS} then ' + ' || (max(x.total) - ${NOMBRADOS})
      else ''
    end
  from (
    select
      trim(split_part(o.autor, ',', 1)) as firma,
      row_number() over (order by o.orden, o.id) as lugar,
      count(*) over () as total
    from publicacion_autor o
    where o.publicacion_id = p.id
  ) x
  where x.lugar <= ${NOMBRADOS}
)`;
/** The best quartile of its journal in the year in which it came out. */
export const CUARTIL = sql`(
  select min(x.cuartil)
  from indexacion_revista x
  where x.revista_id = p.revista_id
    and extract(year from p.fecha_publicacion) between x.desde and coalesce(x.hasta, 9999)
)`;
const CON_TURNO = keysOf(flujoPublicacion.states).filter((estado) => flujoPublicacion.turns[estado].length > 0);
/** It waits for somebody: how many days is a question only then. */
export const ESPERA = sql`p.estado in (${oneOf(CON_TURNO)})`;
