import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '#core/kernel/server/errors.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { askClamd } from '../server/antivirus.ts';
import { storeFile } from '../server/files.ts';
import { storedFile } from '../server/tables.ts';
import { pdf, pieces } from './samples.ts';
import { type World, world } from './world.ts';

// In two halves: an antivirus on the machine that reads this would take the file away.
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

/** Speaks INSTREAM as clamd does: pieces with their size before, until a size of zero. */
function daemon(answer: (content: Buffer) => string | null): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)]);
      const content = contentOf(received);
      if (content === null) return;
      const said = answer(content);
      socket.end(said === null ? '' : `${said}\0`);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, url: `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
    });
  });
}

/** What was sent, once it is whole. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return null;
  expect(received.toString('latin1', 0, command.length)).toBe(command);
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const size = received.readUInt32BE(at);
    if (size === 0) return Buffer.concat(parts);
    if (at + 4 + size > received.length) return null;
    parts.push(received.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}

describe('the antivirus of an installation', () => {
  let w: World;
  const servers: Server[] = [];
  const dir = mkdtempSync(join(tmpdir(), 'quipu-clamd-'));
  beforeAll(async () => {
    w = await world();
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    rmSync(dir, { recursive: true, force: true });
    await w.end();
  });
  const asking = async (answer: (content: Buffer) => string | null) => {
    const { server, url } = await daemon(answer);
    servers.push(server);
    return url;
  };
  const store = (url: string, content = pdf(), whenDown = 'refuse') =>
    storeFile(
      { ...w.ctx, settings: readSettings({ CLAMAV_URL: url, CLAMAV_DOWN: whenDown }) },
      {
        slot: { key: 's', label: 'S', accept: ['pdf'], maxMb: 5 },
        entity: 'x',
        before: async () => 1,
        stream: pieces(content, 4096),
        filename: 'a.pdf',
      },
    ).then(
      () => 'stored',
      (error: unknown) => failureOf(error)?.detail ?? String(error),
    );
  const stored = () => w.ctx.db.$count(storedFile);

  it('gets every byte of the file, and what it finds clean is stored', async () => {
    const content = pdf('x'.repeat(300_000));
    let seen: Buffer = Buffer.alloc(0);
    const url = await asking((given) => {
      seen = given;
      return 'stream: OK';
    });
    expect(await store(url, content)).toBe('stored');
    expect(seen.equals(content)).toBe(true);
  });
  it.each<[string, string | null, RegExp]>([
    ['what it finds is named', 'stream: Eicar-Test FOUND', /encontró «Eicar-Test»/],
    ['no answer', null, /no responde/],
    ['an error of its own', 'stream: Temporary failure ERROR', /no responde/],
    ['a limit of its own', 'INSTREAM size limit exceeded. ERROR', /más de lo que el antivirus/],
  ])('%s keeps the file out', async (_case, answer, says) => {
    const before = await stored();
    expect(await store(await asking(() => answer))).toMatch(says);
    expect(await stored()).toBe(before);
  });
  it('a dead one refuses the upload, unless the setting lets it pass', async () => {
    const { server, url } = await daemon(() => null);
    await new Promise((resolve) => server.close(resolve));
    expect(await store(url)).toMatch(/no responde/);
    expect(await store(url, pdf(), 'accept')).toBe('stored');
    expect(await store(await asking(() => 'stream: X FOUND'), pdf(), 'accept')).toMatch(/encontró/);
  });
  it('one that never answers is not waited for without end', async () => {
    const path = join(dir, 'some');
    writeFileSync(path, 'x');
    const server = createServer(() => {});
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(join(dir, 'mute'), resolve));
    await expect(askClamd(`unix://${join(dir, 'mute')}`, path, 50)).rejects.toThrow(/too long/);
  });

  it.skipIf(!existsSync('/usr/sbin/clamd'))(
    'the real daemon, where there is one, finds the test string of EICAR',
    async () => {
      const socket = join(dir, 'clamd.ctl');
      const signature = `Eicar-Test:0:*:${Buffer.from(EICAR, 'latin1').toString('hex')}\n`;
      writeFileSync(join(dir, 'local.ndb'), signature);
      writeFileSync(
        join(dir, 'clamd.conf'),
        `LocalSocket ${socket}\nDatabaseDirectory ${dir}\nForeground yes\nTemporaryDirectory ${dir}\n`,
      );
      const clamd = spawn('/usr/sbin/clamd', ['-c', join(dir, 'clamd.conf')], { stdio: 'ignore' });
      try {
        await expect.poll(() => existsSync(socket)).toBe(true);
        expect(await store(`unix://${socket}`)).toBe('stored');
        expect(await store(`unix://${socket}`, pdf(EICAR))).toMatch(/encontró «Eicar-Test/);
      } finally {
        clamd.kill();
      }
    },
    60_000,
  );
});
