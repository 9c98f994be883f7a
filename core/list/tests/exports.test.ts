import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImplementedModule, implement } from '#core/contract/server/implement.ts';
import { defineContract } from '#core/contract/shared/endpoint.ts';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { type Jobs, startJobs } from '#core/jobs/server/jobs.ts';
import type { Ctx, Session } from '#core/kernel/server/context.ts';
import { testContext, testSession } from '#core/testing/server/context.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { exportList } from '../server/export.ts';
import { expireExportsJob, exportJob } from '../server/export-job.ts';
import { exportsModule } from '../server/exports.ts';
import { listPage } from '../server/page.ts';
import { listEndpoints } from '../shared/contract.ts';
import type { ExportProgress } from '../shared/exports-contract.ts';
import { createBooks, source } from './source.ts';

const ROWS = 12_000;
/** Books that the shelf has besides. */
const OTHERS = 2;
let database: Database;
let jobs: Jobs;
let ana: Ctx;
let luis: Ctx;
let lector: Ctx;
let now = new Date('2026-03-02T15:00:00Z');
let modulo: ImplementedModule;
/** What has become of the rights of everybody since they asked. */
let changed: Partial<Session> = {};
let retired = false;
type Op = 'iniciar' | 'avance' | 'descargar' | 'descartar';
// biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
const call = (ctx: Ctx, op: Op, input: object): Promise<any> =>
  (modulo.handlers as Record<string, (c: Ctx, i: never, x: never) => Promise<unknown>>)[op]!(
    ctx,
    input as never,
    {} as never,
  );
const run = (id: number) => exportJob.handler({ ...ana, session: null }, { id });

const contract = defineContract('books', {
  ...listEndpoints(source.def, '/estantes/:shelf/libros', { permission: 'libros.ver' }),
});

beforeAll(async () => {
  database = await testDatabase();
  await createBooks(database);
  await database.raw(
    `insert into book (id, title, shelf, price, day) select n, 'Libro ' || n, 'a', n, '2026-01-01'
      from generate_series(1000, ${999 + ROWS}) n`,
  );
  const ids = await rowsOf<{ id: number }>(
    database.db,
    sql`
      insert into usuario (nombre, username, email)
      select 'Persona ' || n, 'p' || n, 'p' || n || '@x.pe'
      from generate_series(1, 3) n
      returning id::int
    `,
  );
  const as = (n: number, permissions: string[]) =>
    testContext(database, {
      session: testSession({ userId: ids[n]!.id, permissions: new Set(permissions) }),
      now: () => now,
      today: () => '2026-03-02',
    });
  ana = await as(0, ['libros.ver']);
  luis = await as(1, ['libros.ver']);
  lector = await as(2, []);
  jobs = await startJobs({ database, makeCtx: () => ana, jobs: [exportJob], work: false });
  modulo = exportsModule(
    [
      implement(contract, {
        buscar: (ctx, q) => listPage(ctx.db, source, q),
        exportar: (ctx, q) => exportList(ctx, source, q),
      }),
    ],
    async (_ctx, userId) => {
      const session = [ana, luis, lector].find((c) => c.session!.userId === userId)!.session!;
      return retired ? null : { ...session, ...changed };
    },
  );
});
afterAll(() => jobs.stop());

const ask = (ctx: Ctx, query: string) =>
  call(ctx, 'iniciar', { url: `/api/estantes/7/libros/exportar?${query}` }) as Promise<ExportProgress>;
const bytesOf = async (body: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const c of body) chunks.push(c);
  return Buffer.concat(chunks);
};

