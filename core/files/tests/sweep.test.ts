import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#core/mail/server/tables.ts';
import { storeFile } from '../server/files.ts';
import { missingFiles, sweepFiles } from '../server/sweep.ts';
import { storedFile } from '../server/tables.ts';
import { defineSlot } from '../shared/slot.ts';
import { pdf, pieces } from './samples.ts';
import { type World, world } from './world.ts';

const slot = defineSlot({ key: 'carta', label: 'Carta', accept: ['pdf'], maxMb: 1 });
const DAY_MS = 24 * 3_600_000;

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.end());

/** An object written so many days before the clock of the test. */
async function object(key: string, days: number) {
  await w.ctx.files.put(key, Buffer.from('bytes'));
  const at = new Date(w.clock.now.getTime() - days * DAY_MS);
  await utimes(join(w.folder, key), at, at);
}
const exists = (key: string) => w.ctx.files.exists(key);

describe('the daily look at the storage', () => {
  it('removes what no row names once it is a day old, and nothing that a row names', async () => {
    const { id } = await storeFile(w.ctx, {
      slot,
      entity: 'cosa',
      before: async () => 1,
      stream: pieces(pdf('nombrado')),
      filename: 'nombrado.pdf',
    });
    const [row] = await w.ctx.db.select().from(storedFile).where(eq(storedFile.id, id));
    await utimes(join(w.folder, row!.path), 0, 0);
    await object('2026/03/lost.pdf', 2);
    await object('2026/03/recent.pdf', 0.5);
    await object('2026/03/exportaciones/asked.csv', 2);
    await w.ctx.db.insert(mailOutbox).values({
      template: 'x',
      to: 'a@b.pe',
      subject: '2026/03/exportaciones/asked.csv',
      body: 'x',
      createdAt: w.clock.now,
    });
    expect(await sweepFiles(w.ctx, [mailOutbox.subject])).toEqual({ removed: 1, missing: 0 });
    expect(await Promise.all([row!.path, '2026/03/lost.pdf', '2026/03/recent.pdf'].map(exists))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await exists('2026/03/exportaciones/asked.csv')).toBe(true);
  });

  it('cut in the middle, as by a process that is killed, takes nothing with it and ends the next time', async () => {
    const { id } = await storeFile(w.ctx, {
      slot,
      entity: 'cosa',
      before: async () => 3,
      stream: pieces(pdf('entre dos')),
      filename: 'entre-dos.pdf',
    });
    const [row] = await w.ctx.db.select().from(storedFile).where(eq(storedFile.id, id));
    await utimes(join(w.folder, row!.path), 0, 0);
    const unnamed = ['2026/03/first.pdf', '2026/03/second.pdf', '2026/03/third.pdf'];
    for (const key of unnamed) await object(key, 5);
    const { files } = w.ctx;
    let deleted = 0;
    const killed = Object.assign(Object.create(files), {
      delete: async (key: string) => {
        if (deleted++ === 1) throw new Error('killed');
        await files.delete(key);
      },
    });
    await expect(sweepFiles({ ...w.ctx, files: killed }, [mailOutbox.subject])).rejects.toThrow('killed');
    expect(await exists(row!.path)).toBe(true);
    expect((await Promise.all(unnamed.map(exists))).filter(Boolean).length).toBe(2);
    expect(await sweepFiles(w.ctx, [mailOutbox.subject])).toMatchObject({ removed: 2 });
    expect(await Promise.all([row!.path, ...unnamed].map(exists))).toEqual([true, false, false, false]);
  });

  it('marks and counts the rows whose object is missing, and clears the mark when it is back', async () => {
    const { id } = await storeFile(w.ctx, {
      slot,
      entity: 'cosa',
      before: async () => 2,
      stream: pieces(pdf('perdido')),
      filename: 'perdido.pdf',
    });
    const [row] = await w.ctx.db.select().from(storedFile).where(eq(storedFile.id, id));
    await w.ctx.files.delete(row!.path);
    // Written today: it may still be on its way.
    expect(await sweepFiles(w.ctx, [])).toMatchObject({ missing: 0 });
    w.clock.now = new Date(w.clock.now.getTime() + 2 * DAY_MS);
    expect(await sweepFiles(w.ctx, [])).toMatchObject({ missing: 1 });
    expect(await missingFiles(w.ctx)).toBe(1);
    await w.ctx.files.put(row!.path, Buffer.from('bytes'));
    expect(await sweepFiles(w.ctx, [])).toMatchObject({ missing: 0 });
    expect(await missingFiles(w.ctx)).toBe(0);
  });
});
