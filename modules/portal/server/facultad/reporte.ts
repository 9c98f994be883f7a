import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { reported } from '#core/report/server/report.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import {
  cantidadDeProduccion,
  comoSql,
  puntajeDeProduccion,
  ventanaDePuntaje,
} from '#modules/publicaciones/server/index.ts';
import { esDeFacultad } from '#modules/reportes/server/index.ts';
import { PUNTAJE } from '../../contract-facultad.ts';
import { type DatosPuntaje, type FilaPuntaje, hojaDePuntaje, reportePuntaje } from '../../documents/reporte-puntaje.ts';
import { facultadPropia } from './investigadores.ts';

/** Permanent teachers of the account's faculty by name, with what they published and what it is worth. */
async function datosDeReporte(ctx: Ctx): Promise<DatosPuntaje> {
  const facultadId = facultadPropia(ctx);
  const ventana = await ventanaDePuntaje(ctx);
  const v = comoSql(ventana);
  const [facultad] = await query(ctx)<{ nombre: string; area: string }>`
    select f.nombre, a.nombre as area from facultad f join area a on a.id = f.area_id where f.id = ${facultadId}`;
  const filas = await query(ctx)<FilaPuntaje>`select i.codigo, ${nombreDe()} as nombre,
        ${cantidadDeProduccion(
          sql`i.id`,
          v,
        )}::int as cantidad, ${puntajeDeProduccion(sql`i.id`, v)}::numeric(12,2)::text as puntaje
      from investigador i where ${esDeFacultad(facultadId)} and i.tipo = 'Docente permanente' and i.activo
      order by i.apellido1, i.apellido2, i.nombres, i.id`;
  return { facultad: facultad?.nombre ?? '', area: facultad?.area ?? '', ventana, filas };
}

/** «Reporte de puntaje» (spec 08 §11.2). */
export const reporteDePuntaje = reported(PUNTAJE, {
  query: datosDeReporte,
  show: reportePuntaje,
  sheet: hojaDePuntaje,
  filename: (_, ctx) => `reporte-de-puntaje-${ctx.today()}`,
});
