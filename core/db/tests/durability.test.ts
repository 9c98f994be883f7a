import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHORT_LIVED } from '#core/testing/server/short-lived.ts';
import { openDatabase } from '../server/open.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'quipu-durable-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Writes pairs of rows for ever, one transaction each, and says the number of each after its commit. */
const WRITER = `
  const { openDatabase } = await import('#core/db/server/open.ts');
  const { sql } = await import('drizzle-orm');
  const { db, raw } = await openDatabase({ url: null, dataDir: process.env.WRITER_DIR });
  await raw('create table if not exists entry (id bigint generated always as identity primary key, body text); create table if not exists twin (id bigint primary key)');
  const body = 'x'.repeat(2000);
  for (;;) {
    const id = await db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql\`insert into entry (body) values (\${body}) returning id\`);
      await tx.execute(sql\`insert into twin values (\${rows[0].id})\`);
      return rows[0].id;
    });
    console.log(id);
  }`;

/** Lets a writer acknowledge some rows, then kills it in the middle of its work. @returns what it acknowledged */
async function writeAndKill(rows: number): Promise<number[]> {
  const child = spawn(process.execPath, [SHORT_LIVED, '--import', 'tsx', '--input-type=module', '-e', WRITER], {
    env: { ...process.env, WRITER_DIR: dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'close');
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === rows) child.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

async function stored(): Promise<{ entries: number[]; twins: number[] }> {
  const database = await openDatabase({ url: null, dataDir: dir });
  try {
    const ids = async (table: string) =>
      (await database.raw(`select id from ${table} order by id`)).rows.map((r) => Number(r.id));
    return { entries: await ids('entry'), twins: await ids('twin') };
  } finally {
    await database.close();
  }
}

describe('the embedded database', () => {
  it('keeps every acknowledged row when its process is killed, again and again', async () => {
    const acknowledged: number[] = [];
    for (const rows of [1, 60, 200]) {
      acknowledged.push(...(await writeAndKill(rows)));
      const { entries, twins } = await stored();
      expect(acknowledged.filter((id) => !entries.includes(id))).toEqual([]);
      expect(twins).toEqual(entries);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(261);
  });
  it('keeps the rows of a clean close, and frees the directory', async () => {
    const database = await openDatabase({ url: null, dataDir: dir });
    await database.raw('create table entry (id int); create table twin (id int); insert into entry values (7)');
    await database.close();
    expect((await stored()).entries).toEqual([7]);
  });
  it('begins again when its process died while the files of a new one were being written', async () => {
    const torn = join(dir, 'torn');
    mkdirSync(join(torn, 'pg'), { recursive: true });
    writeFileSync(join(torn, 'pg', 'PG_VERSION'), 'half');
    writeFileSync(join(torn, 'pg.beginning'), '');
    const database = await openDatabase({ url: null, dataDir: torn });
    expect((await database.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    expect(existsSync(join(torn, 'pg.beginning'))).toBe(false);
  });
  it('frees the directory when it cannot be opened', async () => {
    const broken = join(dir, 'broken');
    mkdirSync(join(broken, 'pg'), { recursive: true });
    writeFileSync(join(broken, 'pg', 'PG_VERSION'), 'not a version');
    await expect(openDatabase({ url: null, dataDir: broken })).rejects.toThrow();
    expect(existsSync(join(broken, 'quipu.lock'))).toBe(false);
  });
});
