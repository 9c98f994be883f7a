import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { auditOf } from '#core/audit/server/audit.ts';
import { transitionsOf } from '#core/flow/server/execute.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { mailOutbox } from '#core/mail/server/tables.ts';
import type { movimiento } from '../contract.ts';
import { flujoProyecto } from '../domain/flujo.ts';

export type Movimiento = z.infer<typeof movimiento>;
/** These audit rows repeat a row of the state history. */
const DEL_FLUJO = new Set([...Object.keys(flujoProyecto.actions), 'crear', 'forzar']);

/**
 * Everything that happened to a project, newest first: states, changes and mails. The caller has authorised the record.
 */
export async function timelineDe(ctx: Ctx, proyectoId: number): Promise<Movimiento[]> {
  const estados = await transitionsOf(ctx, 'proyecto', proyectoId);
  const cambios = await auditOf(ctx.db, 'proyecto', proyectoId);
  const correos = await ctx.db
    .select({
      id: mailOutbox.id,
      en: mailOutbox.createdAt,
      para: mailOutbox.to,
      asunto: mailOutbox.subject,
      estado: mailOutbox.state,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.entity, 'proyecto'), eq(mailOutbox.entityId, proyectoId)))
    .orderBy(desc(mailOutbox.id))
    .limit(100);
  const filas: Movimiento[] = [
    ...estados.map((e): Movimiento => {
      const { motivo = null, observacion = null, ...datos } = e.data ?? {};
      return {
        id: `estado-${e.id}`,
        clase: 'estado',
        en: e.at.toISOString(),
        actor: e.actor,
        accion: e.action,
        antes: e.from ? { estado: e.from } : null,
        despues: { estado: e.to, ...datos },
        motivo: motivo ?? observacion,
      };
    }),
    ...cambios
      .filter((c) => !DEL_FLUJO.has(c.action))
      .map(
        (c): Movimiento => ({
          id: `cambio-${c.id}`,
          clase: 'cambio',
          en: c.at.toISOString(),
          actor: c.actor,
          accion: c.action,
          antes: c.before,
          despues: c.after,
          motivo: c.reason,
        }),
      ),
    ...correos.map(
      (m): Movimiento => ({
        id: `correo-${m.id}`,
        clase: 'correo',
        en: m.en.toISOString(),
        actor: 'Sistema',
        accion: 'correo',
        antes: null,
        despues: { para: m.para, asunto: m.asunto, envio: m.estado },
        motivo: null,
      }),
    ),
  ];
  return filas.sort((x, y) => y.en.localeCompare(x.en) || y.id.localeCompare(x.id));
}
