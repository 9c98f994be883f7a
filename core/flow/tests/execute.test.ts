import { eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, auditOf } from '#core/audit/server/audit.ts';
import { stateSince } from '#core/db/server/columns.ts';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { testContext, testSession } from '#core/testing/server/context.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { type Acts, act, actsModule } from '../server/act.ts';
import { applyTransition, recordTransition, type Transition, transitionsOf } from '../server/execute.ts';
import { statesSql } from '../server/sets.ts';
import { type ActionOf, defineFlow } from '../shared/flow.ts';

const paper = pgTable('paper', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  estado: text('estado').notNull(),
  estadoDesde: stateSince(),
  note: text('note'),
});
const flow = defineFlow({
  entity: 'paper',
  initial: 'draft',
  states: {
    draft: { label: 'Borrador', tone: 'gray' },
    sent: { label: 'Enviado', tone: 'blue' },
    signed: { label: 'Firmado', tone: 'green', terminal: true },
  },
  turns: {
    draft: [{ of: 'authors', verb: 'Enviar' }],
    sent: [{ of: 'desk', verb: 'Firmar' }],
    signed: [],
  },
  actions: {
    send: { from: ['draft'], to: 'sent', who: ['author'], label: 'Enviar' },
    return: {
      from: ['sent'],
      to: 'draft',
      who: ['clerk'],
      label: 'Devolver',
      asks: [{ field: 'reason', label: 'Motivo', kind: 'longtext', required: true, max: 10 }],
    },
    sign: {
      from: ['sent'],
      to: 'signed',
      who: ['clerk'],
      label: 'Firmar',
      asks: [
        { field: 'day', label: 'Día', kind: 'day', required: true },
        { field: 'number', label: 'Número', kind: 'text', required: false, max: 5 },
        {
          field: 'kind',
          label: 'Clase',
          kind: 'choice',
          required: false,
          options: [{ value: 'plain', label: 'Simple' }],
        },
        { field: 'parts', label: 'Partes', kind: 'choices', required: false },
      ],
    },
  },
});
type Action = ActionOf<typeof flow>;

let database: Database;
let ctx: Ctx;
let id: number;
const NOW = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  database = await testDatabase();
  await database.raw(
    'create table paper (id bigint generated always as identity primary key, estado text not null, estado_desde timestamptz not null default now(), note text constraint paper_note_short check (length(note) < 20))',
  );
  const [user] = await rowsOf<{ id: number }>(
    database.db,
    sql`insert into usuario (nombre, username) values ('Ana Quispe', 'ana') returning id::int`,
  );
  ctx = await testContext(database, {
    session: testSession({ userId: user!.id }),
    now: () => NOW,
    requestId: 'r-1',
    ip: '10.1.1.1',
  });
});
beforeEach(async () => {
  const [row] = await rowsOf<{ id: number }>(
    database.db,
    sql`insert into paper (estado) values ('draft') returning id::int`,
  );
  id = row!.id;
});

const apply = (action: Action, over: Partial<Transition<Action>> = {}) =>
  inTransaction(ctx, (tx) =>
    applyTransition(tx, flow, paper, { id, action, roles: () => new Set(['author', 'clerk']), ...over }),
  );
const state = async () =>
  (
    await rowsOf<{ estado: string; note: string | null }>(
      database.db,
      sql`select estado, note from paper where id = ${id}`,
    )
  )[0]!;
const history = () => transitionsOf(ctx, 'paper', id);
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(Failure);
  return error as Failure;
};

