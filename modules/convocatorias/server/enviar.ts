import { eq } from 'drizzle-orm';
import { type Acts, act } from '#core/flow/server/act.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { defineAttachment } from '#core/mail/server/attachments.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import type { AccionProyecto } from '#modules/proyectos/domain/avisos.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { firma } from '#modules/proyectos/server/index.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { reporteDePostulacion } from '../documents/postulacion.ts';
import { CORREOS_DE_POSTULACION } from '../domain/correos.ts';
import { tomarTurno } from './bloques/integrantes-turno.ts';
import { pasos } from './bloques/registro.ts';
import { elegibilidadDe, razonesDe } from './elegibilidad.ts';
import { esEditable, exigirEditable, exigirPostulacion, leerPostulacion, type Postulacion } from './postulacion.ts';

const RESPONSABLE: ReadonlySet<string> = new Set(['responsable']);

/** What the responsible person does with their application: only they reach it here. */
const actosDePostulacion: Acts<AccionProyecto, Postulacion> = {
  flow: flujoProyecto,
  table: proyecto,
  require: (tx, id) => exigirPostulacion(tx, id, { propia: true, bloquear: true }),
  roles: () => RESPONSABLE,
  the: () => 'La propuesta',
  stamp: firma,
  actions: {
    enviar: {
      prepare: async (tx, p, datos) => {
        await exigirCompleta(tx, p);
        return datos;
      },
      set: (_datos, p, tx) => ({
        enviadoEn: tx.now(),
        observacionesAdmin: null,
        pasosObservados: null,
        // Nothing is sent without every word that it needs; that of who coordinates their own group is this one.
        ...(p.programa.requiereAutorizacion && { autorizacionGrupo: true }),
      }),
      after: acusar,
    },
  },
};

/**
 * Submits, or removes a draft (the row stays as «eliminado», out of every list of the applicant): state and window
 * under lock, one effect for two clicks.
 * @throws Failure not_found, action_not_available, or requirements_pending with the unmet requirements and their steps
 */
export const actuar = (ctx: Ctx, id: number, action: 'enviar' | 'eliminar') =>
  act(ctx, actosDePostulacion, { id, action, data: {} });

/** Every gate again: those of each step, and the eligibility of the responsible person today. */
async function exigirCompleta(ctx: Ctx, p: Postulacion): Promise<void> {
  if (!esEditable(p))
    throw new Failure('action_not_available', 'convocatorias.ya_enviada', 'Ya ha enviado su solicitud.');
  await exigirEditable(ctx, p);
  await tomarTurno(ctx, await integrantesDe(ctx, p.id));
  const faltan = [
    ...razonesDe(await elegibilidadDe(ctx, p)).map(({ text }) => ({ text, stepNumber: 0, field: undefined })),
    ...(await pasos.unmet(ctx, p)),
  ];
  if (faltan.length)
    throw new Failure(
      'requirements_pending',
      'convocatorias.requisitos_pendientes',
      'Tiene que cumplir los siguientes requisitos antes de enviar.',
      {
        reasons: faltan.map(({ text, stepNumber, field }) => ({
          text,
          step: String(stepNumber),
          ...(field ? { field } : {}),
        })),
      },
    );
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

async function acusar(ctx: Ctx, p: Postulacion): Promise<undefined> {
  const cuando = formatInstant(ctx.now(), ctx.settings.timeZone);
  await avisar(ctx, await destinatarioDe(ctx, p.responsableId!), {
    correo: say(CORREOS_DE_POSTULACION['postulacion-enviada'], {
      titulo: p.titulo,
      convocatoria: p.convocatoria.descripcion,
      enviada: cuando,
    }),
    url: `/investigador/convocatoria/${p.programa.key}`,
    attachments: [reporteAdjunto(`${p.tipoProyecto}-${p.periodo}-${p.id}.pdf`, { id: p.id })],
    entity: 'proyecto',
    entityId: p.id,
  });
}
