import { eq } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { stateSince } from '#core/db/server/columns.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { notify, queueMail } from '#core/mail/server/queue.ts';
import { defineMails, sampled } from '#core/mail/shared/definition.ts';
import type { Acts } from '../server/definition.ts';
import { type ActionOf, defineFlow } from '../shared/flow.ts';

/** A record whose decision may be undone, told by mail and by the bell. */
const claim = pgTable('claim', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  estado: text('estado').notNull(),
  estadoDesde: stateSince(),
  version: integer('version').notNull().default(1),
  remark: text('remark'),
});
const { told } = defineMails(
  { area: 'claims', to: 'Who asked', variables: {} },
  { told: { when: 'Always', subject: 'Told', opening: 'Told.' } },
);

export const CREATE_CLAIM = `
  create table claim (
    id bigint generated always as identity primary key,
    estado text not null, estado_desde timestamptz not null default now(),
    version integer not null default 1,
    remark text
  )`;
const flow = defineFlow({
  entity: 'claim',
  initial: 'waiting',
  states: {
    waiting: { label: 'Por decidir', tone: 'blue' },
    granted: { label: 'Concedido', tone: 'green' },
    closed: { label: 'Cerrado', tone: 'gray', terminal: true },
  },
  turns: {
    waiting: [{ of: 'desk', verb: 'Decidir' }],
    granted: [],
    closed: [],
  },
  actions: {
    grant: { from: ['waiting'], to: 'granted', who: ['clerk'], label: 'Conceder', undoable: true },
    close: { from: ['waiting', 'granted'], to: 'closed', who: ['clerk'], label: 'Cerrar' },
  },
});
export type Action = ActionOf<typeof flow>;
type Claim = typeof claim.$inferSelect;
type Parts = { toldTo: () => number; undone?: (row: Claim) => unknown };

export const claimActs = ({ toldTo, undone }: Parts): Acts<Action, Claim> => ({
  flow,
  table: claim,
  async require(tx, wanted) {
    const [row] = await tx.db.select().from(claim).where(eq(claim.id, wanted));
    if (!row) throw notFound();
    return row;
  },
  roles: () => new Set(['clerk']),
  the: () => 'La solicitud',
  actions: {
    grant: { set: () => ({ remark: 'granted' }), undo: { after: async (_tx, row) => undone?.(row) } },
  },
  async tell(tx, row) {
    await queueMail(tx, {
      mail: sampled(told),
      to: 'who@asked.pe',
      reason: 'porque lo pidió',
      entity: 'claim',
      entityId: row.id,
    });
    await notify(tx, { userId: toldTo(), title: 'Told', body: String(row.id) });
  },
});
