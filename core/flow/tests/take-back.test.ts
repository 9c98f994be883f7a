import { eq, sql } from 'drizzle-orm';
import { bigint, date, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, TURN_MOVES } from '#core/audit/server/audit.ts';
import { json, stateSince } from '#core/db/server/columns.ts';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { testContext, testSession } from '#core/testing/server/context.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { type Acts, act, actsModule } from '../server/act.ts';
import type { TakingBack } from '../server/definition.ts';
import { type ActionOf, defineFlow } from '../shared/flow.ts';
import { type Sent, usualWait } from '../shared/waiting.ts';

const letter = pgTable('letter', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  estado: text('estado').notNull(),
  estadoDesde: stateSince(),
  version: integer('version').notNull().default(1),
  remark: text('remark'),
  amount: numeric('amount', { precision: 12, scale: 2 }),
  day: date('day'),
  marks: json('marks').$type<unknown>(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
});
const flow = defineFlow({
  entity: 'letter',
  initial: 'draft',
  states: {
    draft: { label: 'Borrador', tone: 'gray' },
    sent: { label: 'Enviada', tone: 'blue' },
    returned: { label: 'Devuelta', tone: 'yellow' },
    answered: { label: 'Respondida', tone: 'green', terminal: true },
  },
  waits: { sender: 'author', kinds: { letter: { title: 'una carta', usualDays: 15 } } },
  turns: {
    draft: [{ of: 'author', verb: 'Enviar' }],
    sent: [{ of: 'desk', verb: 'Responder' }],
    returned: [{ of: 'author', verb: 'Corregir' }],
    answered: [],
  },
  actions: {
    send: { from: ['draft', 'returned'], to: 'sent', who: ['author'], personal: true, label: 'Enviar' },
    take_back: {
      from: ['sent'],
      to: 'draft',
      among: ['returned'],
      who: ['author'],
      personal: true,
      label: 'Retirar envío',
      takesBack: ['send'],
    },
    return: { from: ['sent'], to: 'returned', who: ['clerk'], label: 'Devolver' },
    answer: { from: ['sent'], to: 'answered', who: ['clerk'], label: 'Responder' },
  },
});
type Action = ActionOf<typeof flow>;
type Letter = typeof letter.$inferSelect;

let database: Database;
let author: Ctx;
let clerk: Ctx;
let id: number;
let now = new Date('2026-03-01T12:00:00Z');
const later = () => {
  now = new Date(now.getTime() + 60_000);
};
let rule: (to: string) => TakingBack = () => ({});

beforeAll(async () => {
  database = await testDatabase();
  await database.raw(
    `create table letter (id bigint generated always as identity primary key, estado text not null, estado_desde timestamptz not null default now(),
      version integer not null default 1, remark text, amount numeric(12, 2), day date, marks jsonb,
      sent_at timestamptz, constraint remark_if_returned check ((estado = 'returned') = (remark is not null)))`,
  );
  const users = await rowsOf<{ id: number }>(
    database.db,
    sql`
      insert into usuario (nombre, username)
      values ('Ana Quispe', 'ana'), ('Luis Oficina', 'luis')
      returning id::int
    `,
  );
  const as = (n: number, name: string) =>
    testContext(database, { session: testSession({ userId: users[n]!.id, name }), now: () => now });
  author = await as(0, 'Ana Quispe');
  clerk = await as(1, 'Luis Oficina');
});
beforeEach(async () => {
  rule = () => ({});
  const [row] = await rowsOf<{ id: number }>(
    database.db,
    sql`insert into letter (estado) values ('draft') returning id::int`,
  );
  id = row!.id;
});

