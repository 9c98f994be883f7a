import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#core/db/server/open.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { type Ctx, inTransaction } from '../server/context.ts';
import { errorHandler, explainConstraints, failureOf, refusedConstraint } from '../server/errors.ts';
import { readSettings } from '../server/settings.ts';
import { FAILURE_TITLE, Failure, type FailureCode, HTTP_STATUS, invalidField, notFound } from '../shared/failure.ts';

let database: Database;
const fastify = Fastify({ logger: false });
let thrown: () => unknown;

beforeAll(async () => {
  database = await testDatabase();
  await database.raw(
    'create table thing (id int primary key, code text constraint thing_code_unique unique, n int constraint thing_n_positive check (n > 0))',
  );
  await database.raw("insert into thing values (1, 'a', 1)");
  explainConstraints({ thing_code_unique: 'Ese código ya existe.' });
  fastify.setErrorHandler(errorHandler);
  fastify.get('/', async () => thrown());
  fastify.post('/', async () => 'ok');
});
afterAll(() => fastify.close());

async function answer(work: () => unknown) {
  thrown = work;
  const reply = await fastify.inject('/');
  expect(reply.headers['content-type']).toContain('application/problem+json');
  return { status: reply.statusCode, body: reply.json(), text: reply.body };
}
const failing = (error: unknown) => () => {
  throw error;
};

describe('a foreseeable failure', () => {
  it('answers its code, title, words, reasons and fields', async () => {
    const failure = new Failure('requirements_pending', 'kernel.test', 'Falta algo.', {
      reasons: ['Uno', { text: 'Dos', step: '2' }],
      fields: [{ path: 'a.b', message: 'mal' }],
      meta: { n: 1 },
    });
    const { status, body } = await answer(failing(failure));
    expect(status).toBe(422);
    expect(body).toEqual({
      type: 'urn:quipu:requirements_pending',
      title: 'Tiene que cumplir los siguientes requisitos',
      status: 422,
      code: 'requirements_pending',
      rule: 'kernel.test',
      detail: 'Falta algo.',
      reasons: [{ text: 'Uno' }, { text: 'Dos', step: '2' }],
      errors: [{ path: 'a.b', message: 'mal' }],
      meta: { n: 1 },
      requestId: expect.any(String),
    });
  });
  it.each(Object.entries(HTTP_STATUS))('%s is answered with status %i and a title in Spanish', async (code, status) => {
    const reply = await answer(failing(new Failure(code as FailureCode, 'kernel.test', 'x')));
    expect(reply.status).toBe(status);
    expect(reply.body.title).toBe(FAILURE_TITLE[code as FailureCode]);
  });
  it('of a record out of reach is the same as of one that does not exist', async () => {
    expect((await answer(failing(notFound()))).body).toMatchObject({
      status: 404,
      detail: expect.stringContaining('no existe o no está a su alcance'),
    });
  });
});

describe('an input that breaks its shape', () => {
  it('names every field', async () => {
    const shape = z.object({
      name: z.string().min(1, 'Campo requerido'),
      lines: z.array(z.object({ n: z.number('Valor inválido') })),
    });
    const { status, body } = await answer(() => shape.parse({ name: '', lines: [{ n: 1 }, { n: 'x' }] }));
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: 'name', message: 'Campo requerido' },
      { path: 'lines.1.n', message: 'Valor inválido' },
    ]);
  });
  it('that is not JSON is a bad request', async () => {
    const reply = await fastify.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json' },
      payload: '{bad',
    });
    expect(reply.json()).toMatchObject({ status: 400, code: 'bad_request' });
  });
  it('of another media type is not supported', async () => {
    const reply = await fastify.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/xml' },
      payload: '<a/>',
    });
    expect(reply.json()).toMatchObject({ status: 415, code: 'unsupported_type' });
  });
});

describe('a refusal of the database', () => {
  const run = (statement: ReturnType<typeof sql>) => () => database.db.execute(statement);
  it('of a known constraint is explained', async () => {
    const { status, body } = await answer(run(sql`insert into thing values (2, 'a', 1)`));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'conflict',
      detail: 'Ese código ya existe.',
      meta: { constraint: 'thing_code_unique' },
    });
  });
  it('of any other constraint does not show SQL', async () => {
    const { status, body, text } = await answer(run(sql`insert into thing values (3, 'b', -1)`));
    expect(status).toBe(409);
    expect(body.meta.constraint).toBe('thing_n_positive');
    expect(text).not.toMatch(/insert|violates/i);
  });
  it('keeps its name inside transactions', async () => {
    const error = await database.db
      .transaction((tx) => tx.execute(sql`insert into thing values (1, 'z', 1)`))
      .catch((e: unknown) => e);
    expect(refusedConstraint(error)).toBe('thing_pkey');
    expect(refusedConstraint(new Error('other'))).toBeNull();
  });
  it.each(['40P01', '40001', '55P03'])('of a change that waited for another (%s) asks to try again', async (code) => {
    const { status, body } = await answer(failing(Object.assign(new Error('deadlock detected'), { code })));
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.detail).toContain('Vuelva a intentar');
  });
  it('of a text that PostgreSQL cannot hold is an invalid input, not a breakdown', async () => {
    const { status, body } = await answer(run(sql`select ${'a\u0000b'}::text`));
    expect(status).toBe(422);
    expect(body.code).toBe('invalid');
  });
});

