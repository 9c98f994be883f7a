import { type ChildProcess, fork } from 'node:child_process';
import Fastify from 'fastify';
import pg from 'pg';
import { client, type Figure, load } from './load.ts';
import { PASSWORD, prepareBench } from './prepare.ts';
import { startProduct } from './product.ts';

/**
 * The inbox of an office with much work: some 5 000 records wait for it, 1 800 of them vouchers of 100 accounts. Its
 * page, its menu and its free queue, asked by 8 clients, beside a bare server that asks by hand for the rows and the
 * figures of the same records; while nobody writes, and while somebody does five times a second. It needs databases
 * filled by `npm run seed` that nobody else uses, because it changes them: BENCH_INBOX_URL_1 and BENCH_INBOX_URL_10
 * (either may be missing).
 */
const WORKERS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const PORT = 3921;
/** How many times a second somebody writes, in the lines that say so. */
const WRITES = 5;
const [role, where] = process.argv.slice(2);

/** How many of each kind are left to wait, where there are more. */
const PLANT = [
  `update publicacion
    set estado = 'registrado'
    where estado = 'enviado'
      and id not in (select id from publicacion where estado = 'enviado' order by id desc limit 1900)`,
  `update comprobante
    set estado = 'aprobado'
    where estado = 'enviado'`,
  `update comprobante
    set estado = 'enviado',
      estado_desde = now() - make_interval(days => (id % 40)::int)
    where id in (
      select c.id
      from (
          select eco_proyecto_id, row_number() over (order by count(*) desc, eco_proyecto_id) as n
          from comprobante
          group by 1
        ) e
        cross join lateral (
          select id
          from comprobante c
          where c.eco_proyecto_id = e.eco_proyecto_id
          order by id
          limit 18
        ) c
      where e.n <= 100
    )`,
  `update eco_proyecto
    set estado = 'abierta',
      cerrado_en = null,
      cerrado_por = null
    where id in (select eco_proyecto_id from comprobante where estado = 'enviado')`,
  `delete from informe
    where estado = 'presentado'
      and id not in (select id from informe where estado = 'presentado' order by id desc limit 350)`,
  `delete from monitoreo
    where estado = 'enviado'
      and proyecto_id not in (select proyecto_id from monitoreo where estado = 'enviado' order by 1 desc limit 150)`,
  ...['enviado', 'en_evaluacion'].map(
    (estado) => `update proyecto
    set estado = 'no_aprobado'
    where estado = '${estado}'
      and id not in (select id from proyecto where estado = '${estado}' order by id desc limit 200)`,
  ),
  `update cdi_evaluacion
    set estado = 'enviado',
      fase = 'Solicitud'
    where id in (
        select distinct on (investigador_id) id
        from cdi_evaluacion
        where estado = 'no_vigente'
        order by investigador_id, id
        limit 100
      )
      and not exists (select 1 from cdi_evaluacion where estado = 'enviado')`,
  `insert into transferencia (eco_proyecto_id, estado, justificacion, solicitada_en)
    select id, 'solicitada', 'Referencia', now()
    from eco_proyecto e
    where estado = 'abierta'
      and not exists (select 1 from transferencia t where t.eco_proyecto_id = e.id)
      and not exists (select 1 from transferencia t where t.justificacion = 'Referencia')
    order by id desc
    limit 100`,
  `insert into solicitud_inclusion (publicacion_id, investigador_id, estado)
    select p.id, i.id, 'solicitada'
    from (select id from publicacion where estado = 'registrado' order by id desc limit 25) p
      cross join (select id from investigador order by id limit 4) i
    on conflict do nothing`,
];
const TABLES = ['publicacion', 'comprobante', 'eco_proyecto', 'informe', 'monitoreo', 'proyecto', 'cdi_evaluacion'];

/** Leaves some 5 000 records waiting. Triggers rest: what they keep of these records is asked by nobody here. */
async function plant(url: string): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query('set session_replication_role = replica');
  for (const statement of PLANT) await db.query(statement);
  for (const table of [...TABLES, 'transferencia', 'solicitud_inclusion']) await db.query(`vacuum analyze ${table}`);
  await db.end();
}

