import { eq } from 'drizzle-orm';
import { requireSession } from '#core/kernel/server/context.ts';
import type { Reason } from '#core/kernel/shared/failure.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import type { Envio } from '../../domain/bloques.ts';
import { type ValorEnvio, valorEnvio } from '../../domain/valores.ts';
import { type Autorizacion, autorizacionesDe } from '../autorizacion.ts';
import type { Postulacion } from '../postulacion.ts';

export type OpcionesEnvio = {
  autorizaciones: Omit<Autorizacion, 'grupoId'>[];
  requiereAutorizacion: boolean;
  terminos: string;
  declaracion: string;
};

const pendiente = (a: Autorizacion, suyo: boolean) =>
  a.autoriza === false
    ? `El coordinador ${suyo ? 'de su grupo' : `del grupo ${a.grupo}`} no autorizó la propuesta. Converse con él y pida que la revise de nuevo.`
    : suyo
      ? 'Necesita que el coordinador de su grupo autorice la propuesta de proyecto.'
      : `Necesita que el coordinador del grupo ${a.grupo} autorice la propuesta de proyecto.`;

export const bloqueEnvio: ServerBlock<Envio, Postulacion, ValorEnvio, OpcionesEnvio> = {
  schema: () => valorEnvio,
  load: async (_ctx, p) => ({ acepta: p.terminosAceptadosEn !== null }),
  save: async (ctx, p, b, v, antes) => {
    if (!b.terminos || v.acepta === antes.acepta) return;
    await ctx.db
      .update(proyecto)
      .set({
        terminosAceptadosEn: v.acepta ? ctx.now() : null,
        terminosAceptadosPor: v.acepta ? requireSession(ctx).userId : null,
      })
      .where(eq(proyecto.id, p.id));
  },
  options: async (ctx, p) => ({
    autorizaciones: (await autorizacionesDe(ctx, p)).map(({ grupo, coordinador, autoriza, motivo }) => ({
      grupo,
      coordinador,
      autoriza,
      motivo,
    })),
    requiereAutorizacion: p.programa.requiereAutorizacion,
    terminos: p.programa.textos.terminos,
    declaracion: p.programa.textos.declaracion,
  }),
  requirements: async (ctx, p, b, v) => {
    const faltan: Reason[] = (await autorizacionesDe(ctx, p))
      .filter((a) => a.autoriza !== true)
      .map((a) => ({ text: pendiente(a, a.grupoId === p.grupoId), field: 'autorizacion' }));
    if (b.terminos && !v.acepta) faltan.push({ text: 'Necesita aceptar los términos.', field: 'acepta' });
    return faltan;
  },
  isEmpty: (v) => !v.acepta,
};
