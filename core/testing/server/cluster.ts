import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './port.ts';

/** Where Debian keeps the programs of PostgreSQL, the newest first. */
const INSTALLED = '/usr/lib/postgresql';
const programsOf = (): string | null => {
  const [newest] = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  return newest ? join(INSTALLED, newest, 'bin') : null;
};
const isInstalled = (path: string) => existsSync(path);
export const hasCluster = (): boolean => programsOf() !== null;
export const hasPgbouncer = (): boolean => isInstalled('/usr/sbin/pgbouncer');
export const hasHaproxy = (): boolean => isInstalled('/usr/sbin/haproxy');

/** None of these servers runs as root: as root, they run as the account that Debian made for PostgreSQL. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A folder of the account that the server runs as. */
function folderFor(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `quipu-${name}-`));
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

export type Running = {
  port: number;
  /** As if the power went: nothing is written any more, and nobody is told. */
  kill(): Promise<void>;
};

/** Runs a server until `kill`, and waits until it answers. */
async function run(program: string, args: string[], port: number, answers: () => Promise<unknown>): Promise<Running> {
  const child: ChildProcess = spawn(program, args, { ...account(), stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    if (over) throw new Error(`${program} did not start.`);
    const ready = await answers().then(
      () => true,
      () => false,
    );
    if (ready) break;
    await setTimeout(50);
  }
  return {
    port,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Asks one address of PostgreSQL something, on a connection of its own. */
export async function askAt<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

export type Cluster = Running & { url: string; folder: string; remove(): Promise<void> };

const QUICK = ['fsync=off', 'full_page_writes=off', 'shared_buffers=64MB', 'max_connections=80'];

async function startCluster(folder: string, extra: readonly string[]): Promise<Cluster> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [...QUICK, ...extra, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const args = ['-D', join(folder, 'data'), '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  const running = await run(join(programsOf()!, 'postgres'), args, port, () => askAt(url, 'select 1'));
  const remove = async () => {
    await running.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...running, url, folder, remove };
}

/** A PostgreSQL of its own, that others may follow. */
export async function newCluster(): Promise<Cluster> {
  const folder = folderFor('primary');
  const data = join(folder, 'data');
  const how = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(programsOf()!, 'initdb'), how, { ...account(), stdio: 'ignore' });
  return startCluster(folder, ['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=128MB']);
}

/** A copy of another that follows it. */
export async function standbyOf(primary: Cluster, name = 'standby'): Promise<Cluster> {
  const folder = folderFor(name);
  const data = join(folder, 'data');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  execFileSync(join(programsOf()!, 'pg_basebackup'), [...from, '-D', data, '-R', '-c', 'fast', '--no-sync'], {
    ...account(),
    stdio: 'ignore',
  });
  const followed = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`;
  return startCluster(folder, ['hot_standby=on', 'hot_standby_feedback=on', followed]);
}

export type Pooler = Running & {
  urlOf(database: string): string;
  /** Lends sessions of another server from now on, as after a failover. */
  pointTo(port: number): Promise<void>;
  remove(): Promise<void>;
};

/** PgBouncer in transaction mode before a PostgreSQL. @param size how many sessions it lends of each database */
export async function poolerBefore(server: { port: number }, size = 8): Promise<Pooler> {
  const folder = folderFor('pooler');
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = (to: number) =>
    writeFileSync(
      file,
      `[databases]
* = host=127.0.0.1 port=${to} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = postgres
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 400
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 30
`,
    );
  write(server.port);
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const running = await run('/usr/sbin/pgbouncer', [file], port, () => askAt(urlOf('pgbouncer'), 'show version'));
  return {
    ...running,
    urlOf,
    pointTo: async (to) => {
      write(to);
      await askAt(urlOf('pgbouncer'), 'reload');
    },
    remove: async () => {
      await running.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Balancer = Running & { remove(): Promise<void> };

/**
 * HAProxy with these sections (`frontend`, `listen`…) after its own. What is killed refuses at once; what is only
 * slow is waited for, so a busy machine is not taken for a dead one.
 * @param port one where it listens
 */
export async function balancerWith(sections: string, port: number): Promise<Balancer> {
  const folder = folderFor('balancer');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  timeout connect 60s
  timeout check 60s
  timeout client 60s
  timeout server 60s
${sections}
`,
  );
  const answers = async () => void (await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1_000) }));
  const running = await run('/usr/sbin/haproxy', ['-db', '-f', file], port, answers);
  return {
    ...running,
    remove: async () => {
      await running.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
