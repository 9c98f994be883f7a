import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { hashPassword } from 'better-auth/crypto';
import pg from 'pg';
import { type Client, client, type Figure, load } from './load.ts';
import { PASSWORD, prepareBench } from './prepare.ts';
import { record, type Scenario } from './record.ts';

/**
 * `npm run bench`: each figure beside its floor (bare Fastify and pg, same SQL, same run), at scale 1 and 10.
 * Needs two databases filled by `npm run seed`: BENCH_URL_1 and BENCH_URL_10 (either may be missing).
 * BENCH_ONLY=login,people-search measures those alone. `--quick` asks each line for a moment, on the demonstration in a
 * database that it makes and drops: it shows that every line is answered and that the run ends, and measures nothing.
 */
const QUICK = process.argv.includes('--quick');
const WORKERS = QUICK ? 2 : 8;
const SECONDS = QUICK ? 0.1 : Number(process.env.BENCH_SECONDS ?? 6);
const SECRET = randomBytes(24).toString('hex');
const PRODUCT_PORT = 3911;
const FLOOR_PORT = 3912;
const HOME = '/api/portal/inicio?area=admin';
const QUALITY = '/api/calidad';
const wanted = process.env.BENCH_ONLY?.split(',');

type Measured = { scale: number; url: string; drop?: () => Promise<void> };
const filled = (): Measured[] =>
  [1, 10].flatMap((scale) => {
    const url = process.env[`BENCH_URL_${scale}`];
    return url ? [{ scale, url }] : [];
  });
const databases = QUICK ? [await ownDatabase()] : filled();
if (databases.length === 0) {
  console.error('Set BENCH_URL_1 and BENCH_URL_10 to PostgreSQL databases filled with `npm run seed -- --scale 1|10`.');
  process.exit(2);
}

async function start(args: string[], env: NodeJS.ProcessEnv, ready: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A scenario that fails leaves no server behind.
  process.once('exit', () => child.kill());
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes(ready) && resolve());
    child.on('exit', (code) => reject(new Error(`${args[0]} ended with code ${code}`)));
  });
  return child;
}
const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.removeAllListeners('exit');
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });

async function signIn(http: Client, account: string): Promise<string> {
  const reply = await http.send('POST', '/api/acceso/entrar', { body: { usuario: account, clave: PASSWORD } });
  if (reply.status !== 200) throw new Error(`Sign-in of ${account}: ${reply.body}`);
  return reply.cookies.map((c) => c.split(';')[0]).join('; ');
}

