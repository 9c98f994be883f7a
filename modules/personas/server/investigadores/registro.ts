import { eq, sql } from 'drizzle-orm';
import { hasPermission } from '#core/access/server/rule.ts';
import { audit } from '#core/audit/server/audit.ts';
import { defineEntity } from '#core/entity/server/entity.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { pickOf } from '#core/kernel/shared/keys.ts';
import { investigador } from '../../tables.ts';
import type { Registro } from './valores.ts';

/** How histories and stale saves call it. */
export const PERSONA = defineEntity({
  name: 'investigador',
  table: investigador,
  the: 'El registro',
  see: hasPermission('investigadores.ver'),
  edit: hasPermission('investigadores.editar'),
  touched: 'actualizadoEn',
});

/** The row of a person, merged ones included. @throws Failure not_found */
export async function registroDe(ctx: Ctx, id: number, bloquear = false): Promise<Registro> {
  const consulta = ctx.db.select().from(investigador).where(eq(investigador.id, id));
  const [fila] = await (bloquear ? consulta.for('update') : consulta);
  if (!fila) throw notFound('La persona que busca no existe.');
  return fila;
}

/** Writes columns of a person, whose record has one version more. */
export const escribirPersona = (tx: Ctx, id: number, set: Partial<typeof investigador.$inferInsert>) =>
  tx.db
    .update(investigador)
    .set({ ...set, version: sql`${investigador.version} + 1`, actualizadoEn: tx.now() })
    .where(eq(investigador.id, id));
/** The same from another module, which has authorised and checked it: it enters the history of the person. */
export async function corregirPersona(tx: Ctx, antes: Registro, set: Partial<typeof investigador.$inferInsert>) {
  await escribirPersona(tx, antes.id, set);
  const before = pickOf(antes, Object.keys(set));
  await audit(tx, { entity: 'investigador', entityId: antes.id, action: 'editar', before, after: set });
}
