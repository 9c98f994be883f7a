import { and, eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { subscribe } from '#core/kernel/server/events.ts';
import { type ResolucionCorregida, resolucionCorregida } from '#modules/catalogos/server/index.ts';
import { proyecto } from '../tables.ts';

/** The projects that cite a corrected resolution tell of it in their histories. */
async function anotarEnProyectos(ctx: Ctx, { antes, despues, motivo }: ResolucionCorregida): Promise<string | null> {
  const citan = await ctx.db
    .select({ id: proyecto.id })
    .from(proyecto)
    .where(and(eq(proyecto.resolucionRectoral, despues.numero), eq(proyecto.resolucionFecha, despues.fecha)));
  for (const { id } of citan)
    await audit(ctx, {
      entity: 'proyecto',
      entityId: id,
      action: 'editar',
      before: { resolucionRectoral: antes.numero, resolucionFecha: antes.fecha },
      after: { resolucionRectoral: despues.numero, resolucionFecha: despues.fecha },
      reason: motivo,
    });
  return citan.length ? `${citan.length} ${citan.length === 1 ? 'proyecto' : 'proyectos'}` : null;
}

/** Links the projects to the resolutions that they cite; the composition root calls it. */
export const suscribirProyectos = () => subscribe(resolucionCorregida, anotarEnProyectos);