const expectOk = (reply: { status: number; body: string }) => {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body.slice(0, 300)}`);
  return reply.body;
};

type Line = Scenario & { work: (worker: number) => Promise<void> };
type Saved = {
  cookie: string;
  path: string;
  version: () => Promise<number>;
  values: (n: number) => Record<string, unknown>;
};
async function bench(scale: number, url: string) {
  const product = await start(
    ['dist/server/main.js'],
    {
      DATABASE_URL: url,
      PORT: String(PRODUCT_PORT),
      SESSION_SECRET: SECRET,
      RATE_LIMIT_PER_MINUTE: 'off',
      LOG_LEVEL: 'error',
      QUIPU_DEMO: QUICK ? '1' : '0',
    },
    'Quipu listo',
  );
  // The product has migrated, and loaded the demonstration where there was nothing.
  const { admin, drafts, reports, vouchers, busiestEconomy, busiestCall, title, manyUnknown } = await prepareBench(
    url,
    WORKERS,
    QUICK ? 0 : WORKERS,
  );
  // A database that somebody filled has been analysed; the one that was just made has not.
  if (QUICK) await stated(url, 'analyze');
  const http = client(PRODUCT_PORT);
  const office = await signIn(http, admin);
  // The first answer of a process that just started, once.
  for (const [name, path] of Object.entries({ 'office-home': HOME, 'data-quality': QUALITY })) {
    if (wanted && !wanted.includes(name)) continue;
    const since = performance.now();
    expectOk(await http.send('GET', path, { cookie: office }));
    console.log(JSON.stringify({ bench: `${name}-cold`, scale, ms: Math.round(performance.now() - since) }));
  }
  const owners = await Promise.all(drafts.map((d) => signIn(http, d.account)));
  const spenders = await Promise.all(vouchers.map((v) => signIn(http, v.account)));
  const writers = await Promise.all(reports.map((r) => signIn(http, r.account)));
  const read = async (path: string, cookie: string) =>
    JSON.parse(expectOk(await http.send('GET', `/api/${path}`, { cookie })));
  const year = new Date().getFullYear();
  const scenarios: Line[] = [
    get('projects-list', `/api/proyectos?size=10&parts=page&f=${encodeURIComponent(`periodo:${year}`)}`),
    get('projects-filters', `/api/proyectos?size=10&parts=facets&f=${encodeURIComponent(`periodo:${year}`)}`),
    get('fex-list', '/api/fex?size=10&parts=page&q=agua'),
    get('publications-list', '/api/publicaciones/oficina?size=10&parts=page&q=agua'),
    get('publications-total', '/api/publicaciones/oficina?parts=total&q=agua'),
    // What a screen asks for when one of its filters is opened; and all of them, as programs do.
    get('publications-filter', '/api/publicaciones/oficina?size=10&parts=facets&counts=facultad'),
    get('projects-filter', '/api/proyectos?size=10&parts=facets&counts=facultad'),
    get('publications-filters', '/api/publicaciones/oficina?size=10&parts=facets'),
    get('duplicate-check', `/api/publicaciones/parecidas?tipo=articulo&titulo=${encodeURIComponent(title)}`, owners[0]),
    get('author-match', `/api/publicaciones/oficina/${manyUnknown}/autores/propuestas`),
    get('maybe-mine', '/api/publicaciones/quiza-mias', owners[0]),
    get('own-publications', '/api/publicaciones/mias/articulo?size=10', owners[0]),
    get('data-quality', QUALITY),
    get('data-quality-list', '/api/calidad/hallazgos?size=25&parts=page&f=regla:publicacion-sin-doi'),
    get('office-home', HOME),
    get('office-inbox', '/api/portal/pendientes?area=admin'),
    get('office-turns', '/api/portal/turnos'),
    get('office-menu', '/api/portal/cuantos?area=admin'),
    get('researcher-inbox', '/api/portal/pendientes?area=investigador', owners[0]),
    get('researcher-home', '/api/portal/inicio?area=investigador', owners[0]),
    get('report-consolidated', `/api/reportes/consolidado_general?periodo=${year - 1}`),
    get('report-consolidated-as-of', `/api/reportes/consolidado_general?periodo=${year - 1}&al=${year - 1}-12-31`),
    get('report-groups', '/api/reportes/grupo?estado=registrado&facultad=todas'),
    get('debtors-list', '/api/reportes/deudores?size=25&parts=page'),
    get('debtors-as-of', `/api/reportes/deudores?size=25&parts=page&f=al:${year - 1}-12-31`),
    get('people-search', `/api/evaluacion/docentes?q=${encodeURIComponent('quispe mamani')}`),
    get('applications-list', `/api/evaluacion/convocatorias/${busiestCall}/postulaciones?size=25&parts=page`),
    await saving(
      'application-save',
      drafts.map(({ project, line, ocde }, i) => ({
        cookie: owners[i]!,
        path: `/api/convocatorias/postulaciones/${project}/pasos/1`,
        version: async () => (await read(`convocatorias/postulaciones/${project}`, owners[i]!)).version,
        values: (n) => ({
          general: {
            titulo: `Propuesta de referencia ${n}`,
            lineaId: String(line),
            ocdeId: String(ocde),
            tipoInvestigacion: 'aplicada',
            localizacion: 'Otros lugares',
          },
        }),
      })),
    ),
    get('reports-list', '/api/informes?size=10&parts=page&q=agua'),
    await saving(
      'report-save',
      reports.map(({ report, block, field }, i) => ({
        cookie: writers[i]!,
        path: `/api/mis-informes/${report}/pasos/2`,
        version: async () => (await read(`mis-informes/${report}/pasos`, writers[i]!)).steps[1].version,
        values: (n) => ({
          [block]: { [field]: `<p>Avance de referencia ${n}. ${'Se midió el caudal. '.repeat(40)}</p>` },
        }),
      })),
    ),
    get('monitoring-list', '/api/monitoreo?size=10&parts=page'),
    get('accounts-list', '/api/economia/cuentas?size=25&parts=page'),
    get('account-summary', `/api/economia/cuentas/${busiestEconomy}`),
    get('review-queue', '/api/economia/por-revisar?size=100&parts=page'),
    get('review-candidates', '/api/economia/cuentas/comprobantes/sin-dudas'),
    voucherSave(),
    signingIn(),
  ];
  function get(name: string, path: string, cookie = office) {
    return {
      name,
      method: 'GET' as const,
      asks: () => ({ path, cookie }),
      work: async () => void expectOk(await http.send('GET', path, { cookie })),
    };
  }

  /**
   * Each worker enters again and again as somebody of its own, from a browser that the account knows: as many at once
   * from unknown ones are made to wait, which is what the throttle is for.
   */
  function signingIn() {
    const body = (i: number) => ({ usuario: drafts[i]!.account, clave: PASSWORD });
    const known = owners.map((cookies) => cookies.split('; ').find((cookie) => cookie.includes('.device='))!);
    return {
      name: 'login',
      method: 'POST' as const,
      asks: (i: number) => ({ path: '/api/acceso/entrar', cookie: known[i]!, body: body(i) }),
      workers: known.length,
      work: async (i: number) =>
        void expectOk(await http.send('POST', '/api/acceso/entrar', { body: body(i), cookie: known[i]! })),
    };
  }

  /** Each worker corrects a voucher of its own, over and over. */
  function voucherSave() {
    const path = (i: number) => `/api/mis-cuentas/${vouchers[i]!.economy}/comprobantes/${vouchers[i]!.voucher}`;
    const body = (i: number) => ({ ...vouchers[i]!.body, version: vouchers[i]!.version++ });
    return {
      name: 'voucher-save',
      method: 'PUT' as const,
      asks: (i: number) => ({ path: path(i), cookie: spenders[i]!, body: body(i) }),
      workers: vouchers.length,
      work: async (i: number) =>
        void expectOk(await http.send('PUT', path(i), { body: body(i), cookie: spenders[i]! })),
    };
  }

  /** Each worker saves a record of its own, over and over, as the version that it read. */
  async function saving(name: string, saved: Saved[]) {
    const versions = await Promise.all(saved.map((s) => s.version()));
    const body = (i: number, version: number) => ({ version, advance: false, values: saved[i]!.values(version) });
    return {
      name,
      method: 'PUT' as const,
      asks: (i: number) => ({ path: saved[i]!.path, cookie: saved[i]!.cookie, body: body(i, versions[i]!++) }),
      workers: saved.length,
      work: async (i: number) => {
        const { path, cookie } = saved[i]!;
        versions[i] = JSON.parse(
          expectOk(await http.send('PUT', path, { body: body(i, versions[i]!), cookie })),
        ).version;
      },
    };
  }

  mkdirSync('.cache', { recursive: true });
  const file = `.cache/bench-floor-${scale}.json`;
  const asked = scenarios.filter(({ name, workers }) => (!wanted || wanted.includes(name)) && workers !== 0);
  for (const { name } of scenarios.filter(({ workers }) => workers === 0))
    console.log(JSON.stringify({ bench: name, scale, left: 'nothing to save in these data' }));
  await record(url, SECRET, asked, { hash: await hashPassword(PASSWORD), clear: PASSWORD }, file);
  const floor = await start(['--import', 'tsx', 'bench/floor.ts', String(FLOOR_PORT), url, file], {}, 'ready');
  const bare = client(FLOOR_PORT);
  for (const s of asked) {
    const workers = Math.min(WORKERS, s.workers ?? WORKERS);
    const measured = await best(() => load({ workers, seconds: SECONDS }, s.work));
    const reference = await best(() =>
      load(
        { workers, seconds: SECONDS },
        async (worker) => void expectOk(await bare.send(s.method, `/${s.name}?worker=${worker}`)),
      ),
    );
    report(scale, s.name, measured, reference);
  }
  http.close();
  bare.close();
  await stop(floor);
  await stop(product);
}

/** A short warm-up, then the run that counts. */
async function best(run: () => Promise<Figure>): Promise<Figure> {
  if (!QUICK) await run();
  return run();
}

const results: { scale: number; name: string; p95: number }[] = [];
function report(scale: number, name: string, measured: Figure, floor: Figure) {
  results.push({ scale, name, p95: measured.p95 });
  const small = results.find((r) => r.scale === 1 && r.name === name);
  console.log(
    JSON.stringify({
      bench: name,
      scale,
      perSecond: measured.perSecond,
      p50ms: measured.p50,
      p95ms: measured.p95,
      floorPerSecond: floor.perSecond,
      floorP95ms: floor.p95,
      ratio: Number((measured.perSecond / floor.perSecond).toFixed(2)),
      ...(scale > 1 && small ? { p95VersusScale1: Number((measured.p95 / small.p95).toFixed(2)) } : {}),
    }),
  );
}

async function stated(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database beside the one of TEST_DATABASE_URL or DATABASE_URL, dropped when the run ends. */
async function ownDatabase(): Promise<Measured> {
  const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (!server) {
    console.error('Set TEST_DATABASE_URL or DATABASE_URL to a PostgreSQL on which a database may be made.');
    process.exit(2);
  }
  const name = `quipu_bench_${process.pid}`;
  await stated(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { scale: 0, url: url.href, drop: () => stated(server, `drop database ${name} with (force)`) };
}

for (const { scale, url, drop } of databases)
  try {
    await bench(scale, url);
  } finally {
    await drop?.();
  }
console.log(JSON.stringify({ bench: 'end', lines: results.length }));
process.exit(0);