describe('a transition', () => {
  it('changes the state and appends who did it, when, from where and to where', async () => {
    expect(await apply('send')).toMatchObject({ from: 'draft', to: 'sent', row: { id, estado: 'draft' } });
    expect((await state()).estado).toBe('sent');
    expect(await history()).toMatchObject([
      { action: 'send', from: 'draft', to: 'sent', at: NOW, actor: 'Ana Quispe', userId: ctx.session!.userId },
    ]);
  });
  it('leaves a history whose last row is the state, whatever the road', async () => {
    await recordTransition(ctx, { entity: 'paper', entityId: id, action: 'create', from: null, to: 'draft' });
    await apply('send');
    await apply('return', { data: { reason: 'falta' } });
    await apply('send');
    await apply('sign', { data: { day: '2026-03-01' } });
    const rows = await history();
    expect(rows.map((r) => r.to)).toEqual(['draft', 'sent', 'draft', 'sent', 'signed']);
    expect(rows.slice(1).map((r) => r.from)).toEqual(rows.slice(0, -1).map((r) => r.to));
    expect(rows.at(-1)!.to).toBe((await state()).estado);
  });
  it('tells the state that it had when any day ended, and none before it was made', async () => {
    const paperIn = statesSql(flow);
    const lateOn = (day: string): Ctx => ({ ...ctx, now: () => new Date(`${day}T23:59:59-05:00`) });
    const move = (day: string, change: { action: string; from: string | null; to: string }) =>
      recordTransition(lateOn(day), { entity: 'paper', entityId: id, ...change });
    await move('2026-01-10', { action: 'create', from: null, to: 'draft' });
    await move('2026-02-01', { action: 'send', from: 'draft', to: 'sent' });
    await move('2026-02-03', { action: 'sign', from: 'sent', to: 'signed' });
    await database.raw(`update paper set estado = 'signed' where id = ${id}`);
    const stateOn = async (day: string) => {
      const states = keysOf(flow.states).map((s) => sql`case when ${paperIn.on(s, 'p', day)} then ${s}::text end`);
      const [row] = await rowsOf<{ was: string | null }>(
        database.db,
        sql`select coalesce(${sql.join(states, sql`, `)}) as was from paper p where id = ${id}`,
      );
      return row!.was;
    };
    const asked = ['2026-01-09', '2026-01-10', '2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03', '2026-03-01'];
    expect(await Promise.all(asked.map(stateOn))).toEqual([null, 'draft', 'draft', 'sent', 'sent', 'signed', 'signed']);
  });
  it('from another state is not available, and says which one it is in', async () => {
    const failure = await failureOf(apply('sign', { data: { day: '2026-03-01' } }));
    expect(failure.code).toBe('action_not_available');
    expect(failure.detail).toContain('«Firmar»');
    expect(failure.detail).toContain('«Borrador»');
    expect(await history()).toEqual([]);
  });
  it('of somebody without the role on this very row is not available', async () => {
    expect((await failureOf(apply('send', { roles: () => new Set(['clerk']) }))).code).toBe('action_not_available');
    expect(
      (await failureOf(apply('send', { roles: async (row) => new Set(row.id === id ? [] : ['author']) }))).code,
    ).toBe('action_not_available');
    expect((await state()).estado).toBe('draft');
  });
  it('of a record that does not exist is not found', async () => {
    expect((await failureOf(apply('send', { id: 999_999 }))).code).toBe('not_found');
  });
  it('changes further columns with the state, told by the locked row and the data', async () => {
    await apply('send');
    await apply('return', {
      data: { reason: ' falta ' },
      set: (row, asked) => ({ note: `${row.estado}: ${asked.reason}` }),
    });
    expect(await state()).toEqual({ estado: 'draft', note: 'sent: falta' });
  });
  it('refused by its guard, or by the database, leaves nothing behind', async () => {
    const guard = () => {
      throw new Failure('conflict', 'flow.test', 'no');
    };
    expect((await failureOf(apply('send', { guard }))).code).toBe('conflict');
    await expect(apply('send', { set: () => ({ note: 'x'.repeat(30) }) })).rejects.toThrow();
    expect((await state()).estado).toBe('draft');
    expect(await history()).toEqual([]);
  });
  it('asked for twice at once happens once', async () => {
    const outcomes = await Promise.allSettled([apply('send'), apply('send')]);
    expect(outcomes.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await history()).toHaveLength(1);
  });
  it.runIf(onPostgres())('waits for the one who holds the row', async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    let locked = () => {};
    const first = new Promise<void>((resolve) => (locked = resolve));
    const slow = apply('send', {
      guard: () => {
        locked();
        return held;
      },
    });
    await first;
    const second = failureOf(apply('send'));
    go();
    await slow;
    expect((await second).code).toBe('action_not_available');
  });
});

