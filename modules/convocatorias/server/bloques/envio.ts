import { eq } from 'drizzle-orm';
import { requireSession } from '#core/kernel/server/context.ts';
import type { Reason } from '#core/kernel/shared/failure.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import type { Envio } from '../../domain/bloques.ts';
import { type ValorEnvio, valorEnvio } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';

export const bloqueEnvio: ServerBlock<
  Envio,
  Postulacion,
  ValorEnvio,
  { autorizacion: boolean | null; requiereAutorizacion: boolean; terminos: string; declaracion: string }
> = {
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
  options: async (_ctx, p) => ({
    autorizacion: p.autorizacionGrupo,
    requiereAutorizacion: p.programa.requiereAutorizacion,
    terminos: p.programa.textos.terminos,
    declaracion: p.programa.textos.declaracion,
  }),
  requirements: (_ctx, p, b, v) => {
    const faltan: Reason[] = [];
    if (p.programa.requiereAutorizacion && p.autorizacionGrupo !== true)
      faltan.push({
        text:
          p.autorizacionGrupo === false
            ? 'El coordinador de su grupo no autorizó la propuesta. Converse con él y pida que la revise de nuevo.'
            : 'Necesita que el coordinador de su grupo autorice la propuesta de proyecto.',
        field: 'autorizacion',
      });
    if (b.terminos && !v.acepta) faltan.push({ text: 'Necesita aceptar los términos.', field: 'acepta' });
    return faltan;
  },
  isEmpty: (v) => !v.acepta,
};
