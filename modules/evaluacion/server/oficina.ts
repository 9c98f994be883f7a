import type { Ctx } from '#core/kernel/server/context.ts';
import { avisar, quienesEditan } from '#modules/acceso/server/index.ts';

type Carta = { template: string; asunto: string; texto: string; enlace: string; proyectoId: number };

/** Tells everybody who runs the evaluation: bell, and mail to the person who has an address. */
export async function avisarOficina(ctx: Ctx, carta: Carta): Promise<void> {
  for (const p of await quienesEditan(ctx, 'evaluacion'))
    await avisar(ctx, p, {
      titulo: carta.asunto,
      texto: carta.texto,
      enlace: { label: 'Abrir', url: carta.enlace },
      correo: { template: carta.template, entity: 'proyecto', entityId: carta.proyectoId },
    });
}