describe('the data an action asks for', () => {
  beforeEach(async () => void (await apply('send')));
  it.each([
    ['return', {}, [{ path: 'reason', message: 'Campo requerido' }]],
    ['return', { reason: '   ' }, [{ path: 'reason', message: 'Campo requerido' }]],
    ['return', { reason: 'x'.repeat(11) }, [{ path: 'reason', message: 'Límite superado: 10 caracteres como máximo' }]],
    [
      'sign',
      { number: 'toolong' },
      [
        { path: 'day', message: 'Campo requerido' },
        { path: 'number', message: 'Límite superado: 5 caracteres como máximo' },
      ],
    ],
    ['sign', { day: '01/03/2026' }, [{ path: 'day', message: 'Escriba una fecha como 31/12/2026' }]],
    ['sign', { day: '2026-02-30' }, [{ path: 'day', message: 'Escriba una fecha como 31/12/2026' }]],
    ['sign', { day: '2026-03-01', kind: 'other' }, [{ path: 'kind', message: 'Elija un valor de la lista' }]],
    ['sign', { day: '2026-03-01', parts: '1,9' }, [{ path: 'parts', message: 'Elija un valor de la lista' }]],
  ] as const)('%s with %j is refused at %j', async (action, data, fields) => {
    const failure = await failureOf(apply(action, { data: data as Record<string, string> }));
    expect(failure.code).toBe('invalid');
    expect(failure.fields).toEqual(fields);
    expect((await state()).estado).toBe('sent');
  });
  it('is kept in the history, and nothing else that was sent', async () => {
    await apply('sign', { data: { day: ' 2026-03-01 ', number: '', estado: 'draft', extra: 'x' } });
    expect((await history()).at(-1)!.data).toEqual({ day: '2026-03-01' });
  });
  it('may be several of the choices of the record, each once', async () => {
    const choices = { parts: ['1', '2', '3'].map((value) => ({ value, label: `Part ${value}` })) };
    await apply('sign', { data: { day: '2026-03-01', parts: ' 3, 1,3 ,' }, choices });
    expect((await history()).at(-1)!.data).toEqual({ day: '2026-03-01', parts: 'Part 3; Part 1' });
  });
});

describe('what was written down', () => {
  it('of transitions cannot be changed or deleted', async () => {
    await apply('send');
    await expect(database.raw("update transicion set actor = 'other'")).rejects.toThrow(/solo admite altas/);
    await expect(database.raw('delete from transicion')).rejects.toThrow(/solo admite altas/);
    expect((await history())[0]!.actor).toBe('Ana Quispe');
  });
  it('of changes cannot be changed or deleted', async () => {
    await inTransaction(ctx, (tx) =>
      audit(tx, {
        entity: 'paper',
        entityId: id,
        action: 'editar',
        before: { a: 1, b: 2 },
        after: { a: 1, b: 3 },
        reason: 'because',
      }),
    );
    await expect(database.raw("update auditoria set motivo = 'other'")).rejects.toThrow(/solo admite altas/);
    await expect(database.raw('delete from auditoria')).rejects.toThrow(/solo admite altas/);
    expect(await auditOf(database.db, 'paper', id)).toMatchObject([
      { before: { b: 2 }, after: { b: 3 }, reason: 'because', requestId: 'r-1', ip: '10.1.1.1', actor: 'Ana Quispe' },
    ]);
  });
  it('has no entry for an edit that changed nothing', async () => {
    await audit(ctx, { entity: 'paper', entityId: id, action: 'editar', before: { a: 1 }, after: { a: 1 } });
    expect(await auditOf(database.db, 'paper', id)).toEqual([]);
  });
  it('names both people of a support access, and the system when nobody acts', async () => {
    const support = { ...ctx, session: testSession({ userId: ctx.session!.userId, supportBy: 'Luis Admin' }) };
    await recordTransition(support, { entity: 'paper', entityId: id, action: 'a', from: null, to: 'draft' });
    await recordTransition(
      { ...ctx, session: null },
      { entity: 'paper', entityId: id, action: 'b', from: null, to: 'draft' },
    );
    expect((await history()).map((h) => h.actor)).toEqual(['Luis Admin (en nombre de Ana Quispe)', 'Sistema']);
  });
});

