import { and, desc, eq } from 'drizzle-orm';
import { auditOf, entryOf } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import { transitionsOf } from '#core/flow/server/execute.ts';
import type { Flow } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { mailOutbox } from '#core/mail/server/tables.ts';
import { readTags, saveTags } from '#core/tags/server/tags.ts';
import { keptContract } from '../shared/kept.ts';

/** A kind of record that has a timeline and tags. */
export type Kept = {
  /** The name of its histories. */
  entity: string;
  /** The record when the actor may see or edit it. @throws Failure not_found otherwise, forbidden */
  require(ctx: Ctx, id: number, what: 'see' | 'edit'): Promise<unknown>;
  flow?: Flow;
  /** Actions of the audit that repeat a row of the state history. */
  repeated?: readonly string[];
};

type Entry = Awaited<ReturnType<typeof auditOf>>[number];
type Told = Pick<Entry, 'at' | 'actor' | 'action' | 'before' | 'after' | 'reason'>;

/** Everything that happened to a record, newest first: states, changes and mails. */
async function movements(ctx: Ctx, { entity, flow, repeated = [] }: Kept, id: number, last?: number) {
  const ofFlow = new Set([...Object.keys(flow?.actions ?? {}), ...(flow ? ['crear', ...repeated] : [])]);
  const states = (await transitionsOf(ctx, entity, id)).map(({ at, actor, action, from, to, data }): Told => {
    const { motivo = null, observacion = null, ...asked } = data ?? {};
    const reason = motivo ?? observacion;
    return { at, actor, action, before: from ? { estado: from } : null, after: { estado: to, ...asked }, reason };
  });
  const changes = (await auditOf(ctx.db, entity, id)).filter((c) => !ofFlow.has(c.action));
  const mails = await ctx.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.entity, entity), eq(mailOutbox.entityId, id)))
    .orderBy(desc(mailOutbox.id))
    .limit(100);
  const sent = mails.map((m): Told => {
    const after = { para: m.to, asunto: m.subject, envio: m.state };
    return { at: m.createdAt, actor: 'Sistema', action: 'correo', before: null, after, reason: null };
  });
  // The changes come newest first and the states oldest first: of one instant, the later stays on top.
  const all: Told[] = [...states.reverse(), ...changes, ...sent];
  const newest = all.sort((x, y) => y.at.getTime() - x.at.getTime()).slice(0, last);
  return { entries: newest.map((told, n) => entryOf({ ...told, id: n + 1 })) };
}

const mayEdit = (ctx: Ctx, kind: Kept, id: number): Promise<boolean> =>
  kind.require(ctx, id, 'edit').then(
    () => true,
    (error) => {
      if (failureOf(error)) return false;
      throw error;
    },
  );

/**
 * Timeline and tags of every kind of record, mounted once.
 * @param maxTags largest number of tags on a record, a setting of the institution
 */
export function keptModule(kinds: readonly Kept[], maxTags: (ctx: Ctx) => Promise<number>) {
  const byName = new Map(kinds.map((k) => [k.entity, k]));
  if (byName.size !== kinds.length) throw new Error('Two kinds of record share a name');
  const kindOf = (entity: string): Kept => {
    const kind = byName.get(entity);
    if (!kind) throw notFound();
    return kind;
  };
  const tagsOf = async (ctx: Ctx, kind: Kept, id: number) => ({
    etiquetas: await readTags(ctx.db, kind.entity, id),
    maximo: await maxTags(ctx),
    puedeEditar: await mayEdit(ctx, kind, id),
  });
  return implement(keptContract, {
    movimientos: async (ctx, { entidad, id, ultimos }) => {
      const kind = kindOf(entidad);
      await kind.require(ctx, id, 'see');
      return movements(ctx, kind, id, ultimos);
    },
    etiquetas: async (ctx, { entidad, id }) => {
      const kind = kindOf(entidad);
      await kind.require(ctx, id, 'see');
      return tagsOf(ctx, kind, id);
    },
    guardarEtiquetas: (ctx, { entidad, id, etiquetas }) =>
      inTransaction(ctx, async (tx) => {
        const kind = kindOf(entidad);
        await kind.require(tx, id, 'see');
        if (!(await mayEdit(tx, kind, id)))
          throw new Failure(
            'action_not_available',
            'entity.kept_read_only',
            'Su cuenta puede ver este registro, pero no cambiarlo.',
          );
        await saveTags(tx, entidad, id, etiquetas, await maxTags(tx));
        return tagsOf(tx, kind, id);
      }),
  });
}
