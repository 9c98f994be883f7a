import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#core/db/server/open.ts';
import { inTransaction, type Session } from '#core/kernel/server/context.ts';
import { errorHandler } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { testContext, testSession } from '#core/testing/server/context.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { wayTo } from '#core/testing/server/way.ts';
import { implement, registerModule } from '../server/implement.ts';
import { forgetAttemptsJob } from '../server/once.ts';
import { ATTEMPT_HEADER } from '../shared/address.ts';
import { defineContract, endpoint } from '../shared/endpoint.ts';

const thing = {
  permission: 'session',
  summary: '',
  method: 'POST',
  input: z.object({ n: z.number() }),
  output: z.object({ n: z.number(), of: z.number() }),
} as const;
const contract = defineContract('things', {
  add: endpoint({ ...thing, path: '/things', repeatable: true }),
  other: endpoint({ ...thing, path: '/others', repeatable: true }),
});
const database = await testDatabase();
await database.raw(`insert into usuario (nombre, username) values ('Ana Quispe', 'ana'), ('Luis Tito', 'luis')`);
await database.raw('create table thing (n int)');
const users = (await database.raw(`select id from usuario where username in ('ana', 'luis') order by username`)).rows;
const [ana, luis] = users.map((u) => testSession({ userId: Number(u.id) }));
const count = async () => Number((await database.raw('select count(*) as n from thing')).rows[0]!.n);

let session: Session = ana!;
async function serve(db: typeof database) {
  const app = Fastify();
  app.setErrorHandler(errorHandler);
  const add = (n: number) => async (tx: Awaited<ReturnType<typeof testContext>>) => {
    await tx.db.execute(sql`insert into thing values (${n})`);
    if (n < 0) throw new Failure('invalid', 'contract.test', 'No.');
    return { n, of: await countIn(tx) };
  };
  const countIn = async (tx: Awaited<ReturnType<typeof testContext>>) =>
    Number(((await tx.db.execute(sql`select count(*) as n from thing`)) as { rows: { n: number }[] }).rows[0]!.n);
  const handler = (ctx: Parameters<ReturnType<typeof add>>[0], { n }: { n: number }) => inTransaction(ctx, add(n));
  registerModule(app, implement(contract, { add: handler, other: handler }), () => testContext(db, { session }));
  afterAll(() => app.close());
  return async (key: string | null, payload: object = { n: 1 }, url = '/api/things') => {
    const reply = await app.inject({ method: 'POST', url, payload, headers: key ? { [ATTEMPT_HEADER]: key } : {} });
    return { status: reply.statusCode, body: reply.json() };
  };
}

describe('a repeatable change', () => {
  let send: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    send = await serve(database);
  });
  it('is made once for each key, and answers the same each time', async () => {
    const before = await count();
    const first = await send('attempt-1');
    await send(null);
    expect(await send('attempt-1')).toEqual(first);
    expect(first.status).toBe(200);
    expect(await count()).toBe(before + 2);
  });
  it('is made once by two who send it at once', async () => {
    const before = await count();
    const [a, b] = await Promise.all([send('attempt-2'), send('attempt-2')]);
    expect(a).toEqual(b);
    expect(await count()).toBe(before + 1);
  });
  it('that failed leaves no trace of its key', async () => {
    const before = await count();
    expect((await send('attempt-3', { n: -1 })).status).toBe(422);
    expect((await send('attempt-3', { n: 3 })).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });
  it.each([
    ['another input', { n: 9 }, '/api/things'],
    ['another operation', { n: 4 }, '/api/others'],
  ])('refuses its key for %s', async (_, payload, url) => {
    await send('attempt-4', { n: 4 });
    const before = await count();
    const refused = await send('attempt-4', payload, url);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(await count()).toBe(before);
  });
  it('of another person is another one, and a malformed key is refused', async () => {
    const before = await count();
    await send('attempt-5');
    session = luis!;
    expect((await send('attempt-5')).status).toBe(200);
    session = ana!;
    expect(await count()).toBe(before + 2);
    expect((await send('ñ')).status).toBe(400);
  });
  it('is forgotten after a day', async () => {
    const keys = async () => (await database.raw('select clave from intento_cambio')).rows.map((r) => r.clave);
    await send('attempt-6');
    await forgetAttemptsJob.handler(await testContext(database), undefined as never);
    expect(await keys()).toContain('attempt-6');
    const tomorrow = () => new Date(Date.now() + 25 * 60 * 60_000);
    await forgetAttemptsJob.handler(await testContext(database, { now: tomorrow }), undefined as never);
    expect(await keys()).toEqual([]);
  });
  it.runIf(onPostgres())('whose commit lost its answer is sent again and has happened exactly once', async () => {
    const way = await wayTo(new URL(database.pool!.options.connectionString!));
    const limits = { statementMs: 2_000, lockMs: 2_000, connectMs: 1_000 };
    const far = await openDatabase({ url: way.url, dataDir: '', poolSize: 2, limits });
    const through = await serve(far);
    const before = await count();
    way.freezeAfter('commit');
    const lost = await through('attempt-7');
    expect(lost).toMatchObject({ status: 503, body: { meta: { resultado: 'desconocido' } } });
    expect(lost.body.detail).toContain('no se hará dos veces');
    way.thaw();
    while (!(await far.isAlive()));
    const again = await through('attempt-7');
    expect(again).toEqual({ status: 200, body: { n: 1, of: before + 1 } });
    expect(await count()).toBe(before + 1);
    await far.close();
    way.close();
  });
});