/** The same by hand, of the kinds that have rows here: the first 30, how many there are of each, and of which verb. */
const WAITING = `
  with r as materialized (
    select 'publicacion' as kind, id, estado_desde as since, 10 as days, null::bigint as batch
    from publicacion where estado = 'enviado'
    union all
    select 'comprobante', c.id, c.estado_desde, 15, c.eco_proyecto_id
    from comprobante c
    where c.estado = 'enviado'
      and (select e.estado from eco_proyecto e where e.id = c.eco_proyecto_id) = 'abierta'
    union all
    select 'informe', id, estado_desde, 15, null from informe where estado = 'presentado'
    union all
    select 'monitoreo', proyecto_id, estado_desde, 15, null from monitoreo where estado = 'enviado'
    union all
    select 'grupo', id, estado_desde, 10, null from grupo where estado = 'enviado'
    union all
    select 'postulacion', id, estado_desde, 10, null from proyecto where estado in ('enviado', 'en_evaluacion')
    union all
    select 'cdi', id, estado_desde, 10, null from cdi_evaluacion where estado = 'enviado'
    union all
    select 'transferencia', id, estado_desde, 10, null from transferencia where estado = 'solicitada'
    union all
    select 'inclusion', id, estado_desde, 10, publicacion_id from solicitud_inclusion where estado = 'solicitada'
  ),
  m as materialized (
    select kind, min(id) as id, min(since) as since, min(since + make_interval(days => days)) as due, count(*) as n
    from r
    group by kind, coalesce(batch, -id)
  )
  select
    (
      select json_agg(f)
      from (
        select kind, count(*) as matters, sum(n) as n, count(*) filter (where due < now()) as late
        from m
        group by kind
      ) f
    ) as kinds,
    (select json_agg(t) from (select * from m order by due, since limit 30) t) as rows
`;
async function serveFloor(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const bare = Fastify();
  bare.get('/', async () => (await pool.query({ name: 'waiting', text: WAITING })).rows[0]);
  process.send?.(Number(new URL(await bare.listen({ port: 0, host: '127.0.0.1' })).port));
}

async function startFloor(url: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(process.argv[1]!, ['floor', url], { execArgv: ['--import', 'tsx'] });
  process.once('exit', () => child.kill());
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told: number) => resolve(told));
    child.once('exit', (code) => reject(new Error(`The floor ended with code ${code}`)));
  });
  child.removeAllListeners('exit');
  return { child, port };
}

const LINES: [string, string][] = [
  ['busy-inbox', '/api/portal/pendientes?area=admin'],
  ['busy-inbox-free', '/api/portal/pendientes?area=admin&cola=libres'],
  ['busy-menu', '/api/portal/cuantos?area=admin'],
];

/** Writes so many times a second, with nothing changed: what is kept while nobody writes is read again. */
async function writing(url: string, times: number) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const timer = times > 0 ? setInterval(() => db.query('select pg_current_xact_id()'), 1000 / times) : undefined;
  return {
    end: async () => {
      clearInterval(timer);
      await db.end();
    },
  };
}

async function measure(scale: number, url: string): Promise<void> {
  await plant(url);
  const product = await startProduct(url, PORT);
  const { admin } = await prepareBench(url, 1, 0);
  const http = client(PORT);
  const entered = await http.send('POST', '/api/acceso/entrar', { body: { usuario: admin, clave: PASSWORD } });
  const cookie = entered.cookies.map((one) => one.split(';')[0]).join('; ');
  const floor = await startFloor(url);
  const bare = client(floor.port);
  const asking = (from: typeof http, path: string) => async () => {
    const answer = await from.send('GET', path, { cookie });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
    return answer.body;
  };
  const run = async (ask: () => Promise<string>): Promise<Figure> => {
    const work = async () => void (await ask());
    // A short warm-up, then the run that counts.
    await load({ workers: WORKERS, seconds: SECONDS / 3 }, work);
    return load({ workers: WORKERS, seconds: SECONDS }, work);
  };
  const { cuantos } = JSON.parse(await asking(http, LINES[2]![1])());
  const records = cuantos
    // What is no record of a flow is told apart.
    .filter(({ clave }: { clave: string }) => !/^(deudas|cierre|correos)/.test(clave))
    .reduce((sum: number, { n }: { n: number }) => sum + n, 0);
  const reference = await run(asking(bare, '/'));
  for (const [name, path] of LINES) {
    for (const writes of [0, WRITES]) {
      const writer = await writing(url, writes);
      const { perSecond, p50, p95 } = await run(asking(http, path));
      await writer.end();
      const figures = { bench: name, scale, records, writes, perSecond, p50ms: p50, p95ms: p95 };
      console.log(JSON.stringify({ ...figures, floorPerSecond: reference.perSecond, floorP95ms: reference.p95 }));
    }
  }
  http.close();
  bare.close();
  floor.child.kill();
  product.kill();
}

if (role === 'floor') await serveFloor(where!);
else {
  const databases = [1, 10].flatMap((scale) => {
    const url = process.env[`BENCH_INBOX_URL_${scale}`];
    return url ? [{ scale, url }] : [];
  });
  if (databases.length === 0) console.log('bench/bandeja: set BENCH_INBOX_URL_1 or BENCH_INBOX_URL_10.');
  for (const { scale, url } of databases) await measure(scale, url);
  process.exit(0);
}
