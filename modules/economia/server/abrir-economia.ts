import { eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { recordTransition } from '#core/flow/server/execute.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { proyectoPresupuesto } from '#modules/proyectos/tables.ts';
import { flujoCuenta } from '../domain/flujos.ts';
import { ecoProyecto } from '../tables.ts';
import { asentar } from './libro.ts';

/**
 * Opens the economy record of a project with its budget, once; later budget edits are not carried (spec 05 §1.4).
 * Call it inside the transaction that records the resolution.
 * @returns what to tell the person, or null when the record was already open
 */
export async function abrirEconomia(ctx: Ctx, { proyectoId }: { proyectoId: number }): Promise<string | null> {
  const [ficha] = await ctx.db
    .insert(ecoProyecto)
    .values({ proyectoId, estado: flujoCuenta.initial, abiertoPor: actorName(ctx), creadoEn: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: ecoProyecto.id });
  if (!ficha) return null;
  const lineas = await ctx.db
    .select({
      partidaId: proyectoPresupuesto.partidaId,
      asignado: sql<string>`sum(${proyectoPresupuesto.monto})::text`,
    })
    .from(proyectoPresupuesto)
    .where(eq(proyectoPresupuesto.proyectoId, proyectoId))
    .groupBy(proyectoPresupuesto.partidaId);
  const apertura = lineas.map((l) => ({ ...l, enviado: '0', bruto: '0' }));
  await asentar(ctx, ficha.id, { clase: 'apertura' }, apertura);
  const { entity } = flujoCuenta;
  await recordTransition(ctx, { entity, entityId: ficha.id, action: 'crear', from: null, to: flujoCuenta.initial });
  await audit(ctx, {
    entity: 'proyecto',
    entityId: proyectoId,
    action: 'abrir_economia',
    after: { partidas: lineas.length },
  });
  return 'El proyecto fue incluido en economía.';
}
