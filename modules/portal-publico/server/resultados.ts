import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { montoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { rutaDe } from '../domain/direcciones.ts';
import type { FilaDeResultado } from '../domain/paginas.ts';
import { presentadasQueSeDicen } from '../domain/reserva.ts';

/** Name of a call `c`, with its year unless it already says it. */
export const nombreDeConvocatoriaSql = sql`concat_ws(
  ' ',
  c.descripcion,
  case when position(c.periodo::text in c.descripcion) = 0 then c.periodo end
)`;
type Resuelta = {
  id: number;
  nombre: string;
  resolucion: string;
  fecha: string;
  presentadas: number;
  aprobadas: number;
  monto: string;
};
/**
 * What the resolutions of the calls `c` decided, the last ones first: counts and sums, no proposal that was not
 * approved
 * and nobody's score.
 */
export async function resultadosPublicados(ctx: Ctx, donde: SQL, limite: number): Promise<FilaDeResultado[]> {
  const filas = await query(ctx)<Resuelta>`
    select
      c.id::int as id,
      ${nombreDeConvocatoriaSql} as nombre,
      v.resolucion,
      v.fecha::text as fecha,
      count(*)::int as presentadas,
      (count(*) filter (where x.decision = 'aprobado'))::int as aprobadas,
      coalesce(
        sum(${montoDeProyectoSql('p')}) filter (
          where x.decision = 'aprobado'
            and ${proyectoEn('ganadores', 'p')}
        ),
        0
      )::text as monto
    from evaluacion_resolucion v
      join convocatoria c on c.id = v.convocatoria_id
      join evaluacion_resolucion_item x on x.resolucion_id = v.id
      join proyecto p on p.id = x.proyecto_id
    where ${donde}
    group by v.id, c.id
    order by v.fecha desc, v.id desc
    limit ${limite}
  `;
  return filas.map((fila) => ({
    nombre: fila.nombre,
    ruta: rutaDe('convocatoria', fila),
    resolucion: fila.resolucion,
    fecha: fila.fecha,
    presentadas: presentadasQueSeDicen(fila),
    aprobadas: fila.aprobadas,
    monto: Number(fila.monto) > 0 ? fila.monto : null,
  }));
}