const acts: Acts<Action, Letter> = {
  flow,
  table: letter,
  async require(tx, wanted) {
    const [row] = await tx.db.select().from(letter).where(eq(letter.id, wanted));
    if (!row) throw notFound();
    return row;
  },
  roles: (tx) => new Set([tx.session!.userId === author.session!.userId ? 'author' : 'clerk']),
  the: () => 'La carta',
  takeBack: async (_ctx, _row, to) => rule(to),
  actions: {
    send: {
      set: (_asked, _row, tx) => ({ sentAt: tx.now(), remark: null, amount: '0.00', day: '2026-03-01', marks: [] }),
    },
    return: { set: () => ({ remark: 'Falta la firma' }) },
  },
};
const run = (ctx: Ctx, action: Action, version?: number) => {
  later();
  return act(ctx, acts, { id, action, data: {}, version });
};
const stored = async () =>
  (await rowsOf<Record<string, unknown>>(database.db, sql`select * from letter where id = ${id}`))[0]!;
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Failure ? `${error.code}: ${error.message}` : String(error)),
  );
const waits = async (ctx: Ctx): Promise<Sent | null> => {
  const { handlers } = actsModule([acts as unknown as Acts], [], async (_ctx, setting, days) =>
    setting === 'espera_dias_letter' ? days : 0,
  );
  const call = (handlers as Record<string, (c: Ctx, i: object) => Promise<unknown>>).espera!;
  return ((await call(ctx, { entidad: 'letter', id })) as { espera: Sent | null }).espera;
};

describe('what was sent is taken back', () => {
  it('as it was, whatever its columns held, where nobody acted', async () => {
    const column = {
      amount: fc.option(fc.integer({ min: -999_999_999, max: 999_999_999 }).map((cents) => (cents / 100).toFixed(2))),
      day: fc.option(fc.constantFrom('1999-12-31', '2026-02-28')),
      marks: fc.option(fc.jsonValue({ maxDepth: 2 }).filter((value) => value !== null)),
    };
    await fc.assert(
      fc.asyncProperty(fc.record(column), async ({ amount, day, marks }) => {
        await database.db
          .update(letter)
          .set({ estado: 'draft', amount, day, marks, remark: null, sentAt: null })
          .where(eq(letter.id, id));
        const before = await stored();
        await run(author, 'send');
        await run(author, 'take_back');
        const { version, estado_desde: _now, ...after } = await stored();
        const { version: first, estado_desde: _since, ...was } = before;
        expect(after).toEqual(was);
        expect(version).toBe(Number(first) + 2);
        const [row] = await database.db.select().from(letter).where(eq(letter.id, id));
        expect(row?.estadoDesde).toEqual(now);
      }),
      { numRuns: 40 },
    );
  });
  it('also where what was kept as JSON is a text that reads as a number', async () => {
    await database.db.update(letter).set({ marks: '0' }).where(eq(letter.id, id));
    await run(author, 'send');
    await run(author, 'take_back');
    expect((await stored()).marks).toBe('0');
  });
  it('to the state that it was sent from, with what the office had said', async () => {
    await run(author, 'send');
    await run(clerk, 'return');
    await run(author, 'send');
    expect(await run(author, 'take_back')).toMatchObject({ estado: 'returned' });
    expect(await stored()).toMatchObject({ estado: 'returned', remark: 'Falta la firma' });
  });
  it('and may be sent and taken back again', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await run(author, 'send');
      expect(await run(author, 'take_back')).toMatchObject({ estado: 'draft' });
    }
  });
  it('not once somebody else changed it, who is named', async () => {
    await run(author, 'send');
    later();
    await inTransaction(clerk, (tx) =>
      audit(tx, { entity: 'letter', entityId: id, action: 'etiquetar', after: { a: 1 } }),
    );
    expect(await refused(run(author, 'take_back'))).toMatch(
      /^action_not_available: Luis Oficina ya actuó sobre este registro/,
    );
    expect((await stored()).estado).toBe('sent');
  });
  it('also after somebody of the office took it, without acting on it', async () => {
    await run(author, 'send');
    later();
    for (const action of TURN_MOVES)
      await inTransaction(clerk, (tx) =>
        audit(tx, { entity: 'letter', entityId: id, action, after: { encargado: 'Luis Oficina' } }),
      );
    expect(await run(author, 'take_back')).toMatchObject({ estado: 'draft' });
  });
  it('also after its own sender changed something of it', async () => {
    await run(author, 'send');
    later();
    await inTransaction(author, (tx) =>
      audit(tx, { entity: 'letter', entityId: id, action: 'etiquetar', after: { a: 1 } }),
    );
    expect(await run(author, 'take_back')).toMatchObject({ estado: 'draft' });
  });
  it('not when it waits because the office put it there', async () => {
    await database.db.execute(
      sql`
        insert into transicion (entidad, entidad_id, accion, de, a, en, usuario_id, actor)
        values
          (
            'letter',
            ${id},
            'reopen',
            'answered',
            'sent',
            ${now.toISOString()}::timestamptz,
            ${clerk.session!.userId},
            'Luis Oficina'
          )
      `,
    );
    await database.db.update(letter).set({ estado: 'sent' }).where(eq(letter.id, id));
    expect(await refused(run(author, 'take_back'))).toContain('Luis Oficina ya actuó');
  });
  it('not by the office, nor by an administrator who acts for the sender, nor once it was answered', async () => {
    await run(author, 'send');
    expect(await refused(run(clerk, 'take_back'))).toMatch(/^action_not_available/);
    const support = {
      ...author,
      session: { ...author.session!, supportBy: 'Rosa', supportById: clerk.session!.userId },
    };
    expect(await refused(run(support, 'take_back'))).toMatch(/^forbidden/);
    await run(clerk, 'answer');
    expect(await refused(run(author, 'take_back'))).toMatch(/^action_not_available/);
  });
  it('not where its module refuses, for the state that it would go back to', async () => {
    rule = (to) => (to === 'draft' ? { refused: 'El plazo cerró.' } : {});
    await run(author, 'send');
    expect(await refused(run(author, 'take_back'))).toBe('action_not_available: El plazo cerró.');
    await run(clerk, 'return');
    await run(author, 'send');
    expect(await run(author, 'take_back')).toMatchObject({ estado: 'returned' });
  });
  it('when it came in already sent, to the state that its flow says', async () => {
    await database.db.update(letter).set({ estado: 'sent' }).where(eq(letter.id, id));
    expect(await run(author, 'take_back')).toMatchObject({ estado: 'draft' });
  });
  it.runIf(onPostgres())('or answered, never both, when both are asked for at once', async () => {
    for (let turn = 0; turn < 15; turn++) {
      await database.db.update(letter).set({ estado: 'draft', remark: null }).where(eq(letter.id, id));
      const { version } = await run(author, 'send');
      const both = await Promise.allSettled([run(author, 'take_back', version), run(clerk, 'answer', version)]);
      expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      const lost = both.find((one) => one.status === 'rejected') as PromiseRejectedResult;
      expect((lost.reason as Failure).code).toBe('stale_version');
    }
  });
});

