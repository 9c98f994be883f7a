import type { Ctx } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { avisar } from '#modules/acceso/server/index.ts';
import type { Destinatario } from '../evaluadores/cuenta.ts';

export type ProyectoAvisado = { id: number; titulo: string; tipo: string; fin: string };
const enlaceDe = (proyectoId: number) => `/evaluador/detalle?proyecto_id=${proyectoId}`;

type Carta = { template: string; subject: string; body: string; boton: string; enlace: string; aviso: string };

const enviar = (ctx: Ctx, a: Destinatario, carta: Carta, de: { entity: string; entityId: number }) =>
  avisar(ctx, a, {
    titulo: carta.subject,
    texto: carta.aviso,
    enlace: { label: carta.boton, url: carta.enlace },
    correo: { template: carta.template, cuerpo: carta.body, ...de },
  });

/** Tells an evaluator that a project awaits him. */
export const avisarAsignacion = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado) =>
  enviar(
    ctx,
    a,
    {
      template: 'evaluacion-asignacion',
      subject: 'Tiene un proyecto por evaluar',
      boton: 'Evaluar el proyecto',
      enlace: enlaceDe(p.id),
      body: `Se le asignó la evaluación del proyecto «${p.titulo}» (${p.tipo}).\n\nPuede evaluarlo hasta el ${formatDay(p.fin)}. Sus avances se guardan solos.`,
      aviso: `«${p.titulo}» (${p.tipo}), hasta el ${formatDay(p.fin)}.`,
    },
    { entity: 'proyecto', entityId: p.id },
  );

export const avisarRetiro = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado) =>
  enviar(
    ctx,
    a,
    {
      template: 'evaluacion-retiro',
      subject: 'Se retiró un proyecto de su lista de evaluación',
      boton: 'Ver mis evaluaciones',
      enlace: '/evaluador',
      body: `Ya no es necesario que evalúe el proyecto «${p.titulo}» (${p.tipo}).`,
      aviso: `«${p.titulo}» (${p.tipo}) ya no requiere su evaluación.`,
    },
    { entity: 'proyecto', entityId: p.id },
  );

/** Tells an evaluator why the office reopened his evaluation. */
export const avisarReapertura = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado, asignacionId: number, motivo: string) =>
  enviar(
    ctx,
    a,
    {
      template: 'evaluacion-reapertura',
      subject: 'Se reabrió una evaluación',
      boton: 'Abrir la evaluación',
      enlace: enlaceDe(p.id),
      body: `La oficina reabrió su evaluación del proyecto «${p.titulo}» (${p.tipo}).\n\nMotivo: ${motivo}\n\nCorrija lo necesario y vuelva a finalizarla hasta el ${formatDay(p.fin)}.`,
      aviso: `«${p.titulo}»: ${motivo}`,
    },
    { entity: 'proyecto_evaluacion', entityId: asignacionId },
  );

/** Reminder mail; its record tells that today's was already sent. */
export const PLANTILLA_RECORDATORIO = 'evaluacion-recordatorio';
export const avisarPendientes = (ctx: Ctx, a: Destinatario, proyectos: readonly ProyectoAvisado[]) =>
  enviar(
    ctx,
    a,
    {
      template: PLANTILLA_RECORDATORIO,
      subject: 'Recordatorio: tiene evaluaciones pendientes',
      boton: 'Ver mis evaluaciones',
      enlace: '/evaluador',
      body: `Le recordamos que tiene ${plural(proyectos.length, 'evaluación pendiente', 'evaluaciones pendientes')}:\n\n${proyectos
        .map((p) => `- «${p.titulo}» (${p.tipo}), hasta el ${formatDay(p.fin)}`)
        .join('\n')}`,
      aviso: proyectos.map((p) => `«${p.titulo}», hasta el ${formatDay(p.fin)}`).join('; '),
    },
    { entity: 'evaluador', entityId: a.id },
  );

/** Asks for the signed sheet after closing. */
export const avisarCierre = (ctx: Ctx, a: Destinatario, p: ProyectoAvisado, asignacionId: number, limite: string) =>
  enviar(
    ctx,
    a,
    {
      template: 'evaluacion-cierre',
      subject: 'Evaluación finalizada: falta la ficha firmada',
      boton: 'Generar y cargar la ficha',
      enlace: enlaceDe(p.id),
      body: `Registramos su evaluación del proyecto «${p.titulo}» (${p.tipo}).\n\nGenere la ficha, fírmela y cárguela hasta el ${formatDay(limite)}.`,
      aviso: `Cargue la ficha firmada de «${p.titulo}» hasta el ${formatDay(limite)}.`,
    },
    { entity: 'proyecto_evaluacion', entityId: asignacionId },
  );
