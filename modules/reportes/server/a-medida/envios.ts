import { and, eq, sql } from 'drizzle-orm';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { rightsOf } from '#core/list/server/export-job.ts';
import { requestExport } from '#core/list/server/exports.ts';
import { notify } from '#core/mail/server/queue.ts';
import { usuario } from '#modules/acceso/tables.ts';
import { CLAVES_FRECUENCIA, type Frecuencia, inicioDePeriodo, RUTA_ARMAR } from '../../domain/a-medida.ts';
import { reporteEnvio, reporteGuardado } from '../../tables.ts';
import { exigirLista, pedidoDe } from './listas.ts';
import { leeReporte } from './reportes.ts';

type Envio = { id: number; frecuencia: Frecuencia };

/**
 * Asks for one report in the name of who receives it, with the rights that they have now; who may no longer read it is
 * told, and it is not sent to them again. Once a period, whatever happens.
 */
const enviar = (ctx: Ctx, { id, frecuencia }: Envio) =>
  inTransaction(ctx, async (tx) => {
    const desde = inicioDePeriodo(frecuencia, tx.today());
    const [envio] = await tx.db
      .update(reporteEnvio)
      .set({ enviadoHasta: desde })
      .where(
        and(
          eq(reporteEnvio.id, id),
          eq(reporteEnvio.frecuencia, frecuencia),
          sql`${reporteEnvio.enviadoHasta} < ${desde}`,
        ),
      )
      .returning();
    if (!envio) return;
    const [reporte] = await tx.db.select().from(reporteGuardado).where(eq(reporteGuardado.id, envio.reporteId));
    const [persona] = await tx.db
      .select({ correo: usuario.email })
      .from(usuario)
      .where(eq(usuario.id, envio.usuarioId));
    const session = await rightsOf(tx, envio.usuarioId);
    try {
      if (!session?.permissions.has('reportes.ver') || !leeReporte.allows(session, reporte!))
        throw new Failure('forbidden', 'reportes.reporte_no_compartido', 'El reporte ya no se comparte con usted.');
      const operation = exigirLista(session, reporte!.lista);
      const raw = pedidoDe(operation, reporte!.consulta, envio.formato);
      await requestExport({ ...tx, session }, { operation, raw, title: reporte!.nombre, mailTo: persona!.correo });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await tx.db.delete(reporteEnvio).where(eq(reporteEnvio.id, id));
      await notify(tx, {
        userId: envio.usuarioId,
        title: `«${reporte!.nombre}» ya no le llegará`,
        body: error.detail,
        link: `${RUTA_ARMAR}?id=${reporte!.id}`,
      });
    }
  });

/** Sends what is due: what a stop of the system left unsent goes the next morning. */
export const reportesPorCorreoJob = defineJob({
  name: 'reportes-por-correo',
  schedule: '0 6 * * *',
  handler: async (ctx) => {
    for (const frecuencia of CLAVES_FRECUENCIA) {
      const desde = inicioDePeriodo(frecuencia, ctx.today());
      const debidos = await ctx.db
        .select({ id: reporteEnvio.id, frecuencia: reporteEnvio.frecuencia })
        .from(reporteEnvio)
        .where(and(eq(reporteEnvio.frecuencia, frecuencia), sql`${reporteEnvio.enviadoHasta} < ${desde}`));
      for (const envio of debidos)
        await enviar(ctx, envio).catch((err) => ctx.log.error({ err, envio: envio.id }, 'a report was not sent'));
    }
  },
});
