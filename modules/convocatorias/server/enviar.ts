import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { defineAttachment } from '#core/mail/server/attachments.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { reporteDePostulacion } from '../documents/postulacion.ts';
import { tomarTurno } from './bloques/integrantes-turno.ts';
import { pasos } from './bloques/registro.ts';
import { elegibilidadDe } from './elegibilidad.ts';
import {
  buscarPostulacionPropia,
  esEditable,
  exigirEditable,
  leerPostulacion,
  type Postulacion,
} from './postulacion.ts';

/** What is still missing to submit: gates of every step, and the eligibility of the responsible person today. */
export async function pendientesDe(ctx: Ctx, p: Postulacion) {
  const elegibilidad = await elegibilidadDe(ctx, p);
  return [
    ...elegibilidad.map((r) => ({
      text: `${r.titulo}: ${r.evidencia}`,
      items: r.items,
      stepNumber: 0,
      block: 'elegibilidad',
    })),
    ...(await pasos.unmet(ctx, p)),
  ];
}

/**
 * Submits: every gate again, state and window under lock, one effect for two clicks.
 * @throws Failure requirements_pending with the unmet requirements and their steps
 */
export async function enviarPostulacion(ctx: Ctx, id: number): Promise<{ enviadoEn: string }> {
  const yo = requireSession(ctx);
  return inTransaction(ctx, async (tx) => {
    const p = await buscarPostulacionPropia(tx, id, true);
    if (!p) throw notFound();
    if (!esEditable(p)) throw new Failure('action_not_available', 'Ya ha enviado su solicitud.');
    await exigirEditable(tx, p);
    await tomarTurno(tx, await integrantesDe(tx, id));
    const faltan = await pendientesDe(tx, p);
    if (faltan.length)
      throw new Failure('requirements_pending', 'Tiene que cumplir los siguientes requisitos antes de enviar.', {
        reasons: faltan.map((f) => ({
          text: f.text,
          step: String(f.stepNumber),
          ...('field' in f && f.field ? { field: f.field } : {}),
        })),
      });
    const enviadoEn = tx.now();
    await applyTransition(tx, flujoProyecto, proyecto, {
      id,
      action: 'enviar',
      roles: () => new Set(['responsable']),
      set: () => ({
        enviadoEn,
        observacionesAdmin: null,
        pasosObservados: null,
        version: p.version + 1,
        actualizadoEn: enviadoEn,
        actualizadoPor: yo.name,
      }),
    });
    await audit(tx, { entity: 'proyecto', entityId: id, action: 'enviar' });
    await acusar(tx, p, enviadoEn);
    return { enviadoEn: enviadoEn.toISOString() };
  });
}

async function integrantesDe(ctx: Ctx, proyectoId: number): Promise<number[]> {
  const filas = await ctx.db
    .select({ id: proyectoIntegrante.investigadorId })
    .from(proyectoIntegrante)
    .where(eq(proyectoIntegrante.proyectoId, proyectoId));
  return filas.map((f) => f.id);
}

/** The application as it was sent, in PDF: made when the mail leaves, from the same blocks that the wizard edits. */
const reporteAdjunto = defineAttachment<{ id: number }>('postulacion', async (ctx, { id }) => {
  const p = await leerPostulacion(ctx, id);
  if (!p) throw new Error(`The application ${id} is gone.`);
  return reporteDePostulacion(ctx, p);
});

async function acusar(ctx: Ctx, p: Postulacion, enviadoEn: Date) {
  const cuando = formatInstant(enviadoEn, ctx.settings.timeZone);
  const texto = `Recibimos su propuesta «${p.titulo}» a la convocatoria ${p.convocatoria.descripcion} el ${cuando}. La encontrará adjunta. Le avisaremos cuando cambie de estado.`;
  await avisar(ctx, await destinatarioDe(ctx, p.responsableId!), {
    titulo: 'Propuesta enviada',
    texto,
    enlace: { label: 'Ver la propuesta', url: `/investigador/convocatoria/${p.programa.key}` },
    correo: {
      template: 'postulacion-enviada',
      asunto: `Acuse de recibo: ${p.titulo}`,
      attachments: [reporteAdjunto(`${p.tipoProyecto}-${p.periodo}-${p.id}.pdf`, { id: p.id })],
      entity: 'proyecto',
      entityId: p.id,
    },
  });
}

/** Removes a draft: the row stays as «eliminado», out of every list of the applicant. */
export async function eliminarPostulacion(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const p = await buscarPostulacionPropia(tx, id, true);
    if (!p) throw notFound();
    await applyTransition(tx, flujoProyecto, proyecto, {
      id,
      action: 'eliminar',
      roles: () => new Set(['responsable']),
    });
    await audit(tx, { entity: 'proyecto', entityId: id, action: 'eliminar', before: { titulo: p.titulo } });
  });
}
