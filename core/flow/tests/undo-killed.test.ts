import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase, rowsOf } from '#core/db/server/open.ts';
import { deliverPending } from '#core/mail/server/deliver.ts';
import { testContext, testSession } from '#core/testing/server/context.ts';
import { SHORT_LIVED } from '#core/testing/server/short-lived.ts';
import { undo } from '../server/undo.ts';
import { UNDO_SECONDS } from '../shared/flow.ts';
import { CREATE_CLAIM, claimActs } from './claims.ts';

const DECIDED = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(DECIDED.getTime() + seconds * 1000);
const CLERK = 1;
const SESSION = { userId: CLERK, name: 'Ana Oficina' };

/** Grants both claims, says so after each commit, and stays until it is killed. */
const DECIDER = `
  const { openDatabase } = await import('#core/db/server/open.ts');
  const { act } = await import('#core/flow/server/act.ts');
  const { claimActs } = await import('#core/flow/tests/claims.ts');
  const { testContext, testSession } = await import('#core/testing/server/context.ts');
  const database = await openDatabase({ url: null, dataDir: process.env.DECIDER_DIR });
  const ctx = await testContext(database, {
    session: testSession(${JSON.stringify(SESSION)}),
    now: () => new Date(${JSON.stringify(DECIDED)}),
  });
  for (const id of [1, 2]) {
    await act(ctx, claimActs({ toldTo: () => ${CLERK} }), { id, action: 'grant', data: {} });
    console.log(id);
  }
  setInterval(() => {}, 60_000);`;

let dir: string;
let database: Database;
const open = async () => {
  database = await openDatabase({ url: null, dataDir: dir });
};
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'quipu-undo-'));
  await open();
  await database.migrate();
  await database.raw(CREATE_CLAIM);
  await database.raw(`insert into usuario (nombre, username) values ('Ana Oficina', 'ana')`);
  await database.raw(`insert into claim (estado) values ('waiting'), ('waiting')`);
  await database.close();
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Decides in a process of its own, which is killed with everything it told still held. */
async function decideAndDie(): Promise<void> {
  const child = spawn(process.execPath, [SHORT_LIVED, '--import', 'tsx', '--input-type=module', '-e', DECIDER], {
    env: { ...process.env, DECIDER_DIR: dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) if (line === '2') child.kill('SIGKILL');
  expect(await exit).toEqual([null, 'SIGKILL']);
}
const at = async (seconds: number) =>
  testContext(database, { session: testSession(SESSION), now: () => later(seconds) });
const deliver = async (seconds: number) => (await deliverPending(await at(seconds), () => later(seconds))).stored;
const told = async (id: number) =>
  (
    await rowsOf(
      database.db,
      sql`
        select
          (select estado from claim where id = ${id}) as estado,
          (select json_agg(estado) from correo_saliente where entidad = 'claim' and entidad_id = ${id}) as mails,
          (select count(*)::int from aviso where texto = ${String(id)}) as notices
      `,
    )
  )[0];

it('a decision outlives the process that took it: it may still be undone, and what it tells leaves once', async () => {
  await decideAndDie();
  await open();
  const waiting = { estado: 'granted', mails: ['pendiente'], notices: 1 };
  expect([await told(1), await told(2)]).toEqual([waiting, waiting]);

  // Started again within its seconds: nothing leaves, and one of the two is undone.
  expect(await deliver(UNDO_SECONDS / 2)).toBe(0);
  await undo(await at(UNDO_SECONDS / 2), claimActs({ toldTo: () => CLERK }), 2);
  expect(await told(2)).toEqual({ estado: 'waiting', mails: null, notices: 0 });

  // After them what waits leaves, by whichever deliverer comes first, and never again.
  const after = UNDO_SECONDS + 3;
  const [one, other] = await Promise.all([deliver(after), deliver(after)]);
  expect(one + other).toBe(1);
  expect(await deliver(after + 60)).toBe(0);
  expect(await told(1)).toEqual({ estado: 'granted', mails: ['guardado'], notices: 1 });
  const late = undo(await at(after), claimActs({ toldTo: () => CLERK }), 1);
  await expect(late).rejects.toThrow('Pasó el tiempo para deshacerlo.');
});
