import type { Ctx } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { avisar } from '#modules/acceso/server/index.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import type { Destinatario } from '../evaluadores/cuenta.ts';

export type ProyectoAvisado = { id: number; titulo: string; tipo: string; fin: string };

type Carta = {
  /** The title of the notice, and the subject of the mail. */
  titulo: string;
  /** What the mail says; the notice, in a line. */
  cuerpo: string;
  texto: string;
  /** Where its button leads; to all of their evaluations unless it is said. */
  boton?: string;
  /** What the mail is about, if it is not the project. */
  de?: readonly [entity: string, entityId: number];
};

/** Tells an evaluator by bell and mail about a project. */
function enviar(ctx: Ctx, quien: Destinatario, template: string, p: ProyectoAvisado | null, carta: Carta) {
  const { titulo, texto, cuerpo, boton, de } = carta;
  const enlace =
    boton && p
      ? { label: boton, url: `/evaluador/detalle?proyecto_id=${p.id}` }
      : { label: 'Ver mis evaluaciones', url: '/evaluador' };
  const [entity, entityId] = de ?? ['proyecto', p!.id];
  return avisar(ctx, quien, { titulo, texto, enlace, correo: { template, cuerpo, entity, entityId } });
}

const nombrado = (p: ProyectoAvisado) => `«${p.titulo}» (${p.tipo})`;

/** Tells an evaluator that a project awaits them. */
export const avisarAsignacion = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado) =>
  enviar(ctx, a, 'evaluacion-asignacion', p, {
    titulo: 'Tiene un proyecto por evaluar',
    boton: 'Evaluar el proyecto',
    cuerpo: `Se le asignó la evaluación del proyecto ${nombrado(p)}.\n\nPuede evaluarlo hasta el ${formatDay(p.fin)}. Sus avances se guardan solos.`,
    texto: `${nombrado(p)}, hasta el ${formatDay(p.fin)}.`,
  });

export const avisarRetiro = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado) =>
  enviar(ctx, a, 'evaluacion-retiro', p, {
    titulo: 'Se retiró un proyecto de su lista de evaluación',
    cuerpo: `Ya no es necesario que evalúe el proyecto ${nombrado(p)}.`,
    texto: `${nombrado(p)} ya no requiere su evaluación.`,
  });

/** Tells an evaluator why the office reopened their evaluation. */
export const avisarReapertura = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado, entityId: number, motivo: string) =>
  enviar(ctx, a, 'evaluacion-reapertura', p, {
    titulo: 'Se reabrió una evaluación',
    boton: 'Abrir la evaluación',
    cuerpo: `La oficina reabrió su evaluación del proyecto ${nombrado(p)}.\n\nMotivo: ${motivo}\n\nCorrija lo necesario y vuelva a finalizarla hasta el ${formatDay(p.fin)}.`,
    texto: `«${p.titulo}»: ${motivo}`,
    de: [flujoEvaluacion.entity, entityId],
  });

/** Reminder mail; its record tells that today's was already sent. */
export const PLANTILLA_RECORDATORIO = 'evaluacion-recordatorio';
export const avisarPendientes = (ctx: Ctx, a: Destinatario, proyectos: readonly ProyectoAvisado[]) =>
  enviar(ctx, a, PLANTILLA_RECORDATORIO, null, {
    titulo: 'Recordatorio: tiene evaluaciones pendientes',
    cuerpo: `Le recordamos que tiene ${plural(proyectos.length, 'evaluación pendiente', 'evaluaciones pendientes')}:\n\n${proyectos
      .map((p) => `- ${nombrado(p)}, hasta el ${formatDay(p.fin)}`)
      .join('\n')}`,
    texto: proyectos.map((p) => `«${p.titulo}», hasta el ${formatDay(p.fin)}`).join('; '),
    de: ['evaluador', a.id],
  });

/** Asks for the signed sheet after closing. */
export const avisarCierre = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado, entityId: number, limite: string) =>
  enviar(ctx, a, 'evaluacion-cierre', p, {
    titulo: 'Evaluación finalizada: falta la ficha firmada',
    boton: 'Generar y cargar la ficha',
    cuerpo: `Registramos su evaluación del proyecto ${nombrado(p)}.\n\nGenere la ficha, fírmela y cárguela hasta el ${formatDay(limite)}.`,
    texto: `Cargue la ficha firmada de «${p.titulo}» hasta el ${formatDay(limite)}.`,
    de: [flujoEvaluacion.entity, entityId],
  });
