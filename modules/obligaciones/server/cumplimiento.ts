import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { reported } from '#core/report/server/report.ts';
import { CUMPLIMIENTO } from '../contract.ts';
import { hojaDeCumplimiento, reporteDeCumplimiento } from '../documents/cumplimiento.ts';
import { CLASES, type Clase, conPermisos } from '../domain/clases.ts';
import type { DatosDeCumplimiento, FilaDeCumplimiento } from '../domain/cumplimiento.ts';
import { relacionDe } from './relacion.ts';

type Contada = Omit<FilaDeCumplimiento, 'clase' | 'porcentaje'> & { clase: Clase };
async function datosDe(ctx: Ctx): Promise<DatosDeCumplimiento> {
  const vistas = conPermisos(requireSession(ctx).permissions);
  const filas = await rowsOf<Contada>(
    ctx.db,
    sql`
      select
        o.clase,
        count(*)::int as total,
        (count(*) filter (where o.cerrada and o.cerrada_el <= o.vence and not o.exigible and o.clase <> 'deuda'))::int
          as "aTiempo",
        (count(*) filter (where o.cerrada and (o.cerrada_el > o.vence or o.clase = 'deuda')))::int as tarde,
        (count(*) filter (where o.cerrada and o.clase <> 'deuda' and (o.vence is null or o.cerrada_el is null)))::int
          as "sinFecha",
        (count(*) filter (where o.estado = 'entregada'))::int as "enRevision",
        (count(*) filter (where o.estado = 'vencida'))::int as vencidas,
        (count(*) filter (where o.estado = 'por_vencer'))::int as "porVencer",
        (count(*) filter (where o.estado = 'en_plazo'))::int as pendientes,
        (count(*) filter (where o.estado = 'dispensada'))::int as dispensadas
      from ${await relacionDe(ctx, { de: 'todas' }, vistas)} o
      group by o.clase
      order by o.clase
    `,
  );
  return {
    hoy: ctx.today(),
    filas: filas.map(({ clase, ...cuenta }) => {
      const juzgadas = cuenta.aTiempo + cuenta.tarde + cuenta.vencidas;
      const porcentaje = juzgadas === 0 ? null : Math.round((cuenta.aTiempo * 100) / juzgadas);
      return { ...cuenta, clase: CLASES[clase].label, porcentaje };
    }),
  };
}

/** How the obligations of the kinds that the reader sees are kept. */
export const reporteDeObligaciones = reported(CUMPLIMIENTO, {
  query: datosDe,
  show: reporteDeCumplimiento,
  sheet: hojaDeCumplimiento,
  filename: (_, ctx) => `cumplimiento-${ctx.today()}`,
});
