import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Fuente, Registro } from './fuente.ts';

/**
 * The units are of three tables, each with its numbers: that of a unit is the one of its table times ten, and a figure
 * that says which.
 */
const UNIDADES = sql`(
  select f.id * 10 + 1 as id, 'facultad' as tipo, f.id as numero, f.codigo, f.nombre, null::bigint as facultad
  from facultad f
  union all
  select i.id * 10 + 2, 'instituto', i.id, null, i.nombre, i.facultad_id
  from instituto i
  union all
  select d.id * 10 + 3, 'dependencia', d.id, null, d.nombre, d.facultad_id
  from dependencia d
) u`;
const CLASE: SQL = sql`u.tipo`;

const leer = (ctx: Ctx, ids: readonly number[]): Promise<Registro[]> => query(ctx)<Registro>`
  select
    u.id::float8 as id,
    u.tipo,
    u.numero::float8 as numero,
    u.codigo,
    u.nombre,
    case when f.id is not null then jsonb_build_object('codigo', f.codigo, 'nombre', f.nombre) end as facultad
  from ${UNIDADES}
    left join facultad f on f.id = u.facultad
  where u.id = any(${`{${ids}}`}::bigint[])
`;

/** Faculties, institutes and departments: all of them are public. */
export const ORGANIZACION: Fuente = {
  desde: UNIDADES,
  id: sql`u.id`,
  sale: sql`true`,
  existe: sql`true`,
  cambio: { publico: cambioDeUnidad(), institucional: cambioDeUnidad() },
  filtros: { tipo: { sql: (v) => sql`${CLASE} = ${v}`, nivel: 'publico' } },
  leer,
};

function cambioDeUnidad(): SQL {
  return sql`(
    select m.marca
    from oai_registro m
    where m.clase = u.tipo
      and m.origen_id = u.numero
  )`;
}
