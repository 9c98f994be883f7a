import { SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx, Session } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Acts } from './definition.ts';
import { ofSender } from './take-back.ts';
import type { TurnSource } from './turns.ts';

/** Tells whether a record is of a person outside the office: they sent it, are in it, or it waits for them. */
export type PartOf = (ctx: Ctx, own: Session, record: { entity: string; id: number }) => Promise<boolean>;

/** The same roles, of somebody who is in no record. */
const stranger = (own: Session): Session => ({
  ...own,
  subject: Object.fromEntries(Object.keys(own.subject).map((role) => [role, 0])),
});

async function sees(ctx: Ctx, acts: Acts, session: Session, id: number): Promise<boolean> {
  try {
    await (acts.look ?? acts.require)({ ...ctx, session, side: undefined, memo: undefined }, id);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** They read it for who they are: another person with the same roles would not. */
const seesAsPart = async (ctx: Ctx, acts: Acts, own: Session, id: number): Promise<boolean> =>
  (await sees(ctx, acts, own, id)) && !(await sees(ctx, acts, stranger(own), id));

/** It is among what waits for them, or would, in an area of theirs. */
async function isOfTheirs(ctx: Ctx, source: TurnSource, own: Session, id: number): Promise<boolean> {
  const asOwn: Ctx = { ...ctx, session: own, side: undefined, memo: undefined };
  for (const role of own.roles) {
    const mine = await source.areas[role]?.mine(asOwn);
    if (!(mine instanceof SQL)) continue;
    const found = await rowsOf(
      ctx.db,
      sql`
        select 1
        from ${source.from}
        where ${source.id ?? sql`${source.row}.id`} = ${id}
          and ${mine}
      `,
    );
    if (found.length > 0) return true;
  }
  return false;
}

/**
 * Who has a part in a record, for every flow: asked to the rules by which its module shows it to its people, and to the
 * conditions by which it waits for them.
 */
export function partiesOf(kinds: readonly Acts[], turns: readonly TurnSource[]): PartOf {
  return async (ctx, own, { entity, id }) => {
    const acts = kinds.find(({ flow }) => flow.entity === entity);
    if (acts && (await seesAsPart(ctx, acts, own, id))) return true;
    if (acts?.asSender && (await seesAsPart(ctx, ofSender(acts), own, id))) return true;
    for (const source of turns)
      if (source.flow.entity === entity && (await isOfTheirs(ctx, source, own, id))) return true;
    return false;
  };
}
