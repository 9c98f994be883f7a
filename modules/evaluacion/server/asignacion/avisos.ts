import type { Ctx } from '#core/kernel/server/context.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar } from '#modules/acceso/server/index.ts';
import { CORREOS_DE_EVALUACION } from '../../domain/correos.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import type { Destinatario } from '../evaluadores/cuenta.ts';

export type ProyectoAvisado = { id: number; titulo: string; tipo: string; fin: string };

type DeUnProyecto = 'asignacion' | 'retiro' | 'reapertura' | 'cierre';
type Mas = {
  /** The last day of what is asked; that of the call unless it is said. */
  limite?: string;
  motivo?: string;
  /** The evaluation that it is about, where it is not the project. */
  evaluacion?: number;
};
const BANDEJA = '/evaluador';

/** Tells an evaluator by bell and mail about a project. */
function enviar(ctx: Ctx, quien: Destinatario, que: DeUnProyecto, p: ProyectoAvisado, mas: Mas = {}) {
  const { limite = p.fin, motivo, evaluacion } = mas;
  return avisar(ctx, quien, {
    correo: say(CORREOS_DE_EVALUACION[`evaluacion-${que}`], {
      titulo: p.titulo,
      tipo: p.tipo,
      hasta: formatDay(limite),
      plazo: deadlineInWords(limite, ctx.today()),
      motivo,
    }),
    url: que === 'retiro' ? BANDEJA : `/evaluador/detalle?proyecto_id=${p.id}`,
    entity: evaluacion === undefined ? 'proyecto' : flujoEvaluacion.entity,
    entityId: evaluacion ?? p.id,
  });
}

/** Tells an evaluator that a project awaits them. */
export const avisarAsignacion = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado) => enviar(ctx, a, 'asignacion', p);

export const avisarRetiro = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado) => enviar(ctx, a, 'retiro', p);

/** Tells an evaluator why the office reopened their evaluation. */
export const avisarReapertura = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado, evaluacion: number, motivo: string) =>
  enviar(ctx, a, 'reapertura', p, { evaluacion, motivo });

/** Reminder mail; its record tells that today's was already sent. */
export const PLANTILLA_RECORDATORIO = 'evaluacion-recordatorio';
export function avisarPendientes(ctx: Ctx, a: Destinatario, proyectos: readonly ProyectoAvisado[]) {
  const primero = proyectos.map((p) => p.fin).sort()[0];
  return avisar(ctx, a, {
    correo: say(CORREOS_DE_EVALUACION[PLANTILLA_RECORDATORIO], {
      cuantas: plural(proyectos.length, 'evaluación pendiente', 'evaluaciones pendientes'),
      proyectos: proyectos.map((p) => `- «${p.titulo}» (${p.tipo}), hasta el ${formatDay(p.fin)}`).join('\n'),
      plazo: primero && deadlineInWords(primero, ctx.today()),
    }),
    url: BANDEJA,
    entity: 'evaluador',
    entityId: a.id,
  });
}

/** Asks for the signed sheet after closing. */
export const avisarCierre = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado, evaluacion: number, limite: string) =>
  enviar(ctx, a, 'cierre', p, { evaluacion, limite });
