import { sql } from 'drizzle-orm';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { renderPdf } from '#core/documents/server/pdf.ts';
import { frameOf } from '#core/documents/server/pdf-frame.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { cantidadDeProduccion, puntajeDeProduccion } from '#modules/patentes/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { comoSql, ventanaDePuntaje } from '#modules/publicaciones/server/index.ts';
import { type FilaPuntaje, reportePuntaje } from '../../documents/reporte-puntaje.ts';
import { deFacultad, facultadPropia } from './investigadores.ts';

/** The report as data: permanent teachers of the account's faculty by name. */
export async function datosDeReporte(ctx: Ctx): Promise<PdfDoc> {
  const facultadId = facultadPropia(ctx);
  const ventana = await ventanaDePuntaje(ctx);
  const v = comoSql(ventana);
  const [facultad] = await rowsOf<{ nombre: string; area: string }>(
    ctx.db,
    sql`select f.nombre, a.nombre as area from facultad f join area a on a.id = f.area_id where f.id = ${facultadId}`,
  );
  const filas = await rowsOf<FilaPuntaje>(
    ctx.db,
    sql`select i.codigo, ${nombreDe()} as nombre,
        ${cantidadDeProduccion(sql`i.id`, v)}::int as cantidad, ${puntajeDeProduccion(sql`i.id`, v)}::numeric(12,2)::text as puntaje
      from investigador i where ${deFacultad(facultadId)} and i.tipo = 'Docente permanente' and i.activo
      order by i.apellido1, i.apellido2, i.nombres, i.id`,
  );
  return reportePuntaje({ facultad: facultad?.nombre ?? '', area: facultad?.area ?? '', ventana, filas });
}

/** PDF «Reporte de puntaje» (spec 08 §11.2). */
export async function reporteDePuntaje(ctx: Ctx): Promise<FileReply> {
  return {
    filename: `reporte-de-puntaje-${ctx.today()}.pdf`,
    mime: 'application/pdf',
    body: await renderPdf(await datosDeReporte(ctx), await frameOf(ctx)),
    inline: true,
  };
}
