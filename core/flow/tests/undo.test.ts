import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { deliverPending } from '#core/mail/server/deliver.ts';
import { testContext, testSession } from '#core/testing/server/context.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { type Acts, act, actsModule } from '../server/act.ts';
import { transitionsOf } from '../server/execute.ts';
import type { Outcome } from '../shared/acts.ts';
import { UNDO_SECONDS } from '../shared/flow.ts';
import { type Action, CREATE_CLAIM, claimActs } from './claims.ts';

let database: Database;
let ana: Ctx;
let luis: Ctx;
let id: number;
let undone: number[] = [];
let now = new Date('2026-03-01T12:00:00Z');
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  database = await testDatabase();
  await database.raw(CREATE_CLAIM);
  const users = await rowsOf<{ id: number }>(
    database.db,
    sql`
      insert into usuario (nombre, username)
      values ('Ana Oficina', 'ana'), ('Luis Oficina', 'luis')
      returning id::int
    `,
  );
  const as = (n: number, name: string) =>
    testContext(database, { session: testSession({ userId: users[n]!.id, name }), now: () => now });
  ana = await as(0, 'Ana Oficina');
  luis = await as(1, 'Luis Oficina');
});
beforeEach(async () => {
  undone = [];
  const [row] = await rowsOf<{ id: number }>(
    database.db,
    sql`insert into claim (estado, remark) values ('waiting', 'as it came') returning id::int`,
  );
  id = row!.id;
});

const acts = claimActs({
  toldTo: () => luis.session!.userId,
  undone: (row) => undone.push(row.id),
});
const run = (ctx: Ctx, action: Action, at = id) => act(ctx, acts, { id: at, action, data: {} });
const handlers = actsModule([acts as unknown as Acts], [], async (_ctx, _setting, days) => days).handlers as Record<
  string,
  (ctx: Ctx, input: object) => Promise<{ resultados: Outcome[] }>
>;
const undoAll = async (ctx: Ctx, ids: number[]) =>
  (await handlers.deshacer!(ctx, { entidad: 'claim', ids })).resultados.map(({ hecho, mensaje }) => [hecho, mensaje]);
const undo = async (ctx: Ctx) => (await undoAll(ctx, [id]))[0]!;
const stored = async () =>
  (await rowsOf(database.db, sql`select estado, version, remark from claim where id = ${id}`))[0];
const told = async () =>
  (
    await rowsOf<{ mails: number; notices: number }>(
      database.db,
      sql`select (select count(*)::int from correo_saliente where entidad = 'claim' and entidad_id = ${id}) as mails,
        (select count(*)::int from aviso where texto = ${String(id)}) as notices`,
    )
  )[0];
const deliver = () => deliverPending(ana, () => now);
const sent = async () =>
  (
    await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from correo_saliente
    where entidad = 'claim' and entidad_id = ${id} and estado <> 'pendiente'`,
    )
  )[0]!.n;

describe('a decision that may be undone', () => {
  it('is told to nobody before its time, and then is', async () => {
    await run(ana, 'grant');
    await deliver();
    expect([await told(), await sent()]).toEqual([{ mails: 1, notices: 1 }, 0]);
    const [notice] = await rowsOf<{ ahead: boolean }>(
      database.db,
      sql`select creado_en > ${now.toISOString()}::timestamptz as ahead from aviso where texto = ${String(id)}`,
    );
    expect(notice!.ahead).toBe(true);
    pass(UNDO_SECONDS + 3);
    await deliver();
    expect(await sent()).toBe(1);
  });
  it('is undone by who took it: the record is as it was, and nothing is told, ever', async () => {
    await run(ana, 'grant');
    pass(UNDO_SECONDS - 1);
    expect(await undo(ana)).toEqual([true, 'Se deshizo: la solicitud vuelve a «Por decidir».']);
    expect(await stored()).toEqual({ estado: 'waiting', version: 3, remark: 'as it came' });
    expect([await told(), undone]).toEqual([{ mails: 0, notices: 0 }, [id]]);
    expect((await transitionsOf(ana, 'claim', id)).map(({ action, to }) => [action, to])).toEqual([
      ['grant', 'granted'],
      ['deshacer', 'waiting'],
    ]);
    expect((await undo(ana))[1]).toBe('No hay nada que deshacer.');
    await run(ana, 'grant');
    expect((await undo(ana))[0]).toBe(true);
  });
  it('not by another, nor late, nor once something else followed', async () => {
    await run(ana, 'grant');
    expect((await undo(luis))[1]).toBe('Ana Oficina actuó después: ya no se puede deshacer.');
    await database.db.execute(sql`update claim set version = version + 1 where id = ${id}`);
    expect((await undo(ana))[1]).toBe('El registro cambió: ya no se puede deshacer.');
    await database.db.execute(sql`update claim set version = version - 1 where id = ${id}`);
    pass(UNDO_SECONDS + 2);
    expect((await undo(ana))[1]).toBe('Pasó el tiempo para deshacerlo.');
    await run(luis, 'close');
    expect((await undo(luis))[1]).toBe('No hay nada que deshacer.');
    expect(await stored()).toMatchObject({ estado: 'closed' });
  });
  it('what is not undoable is told at once', async () => {
    await run(ana, 'close');
    await deliver();
    expect(await sent()).toBe(1);
  });
  it('several at once, each for itself', async () => {
    const [other] = await rowsOf<{ id: number }>(
      database.db,
      sql`insert into claim (estado) values ('waiting') returning id::int`,
    );
    await run(ana, 'grant');
    await run(ana, 'close', other!.id);
    expect((await undoAll(ana, [id, other!.id])).map(([done]) => done)).toEqual([true, false]);
  });
  it('a transaction that fails leaves neither the decision nor what it told', async () => {
    const failing = inTransaction(ana, async (tx) => {
      await act(tx, acts, { id, action: 'grant', data: {} });
      throw new Failure('conflict', 'flow.test', 'no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await stored(), await told()]).toEqual([
      { estado: 'waiting', version: 1, remark: 'as it came' },
      { mails: 0, notices: 0 },
    ]);
  });
  it.runIf(onPostgres())('undone or acted on, never both; twice at once, once', async () => {
    for (let turn = 0; turn < 10; turn++) {
      await database.db.execute(sql`update claim set estado = 'waiting' where id = ${id}`);
      const { version } = await run(ana, 'grant');
      const close = () => act(luis, acts, { id, action: 'close', data: {}, version });
      const [back, again, closed] = await Promise.all([
        undo(ana),
        undo(ana),
        close().then(
          () => true,
          () => false,
        ),
      ]);
      expect([back[0], again[0], closed].filter(Boolean)).toHaveLength(1);
    }
  });
});
