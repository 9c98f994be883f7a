import { and, desc, eq, isNull } from 'drizzle-orm';
import { auditOf } from '#core/audit/server/audit.ts';
import { transitionsOf } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { mailOutbox } from '#core/mail/server/tables.ts';
import { readTags, saveTags } from '#core/tags/server/tags.ts';
import { MAX_TAGS, type Tag } from '#core/tags/shared/tags.ts';
import { parametro } from '#modules/catalogos/tables.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { exigirGrupo } from '../leer.ts';

type Movimiento = {
  id: string;
  en: string;
  actor: string;
  accion: string;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
  motivo: string | null;
};
/** These audit rows repeat a row of the state history. */
const DEL_FLUJO = new Set([...Object.keys(flujoGrupo.actions), 'crear']);

/** Everything that happened to a group or request, newest first: states, changes, members and mails. */
export async function movimientosDeGrupo(ctx: Ctx, id: number): Promise<{ movimientos: Movimiento[] }> {
  await exigirGrupo(ctx, id, 'ver');
  const estados = (await transitionsOf(ctx, 'grupo', id)).map((e): Movimiento => {
    const { motivo = null, observacion = null, ...datos } = e.data ?? {};
    return {
      id: `estado-${e.id}`,
      en: e.at.toISOString(),
      actor: e.actor,
      accion: e.action,
      antes: e.from ? { estado: e.from } : null,
      despues: { estado: e.to, ...datos },
      motivo: motivo ?? observacion,
    };
  });
  const cambios = (await auditOf(ctx.db, 'grupo', id))
    .filter((c) => !DEL_FLUJO.has(c.action))
    .map(
      (c): Movimiento => ({
        id: `cambio-${c.id}`,
        en: c.at.toISOString(),
        actor: c.actor,
        accion: c.action,
        antes: c.before,
        despues: c.after,
        motivo: c.reason,
      }),
    );
  const correos = (
    await ctx.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.entity, 'grupo'), eq(mailOutbox.entityId, id)))
      .orderBy(desc(mailOutbox.id))
      .limit(100)
  ).map(
    (m): Movimiento => ({
      id: `correo-${m.id}`,
      en: m.createdAt.toISOString(),
      actor: 'Sistema',
      accion: 'correo',
      antes: null,
      despues: { para: m.to, asunto: m.subject, envio: m.state },
      motivo: null,
    }),
  );
  const todos = [...estados, ...cambios, ...correos];
  return { movimientos: todos.sort((x, y) => y.en.localeCompare(x.en) || y.id.localeCompare(x.id)) };
}

/** Labels that a record may have: a setting of the institution. */
async function maximoDeEtiquetas(ctx: Ctx): Promise<number> {
  const [fila] = await ctx.db
    .select({ valor: parametro.valor })
    .from(parametro)
    .where(and(eq(parametro.clave, 'etiquetas_maximo'), isNull(parametro.periodo)));
  return Number(fila?.valor) || MAX_TAGS;
}

export async function etiquetasDeGrupo(ctx: Ctx, id: number) {
  await exigirGrupo(ctx, id, 'ver');
  return { etiquetas: await readTags(ctx.db, 'grupo', id), maximo: await maximoDeEtiquetas(ctx) };
}

export async function guardarEtiquetas(ctx: Ctx, id: number, etiquetas: readonly Tag[]) {
  return inTransaction(ctx, async (tx) => {
    await exigirGrupo(tx, id, 'editar');
    const maximo = await maximoDeEtiquetas(tx);
    return { etiquetas: await saveTags(tx, 'grupo', id, etiquetas, maximo), maximo };
  });
}