describe('a large export in the background', () => {
  it('is asked for with the address of its link, written by the job, told by the bell and collected by who asked', async () => {
    const asked = await ask(ana, 'format=csv&f=shelf:a&cols=title');
    expect(asked).toMatchObject({ title: 'Books', format: 'csv', state: 'pendiente', done: 0 });
    await expect(call(ana, 'descargar', { id: asked.id })).rejects.toMatchObject({ code: 'not_found' });
    await run(asked.id);
    const after = (await call(ana, 'avance', { id: asked.id })) as ExportProgress;
    const [expected] = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from book where shelf = 'a'`,
    );
    expect(after).toMatchObject({ state: 'lista', done: expected!.n, total: expected!.n });
    const file = await call(ana, 'descargar', { id: asked.id });
    expect(file.filename).toBe('books-filtrado-2026-03-02.csv');
    expect((await bytesOf(file.body)).toString('utf8').trim().split('\r\n')).toHaveLength(expected!.n + 1);
    const [told] = await rowsOf<{ enlace: string }>(
      database.db,
      sql`select enlace from aviso where usuario_id = ${ana.session!.userId} order by id desc limit 1`,
    );
    expect(told!.enlace).toBe(`/api/exportaciones/${asked.id}/archivo`);
  });

  it('says how far it is while it is being written', async () => {
    const seen: { filas: number; total: number }[] = [];
    const asked = await ask(ana, 'format=csv&f=shelf:a');
    const watching = {
      ...ana,
      files: {
        ...ana.files,
        put: async (...args: Parameters<Ctx['files']['put']>) => {
          const [row] = await rowsOf<{ filas: number; total: number }>(
            database.db,
            sql`select filas, total from exportacion where id = ${asked.id}`,
          );
          seen.push(row!);
          return ana.files.put(...args);
        },
      },
    };
    await exportJob.handler(watching, { id: asked.id });
    expect(seen).toEqual([{ filas: ROWS + OTHERS, total: ROWS + OTHERS }]);
  });

  it('belongs to who asked: to anyone else it does not exist', async () => {
    const asked = await ask(ana, 'format=csv&q=cuenca');
    await run(asked.id);
    for (const op of ['avance', 'descargar', 'descartar'] as const)
      await expect(call(luis, op, { id: asked.id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await call(ana, 'avance', { id: asked.id })).toMatchObject({ state: 'lista' });
  });

  it('is refused to who may not export the list, and for an address that is not a list', async () => {
    await expect(ask(lector, 'format=csv')).rejects.toMatchObject({ code: 'forbidden' });
    for (const url of ['/api/estantes/7/libros', '/api/otra/exportar', '/api/../estantes/7/libros/exportarx'])
      await expect(call(ana, 'iniciar', { url })).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(ana, 'format=docx')).rejects.toThrow();
  });

  it.each([
    ['has lost the permission', { permissions: new Set<string>() }, false],
    ['may no longer enter', {}, true],
  ])('is not written for who %s since they asked', async (_, then, gone) => {
    const asked = await ask(ana, 'format=csv&q=cuenca');
    [changed, retired] = [then, gone];
    await run(asked.id);
    [changed, retired] = [{}, false];
    expect(await call(ana, 'avance', { id: asked.id })).toMatchObject({
      state: 'fallida',
      error: expect.stringContaining('ya no tiene permiso'),
    });
  });

  it('is written with the rights of the moment it runs, and collected only by who still has them', async () => {
    const asked = await ask(ana, 'format=csv&q=cuenca');
    changed = { permissions: new Set(['libros.ver', 'libros.precios']), roles: ['facultad'], subject: { facultad: 3 } };
    await run(asked.id);
    changed = {};
    const later = (over: Partial<Session>) => ({ ...ana, session: { ...ana.session!, ...over } });
    const held = { permissions: new Set(['libros.ver', 'libros.precios', 'otra']), roles: ['facultad'] };
    for (const lost of [
      {},
      { ...held, subject: { facultad: 4 } },
      { ...held, subject: { facultad: 3 }, roles: [] },
      { ...held, subject: { facultad: 3 }, permissions: new Set(['libros.ver']) },
    ])
      await expect(call(later(lost), 'descargar', { id: asked.id })).rejects.toMatchObject({ code: 'forbidden' });
    const file = await call(later({ ...held, subject: { facultad: 3 } }), 'descargar', { id: asked.id });
    expect((await bytesOf(file.body)).length).toBeGreaterThan(0);
  });

  it('that cannot be written says why, on the screen and in the bell', async () => {
    const asked = await ask(luis, 'format=pdf');
    await run(asked.id);
    const after = await call(luis, 'avance', { id: asked.id });
    expect(after.state).toBe('fallida');
    expect(after.error).toContain('El PDF admite hasta 3000 filas');
    const [told] = await rowsOf<{ titulo: string }>(
      database.db,
      sql`select titulo from aviso where usuario_id = ${luis.session!.userId} order by id desc limit 1`,
    );
    expect(told!.titulo).toBe('No se pudo exportar «Books»');
  });

  it('may be discarded, also while it waits: then the job writes nothing', async () => {
    const asked = await ask(luis, 'format=csv');
    await call(luis, 'descartar', { id: asked.id });
    await run(asked.id);
    await expect(call(luis, 'avance', { id: asked.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are three at a time for one person', async () => {
    const live = [await ask(luis, 'format=csv'), await ask(luis, 'format=csv'), await ask(luis, 'format=xlsx')];
    await expect(ask(luis, 'format=csv')).rejects.toMatchObject({ code: 'too_many' });
    for (const { id } of live) await call(luis, 'descartar', { id });
  });

  it('expires: its file is deleted and can no longer be collected', async () => {
    const asked = await ask(ana, 'format=csv&q=cuenca');
    await run(asked.id);
    const [row] = await rowsOf<{ ruta: string }>(database.db, sql`select ruta from exportacion where id = ${asked.id}`);
    now = new Date('2026-03-03T16:00:00Z');
    await expect(call(ana, 'descargar', { id: asked.id })).rejects.toMatchObject({ code: 'not_found' });
    await expireExportsJob.handler(ana, {});
    expect(await call(ana, 'avance', { id: asked.id })).toMatchObject({ state: 'caducada' });
    expect(await ana.files.exists(row!.ruta)).toBe(false);
  });
});

it.runIf(onPostgres())('takes three of eight exports that a person asks for at once', async () => {
  await database.raw('delete from exportacion');
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => ask(luis, 'format=csv')));
  expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(3);
  const refused = answers.flatMap((a) => (a.status === 'rejected' ? [a.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['too_many']));
  await database.raw('delete from exportacion');
});
