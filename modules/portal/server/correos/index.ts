import { eq } from 'drizzle-orm';
import { historyOf } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { mailText } from '#core/mail/server/tables.ts';
import type { MailDefinition } from '#core/mail/shared/definition.ts';
import { correosContract } from '../../contract-correos.ts';
import { ENTIDAD, guardarTextos, restablecerTextos } from './guardar.ts';
import { leerCorreo, listarCorreos } from './leer.ts';
import { previsualizar, probar } from './mirar.ts';

/** What the mails of the house say. @param correos all of them: the composition root gathers them */
export function correosModule(correos: readonly MailDefinition[]) {
  const porClave = new Map(correos.map((correo) => [correo.key, correo]));
  if (porClave.size !== correos.length) throw new Error('Two mails have the same key');
  const de = (clave: string): MailDefinition => {
    const correo = porClave.get(clave);
    if (!correo) throw notFound('El correo que busca no existe.');
    return correo;
  };
  const queda = async (ctx: Ctx, clave: string, hacer: (correo: MailDefinition) => Promise<unknown>) => {
    const correo = de(clave);
    await hacer(correo);
    return leerCorreo(ctx, correo);
  };
  return implement(correosContract, {
    listar: async (ctx) => ({ correos: await listarCorreos(ctx, correos) }),
    obtener: (ctx, { clave }) => leerCorreo(ctx, de(clave)),
    previsualizar: (ctx, { clave, ...textos }) => previsualizar(ctx, de(clave), textos),
    guardar: (ctx, { clave, ...cambio }) => queda(ctx, clave, (correo) => guardarTextos(ctx, correo, cambio)),
    restablecer: (ctx, { clave, version }) => queda(ctx, clave, (correo) => restablecerTextos(ctx, correo, version)),
    probar: (ctx, { clave, ...textos }) => probar(ctx, de(clave), textos),
    historial: async (ctx, { clave }) => {
      const { key } = de(clave);
      const filas = await ctx.db.select({ id: mailText.id }).from(mailText).where(eq(mailText.key, key));
      return historyOf(
        ctx.db,
        ENTIDAD,
        filas.map(({ id }) => id),
      );
    },
  });
}
