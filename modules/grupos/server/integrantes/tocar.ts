import { eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { grupo, grupoEn, grupoIntegrante } from '../../tables.ts';

/** Who changed the group last, and when. The version is left alone: the wizard's steps do not depend on its members. */
export const tocarGrupo = (ctx: Ctx, id: number, mas: Partial<typeof grupo.$inferInsert> = {}) =>
  ctx.db
    .update(grupo)
    .set({ ...mas, actualizadoEn: ctx.now(), actualizadoPor: actorName(ctx) })
    .where(eq(grupo.id, id));

type Hecho = { before?: Record<string, unknown>; after?: Record<string, unknown>; reason?: string | null };
/** What was done with the group enters its history, and the group says who changed it last. */
export async function anotar(ctx: Ctx, id: number, action: string, hecho: Hecho): Promise<void> {
  await audit(ctx, { entity: 'grupo', entityId: id, action, ...hecho });
  await tocarGrupo(ctx, id);
}

/** Writes a member, who then has one version more. */
export const escribirMiembro = (
  ctx: Ctx,
  m: { id: number; version: number },
  cambios: Partial<typeof grupoIntegrante.$inferInsert>,
) =>
  ctx.db
    .update(grupoIntegrante)
    .set({ ...cambios, actualizadoEn: ctx.now(), version: m.version + 1 })
    .where(eq(grupoIntegrante.id, m.id));

/** Step of a request where its members are. */
export const PASO_INTEGRANTES = 3;
/** The coordinator answered what was observed in a step: it no longer waits for its correction. */
export const atenderPaso = (ctx: Ctx, id: number, paso: number) =>
  ctx.db.execute(
    sql`update grupo set observaciones_pasos = (select jsonb_agg(case when (o.x ->> 'paso')::int = ${paso} then o.x || '{"atendida": true}' else o.x end order by o.n)
      from jsonb_array_elements(observaciones_pasos) with ordinality o(x, n)) where id = ${id} and ${grupoEn('observado')} and observaciones_pasos is not null`,
  );
