import { type SQL, sql } from 'drizzle-orm';

/** SQL of the project `p`: it is of this system, and of the years of which a sworn statement is asked. */
export const DECLARA: SQL = sql`
  p.origen = 'sistema'
  and p.periodo >= coalesce(
    (
      select nullif(valor, '')::int
      from parametro
      where clave = 'dj_anio_desde' and periodo is null
    ),
    0
  )
`;
