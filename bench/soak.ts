import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { personAt } from './product.ts';

/**
 * `npx tsx bench/soak.ts [minutes]`: an hour, unless it is told otherwise, of mixed use of the built product with its
 * demonstration, on the embedded database and, with BENCH_SOAK_URL (an empty database), on PostgreSQL at the same time.
 * People of the four areas read, look for, save, attach, draw papers and export; programs harvest. It counts what was
 * not answered as it should, the memory of each server by the minute and the connections that are left when all have
 * gone. The slope of the memory is that of a straight line through what it was after the first ten minutes.
 */
const MINUTES = Number(process.argv[2] ?? 60);
const WARM_MINUTES = Math.min(10, MINUTES / 3);
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 6);
const PAUSE_MS = Number(process.env.BENCH_PAUSE_MS ?? 600);
const SAMPLE_MS = 15_000;
const PASSWORD = 'Quipu.2026';
const ACCOUNTS = ['admin', 'investigador', 'evaluador', 'facultad'] as const;
type Account = (typeof ACCOUNTS)[number];
type Person = ReturnType<typeof personAt>;

const READS: Record<Account, readonly string[]> = {
  admin: [
    '/portal/inicio?area=admin',
    '/publicaciones/oficina?size=25&parts=page',
    '/publicaciones/oficina?size=25&parts=facets',
    '/publicaciones/oficina?size=25&f=all:firmas.contains.quispe|anio.atLeast.2015',
    '/proyectos?size=25',
    '/investigadores?size=25&q=quispe',
    '/publicaciones/oficina/exportar?format=xlsx',
    '/proyectos/exportar?format=pdf',
    '/deudas/personas?size=25',
  ],
  investigador: ['/portal/inicio?area=investigador', '/publicaciones/mias/articulo?size=25'],
  evaluador: ['/portal/inicio?area=evaluador'],
  facultad: ['/portal/inicio?area=facultad'],
};
/** What anybody reads, from the root of the server. */
const PUBLIC = ['/', '/portal', '/portal/buscar?q=agua', '/oai?verb=ListRecords&metadataPrefix=oai_dc', '/api/health'];

type Server = { name: string; port: number; child: ChildProcess; memory: number[]; done: number; faults: string[] };
async function start(name: string, port: number, url: string): Promise<Server> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'quipu-soak-')),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT_PER_MINUTE: 'off',
      LOG_LEVEL: 'error',
      QUIPU_DEMO: '1',
      CROSSREF_API_URL: 'off',
      DATACITE_API_URL: 'off',
      OPENALEX_API_URL: 'off',
      ORCID_API_URL: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Quipu listo') && resolve());
    child.on('exit', (code) => reject(new Error(`The server ended with code ${code}`)));
  });
  child.stdout.resume();
  return { name, port, child, memory: [], done: 0, faults: [] };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));
const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

/** A researcher writes a work of theirs, reads it on paper and takes it back. */
async function write(person: Person): Promise<void> {
  const titulo = `Obra de una jornada ${randomUUID()}`;
  const { id } = await person.send<{ id: number }>('POST', '/publicaciones', { tipo: 'articulo', titulo });
  const { version } = await person.send<{ version: number }>('GET', `/publicaciones/${id}/pasos`);
  await person.send('PUT', `/publicaciones/${id}/pasos/1`, {
    version,
    values: { datos: { titulo: `${titulo}, otra vez` } },
  });
  await person.text(`/publicaciones/mias/articulo/exportar?format=pdf`);
  await person.send('POST', `/registros/publicacion/${id}/acciones/eliminar`);
}

async function use(server: Server, account: Account, until: number): Promise<void> {
  let person = personAt(server.port);
  for (let n = 0; Date.now() < until; n++) {
    let what = 'sign in';
    try {
      if (n % 50 === 0) {
        person = personAt(server.port);
        await person.send('POST', '/acceso/entrar', { usuario: account, clave: PASSWORD });
      }
      if (account === 'investigador' && n % 8 === 3) {
        what = 'write';
        await write(person);
      } else if (n % 5 === 4) {
        what = pick(PUBLIC);
        const answer = await fetch(`http://127.0.0.1:${server.port}${what}`);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
      } else {
        what = pick(READS[account]);
        await person.text(what);
      }
      server.done++;
    } catch (error) {
      server.faults.push(`${account}, ${what}: ${String(error).slice(0, 300)}`);
    }
    await pause();
  }
}

const MEGABYTE_KB = 1024;
/** What a process holds of the memory of the machine, in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / MEGABYTE_KB;

/** MB a minute that the memory grows once it is warm: the slope of a straight line through its samples. */
function slopeOf(memory: readonly number[]): number {
  const warm = memory.slice(Math.ceil((WARM_MINUTES * 60_000) / SAMPLE_MS));
  const middle = (warm.length - 1) / 2;
  const mean = warm.reduce((sum, one) => sum + one, 0) / warm.length;
  const covariance = warm.reduce((sum, one, i) => sum + (i - middle) * (one - mean), 0);
  const variance = warm.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return (covariance / variance) * (60_000 / SAMPLE_MS);
}

async function connectionsLeft(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0].n;
}

const url = process.env.BENCH_SOAK_URL;
const servers = [await start('embedded', 3941, ''), ...(url ? [await start('postgres', 3942, url)] : [])];
const until = Date.now() + MINUTES * 60_000;
const sampling = setInterval(() => {
  for (const server of servers) server.memory.push(memoryOf(server.child.pid!));
}, SAMPLE_MS);
await Promise.all(
  servers.flatMap((server) =>
    Array.from({ length: PEOPLE }, (_, i) => use(server, ACCOUNTS[i % ACCOUNTS.length]!, until)),
  ),
);
clearInterval(sampling);
for (const server of servers) {
  server.child.removeAllListeners('exit');
  await new Promise((resolve) => server.child.on('exit', resolve).kill('SIGTERM'));
  const { memory } = server;
  console.log(
    JSON.stringify({
      bench: 'soak',
      on: server.name,
      minutes: MINUTES,
      requests: server.done,
      faults: server.faults.length,
      first: server.faults.slice(0, 5),
      memory: {
        first: Math.round(memory[0]!),
        most: Math.round(Math.max(...memory)),
        last: Math.round(memory.at(-1)!),
      },
      slope: Number(slopeOf(memory).toFixed(2)),
      byMinute: memory.filter((_, i) => i % (60_000 / SAMPLE_MS) === 0).map(Math.round),
      ...(server.name === 'postgres' && url ? { connectionsLeft: await connectionsLeft(url) } : {}),
    }),
  );
}
process.exit(0);
