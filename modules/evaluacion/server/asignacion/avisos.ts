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
  boton: string;
  enlace: string;
  /** What the mail says; the notice, in a line. */
  cuerpo: string;
  texto: string;
  entity: string;
  entityId: number;
};

/** Tells an evaluator by bell and mail. */
const enviar = (ctx: Ctx, a: Destinatario, template: string, { titulo, texto, boton, enlace, ...correo }: Carta) =>
  avisar(ctx, a, { titulo, texto, enlace: { label: boton, url: enlace }, correo: { template, ...correo } });

const nombrado = (p: ProyectoAvisado) => `«${p.titulo}» (${p.tipo})`;
const evaluacionDe = (p: ProyectoAvisado) => `/evaluador/detalle?proyecto_id=${p.id}`;
const MIS_EVALUACIONES = { boton: 'Ver mis evaluaciones', enlace: '/evaluador' };

/** Tells an evaluator that a project awaits him. */
export const avisarAsignacion = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado) =>
  enviar(ctx, a, 'evaluacion-asignacion', {
    titulo: 'Tiene un proyecto por evaluar',
    boton: 'Evaluar el proyecto',
    enlace: evaluacionDe(p),
    cuerpo: `Se le asignó la evaluación del proyecto ${nombrado(p)}.\n\nPuede evaluarlo hasta el ${formatDay(p.fin)}. Sus avances se guardan solos.`,
    texto: `${nombrado(p)}, hasta el ${formatDay(p.fin)}.`,
    entity: 'proyecto',
    entityId: p.id,
  });

export const avisarRetiro = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado) =>
  enviar(ctx, a, 'evaluacion-retiro', {
    ...MIS_EVALUACIONES,
    titulo: 'Se retiró un proyecto de su lista de evaluación',
    cuerpo: `Ya no es necesario que evalúe el proyecto ${nombrado(p)}.`,
    texto: `${nombrado(p)} ya no requiere su evaluación.`,
    entity: 'proyecto',
    entityId: p.id,
  });

/** Tells an evaluator why the office reopened his evaluation. */
export const avisarReapertura = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado, entityId: number, motivo: string) =>
  enviar(ctx, a, 'evaluacion-reapertura', {
    titulo: 'Se reabrió una evaluación',
    boton: 'Abrir la evaluación',
    enlace: evaluacionDe(p),
    cuerpo: `La oficina reabrió su evaluación del proyecto ${nombrado(p)}.\n\nMotivo: ${motivo}\n\nCorrija lo necesario y vuelva a finalizarla hasta el ${formatDay(p.fin)}.`,
    texto: `«${p.titulo}»: ${motivo}`,
    entity: flujoEvaluacion.entity,
    entityId,
  });

/** Reminder mail; its record tells that today's was already sent. */
export const PLANTILLA_RECORDATORIO = 'evaluacion-recordatorio';
export const avisarPendientes = (ctx: Ctx, a: Destinatario, proyectos: readonly ProyectoAvisado[]) =>
  enviar(ctx, a, PLANTILLA_RECORDATORIO, {
    ...MIS_EVALUACIONES,
    titulo: 'Recordatorio: tiene evaluaciones pendientes',
    cuerpo: `Le recordamos que tiene ${plural(proyectos.length, 'evaluación pendiente', 'evaluaciones pendientes')}:\n\n${proyectos
      .map((p) => `- ${nombrado(p)}, hasta el ${formatDay(p.fin)}`)
      .join('\n')}`,
    texto: proyectos.map((p) => `«${p.titulo}», hasta el ${formatDay(p.fin)}`).join('; '),
    entity: 'evaluador',
    entityId: a.id,
  });

/** Asks for the signed sheet after closing. */
export const avisarCierre = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado, entityId: number, limite: string) =>
  enviar(ctx, a, 'evaluacion-cierre', {
    titulo: 'Evaluación finalizada: falta la ficha firmada',
    boton: 'Generar y cargar la ficha',
    enlace: evaluacionDe(p),
    cuerpo: `Registramos su evaluación del proyecto ${nombrado(p)}.\n\nGenere la ficha, fírmela y cárguela hasta el ${formatDay(limite)}.`,
    texto: `Cargue la ficha firmada de «${p.titulo}» hasta el ${formatDay(limite)}.`,
    entity: flujoEvaluacion.entity,
    entityId,
  });