describe('the one door of the actions', () => {
  type Paper = { id: number; estado: string; note: string | null };
  const calls: string[] = [];
  const acts = (roles: string[]): Acts<Action, Paper> => ({
    flow,
    table: paper,
    async require(tx, wanted) {
      const [row] = await tx.db.select().from(paper).where(eq(paper.id, wanted)).for('update');
      if (!row) throw notFound();
      return row;
    },
    roles: () => new Set(roles),
    the: () => 'El papel',
    reasons: ['reason'],
    actions: {
      send: { repeats: true, after: async () => ' Se avisó.' },
      sign: {
        prepare: async (_tx, _row, data) => ({ ...data, day: data.day ?? '2026-03-01' }),
        guard: (_tx, row) => {
          if (row.note === 'held') throw new Failure('conflict', 'flow.test', 'Retenido.');
        },
        set: (asked) => ({ note: asked.number }),
      },
    },
    tell: async (_tx, _row, action, words) => calls.push(`${action} ${JSON.stringify(words)}`),
  });
  const run = (action: string, data: Record<string, string> = {}, roles = ['author', 'clerk'], at = id) =>
    act(ctx, acts(roles), { id: at, action, data });

  it('moves, writes, tells and answers with what may be done now', async () => {
    expect(await run('send')).toMatchObject({
      mensaje: 'El papel pasó a «Enviado». Se avisó.',
      estado: 'sent',
      acciones: ['return', 'sign'],
    });
    await run('sign', { number: '7' });
    expect(await state()).toEqual({ estado: 'signed', note: '7' });
    expect(calls).toContain('sign {"day":"2026-03-01","number":"7"}');
    expect((await auditOf(database.db, 'paper', id))[0]).toMatchObject({ action: 'sign', after: { estado: 'signed' } });
  });
  it('answers a second click without doing it again, where the act says so', async () => {
    await run('send');
    expect(await run('send')).toMatchObject({ estado: 'sent' });
    expect(await history()).toHaveLength(1);
  });
  it('refuses what is unknown, what is only read, what is not for the state and what its rule refuses', async () => {
    expect((await failureOf(run('burn'))).code).toBe('invalid');
    expect((await failureOf(run('toString'))).code).toBe('invalid');
    expect((await failureOf(run('send', {}, [], id))).code).toBe('forbidden');
    expect((await failureOf(run('send', {}, ['author'], 999_999))).code).toBe('not_found');
    expect((await failureOf(run('sign', { day: '2026-03-01' }))).code).toBe('action_not_available');
    await run('send');
    expect((await failureOf(run('sign', { day: '31-02' }))).code).toBe('invalid');
    await database.raw(`update paper set note = 'held' where id = ${id}`);
    expect((await failureOf(run('sign', { number: '9' }))).code).toBe('conflict');
    expect(await state()).toEqual({ estado: 'sent', note: 'held' });
  });
  it('keeps as the reason the datum that the acts name', async () => {
    await run('send');
    await run('return', { reason: 'Falta' });
    expect((await auditOf(database.db, 'paper', id))[0]).toMatchObject({ action: 'return', reason: 'Falta' });
  });
  it('mounts each kind once, and what has none does not exist', async () => {
    const module = actsModule([acts(['author'])] as Acts[], [], async (_ctx, _setting, days) => days);
    const call = (entidad: string) =>
      (module.handlers as Record<string, (c: Ctx, i: object) => Promise<unknown>>).ejecutar!(ctx, {
        entidad,
        id,
        accion: 'send',
        datos: {},
      });
    expect((await failureOf(call('nothing'))).code).toBe('not_found');
    expect(await call('paper')).toMatchObject({ estado: 'sent' });
    expect(() => actsModule([acts([]), acts([])] as Acts[], [], async (_ctx, _setting, days) => days)).toThrow(
      'Two flows',
    );
  });
});
