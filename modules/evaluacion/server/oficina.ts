import type { Ctx } from '#core/kernel/server/context.ts';
import type { SaidMail } from '#core/mail/shared/definition.ts';
import { avisar, quienesEditan } from '#modules/acceso/server/index.ts';

type Carta = { correo: SaidMail; url: string; proyectoId: number };

/** Tells everybody who runs the evaluation: bell, and mail to the person who has an address. */
export async function avisarOficina(ctx: Ctx, { correo, url, proyectoId }: Carta): Promise<void> {
  for (const p of await quienesEditan(ctx, 'evaluacion'))
    await avisar(ctx, p, { correo, url, entity: 'proyecto', entityId: proyectoId });
}