describe('while it waits', () => {
  it('its sender reads since when, how long it usually takes, and whether it may be taken back', async () => {
    expect(await waits(author)).toBeNull();
    await run(author, 'send');
    rule = () => ({ warning: 'Hasta el viernes.' });
    expect(await waits(author)).toMatchObject({
      estado: 'sent',
      desde: now.toISOString(),
      dias: 15,
      accion: 'take_back',
      impide: null,
      aviso: 'Hasta el viernes.',
    });
    expect(await waits(clerk)).toMatchObject({ accion: null });
    later();
    await inTransaction(clerk, (tx) => audit(tx, { entity: 'letter', entityId: id, action: 'ver', after: { a: 1 } }));
    expect((await waits(author))?.impide).toContain('Luis Oficina');
    await run(clerk, 'answer');
    expect(await waits(author)).toBeNull();
  });
  it('the usual time is said in words, and how long it has taken once that is more', () => {
    const desde = '2026-03-01T12:00:00Z';
    const on = (day: string) => new Date(`2026-03-${day}T12:00:00Z`);
    expect(usualWait({ desde, dias: 15 }, on('10'))).toBe('Suele tardar unos 15 días.');
    expect(usualWait({ desde, dias: 15 }, on('16'))).toBe('Suele tardar unos 15 días.');
    expect(usualWait({ desde, dias: 15 }, on('20'))).toBe('Suele tardar unos 15 días; lleva 19.');
    expect(usualWait({ desde, dias: 1 }, on('02'))).toBe('Suele tardar un día.');
    expect(usualWait({ desde: null, dias: 15 }, on('20'))).toBe('Suele tardar unos 15 días.');
  });
});