describe('an outage', () => {
  const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
  const within = (cause: unknown) => new Error('Failed query: select secret', { cause });
  it.each([
    ['refuses connections', new AggregateError([coded('ECONNREFUSED')])],
    ['is cut in the middle', within(new Error('Connection terminated unexpectedly'))],
    ['has no connection free', within(new Error('timeout exceeded when trying to connect'))],
    ['is starting', within(coded('57P03'))],
    ['is shut down', within(coded('57P01'))],
    ['became a replica', within(coded('25006'))],
    ['takes too long', within(coded('57014'))],
  ])('of a database that %s says when to come back, and nothing of SQL', async (_, error) => {
    thrown = failing(error);
    const reply = await fastify.inject('/');
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).not.toMatch(/secret|terminated|query/i);
  });
  it.each([
    ['local disk', new Error('E_CANNOT_WRITE_FILE', { cause: coded('ENOSPC') })],
    ['quota', coded('EDQUOT')],
    ['database', within(coded('53100'))],
    ['object store', Object.assign(new Error('full'), { $metadata: { httpStatusCode: 507 } })],
  ])('of a full %s says that nothing was saved', async (_, error) => {
    const { status, body } = await answer(failing(error));
    expect([status, body.code]).toEqual([507, 'storage_full']);
    expect(body.detail).toContain('no se guardó nada');
  });
  it('that loses the answer of a commit says that nobody knows, and only then', async () => {
    const lost = new Error('Connection terminated unexpectedly');
    const settings = readSettings({ LOG_LEVEL: 'silent' });
    const db = {
      transaction: async (work: (tx: unknown) => Promise<unknown>) => {
        await work({});
        throw lost;
      },
    };
    const ctx = { db, settings } as unknown as Ctx;
    const { status, body } = await answer(() => inTransaction(ctx, async () => 'done'));
    expect([status, body.meta]).toEqual([503, { resultado: 'desconocido' }]);
    expect(body.detail).toMatch(/No se sabe si .* revise/);
    const before = await answer(() => inTransaction(ctx, () => Promise.reject(lost)));
    expect([before.status, before.body.meta]).toEqual([503, undefined]);
  });
});

describe('an input that cannot be read', () => {
  it('in its escapes is a bad request', async () => {
    expect((await answer(() => decodeURIComponent('%E0%A4%A'))).body).toMatchObject({ status: 400 });
  });
});

describe('an unexpected error', () => {
  it.each([
    ['an Error', new Error('secret of the house')],
    ['a text', 'secret of the house'],
  ])('thrown as %s answers 500 with a reference and no detail', async (_, error) => {
    const { status, body, text } = await answer(failing(error));
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'unexpected', title: 'Ha ocurrido un error inesperado' });
    expect(body.detail).toContain(body.requestId);
    expect(text).not.toMatch(/secret|stack|\.ts:/);
  });
  it('of SQL answers 500 without the statement', async () => {
    const { status, text } = await answer(() => database.db.execute(sql`select nothing_here from nowhere_at_all`));
    expect(status).toBe(500);
    expect(text).not.toContain('nowhere_at_all');
  });
});

it('refuses one field beside it, and with a whole sentence where no field shows it', () => {
  expect(invalidField('date', 'Choose a later day').toProblem()).toMatchObject({
    code: 'invalid',
    detail: 'Choose a later day.',
    errors: [{ path: 'date', message: 'Choose a later day' }],
  });
  expect(invalidField('date', 'It is past.').message).toBe('It is past.');
  expect(invalidField('date', 'Required', 'Write the day of the change.').message).toBe('Write the day of the change.');
});

it('a number that no column holds is told to the person who wrote it', async () => {
  const database = await testDatabase();
  const overflow = await database.raw('select 2147483648::bigint::int').catch((e: unknown) => e);
  expect(failureOf(overflow)?.status).toBe(422);
});
