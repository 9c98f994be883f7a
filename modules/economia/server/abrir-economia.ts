import { eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { proyectoPresupuesto } from '#modules/proyectos/tables.ts';
import { ecoPresupuesto, ecoProyecto } from '../tables.ts';

/**
 * Opens the economy record of a project with its budget, once; later budget edits are not carried (spec 05 §1.4).
 * Call it inside the transaction that records the resolution.
 * @returns what to tell the person, or null when the record was already open
 */
export async function abrirEconomia(ctx: Ctx, { proyectoId }: { proyectoId: number }): Promise<string | null> {
  const [ficha] = await ctx.db
    .insert(ecoProyecto)
    .values({ proyectoId, abiertoPor: actorName(ctx), creadoEn: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: ecoProyecto.id });
  if (!ficha) return null;
  const lineas = await ctx.db
    .select({ partidaId: proyectoPresupuesto.partidaId, monto: sql<string>`sum(${proyectoPresupuesto.monto})::text` })
    .from(proyectoPresupuesto)
    .where(eq(proyectoPresupuesto.proyectoId, proyectoId))
    .groupBy(proyectoPresupuesto.partidaId);
  if (lineas.length > 0)
    await ctx.db.insert(ecoPresupuesto).values(lineas.map((l) => ({ ecoProyectoId: ficha.id, ...l })));
  await audit(ctx, {
    entity: 'proyecto',
    entityId: proyectoId,
    action: 'abrir_economia',
    after: { partidas: lineas.length },
  });
  return 'El proyecto fue incluido en economía.';
}
