import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { fileHistory, filesOf, filesOfMany, openFile, ownersOf, retireFile, storeFile } from '../server/files.ts';
import { fileLink, storedFile } from '../server/tables.ts';
import { defineSlot } from '../shared/slot.ts';
import { pdf, pieces } from './samples.ts';
import { type World, world } from './world.ts';

const single = defineSlot({ key: 'carta', label: 'Carta', accept: ['pdf'], maxMb: 1 });
const several = defineSlot({ key: 'anexos', label: 'Anexos', accept: ['pdf'], maxMb: 1 });

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.end());

const upload = (entityId: number, text: string, over: object = {}) =>
  storeFile(w.ctx, {
    slot: single,
    entity: 'cosa',
    before: async () => entityId,
    stream: pieces(pdf(text)),
    filename: `${text}.pdf`,
    ...over,
  });

const storedObjects = async () => (await readdir(w.folder, { recursive: true })).filter((n) => n.endsWith('.pdf'));

describe('a slot with one file', () => {
  it('shows the file with who and when, under a key made by the server', async () => {
    const info = await upload(1, 'primera', { comment: 'firmada' });
    expect(info).toMatchObject({ name: 'primera.pdf', mime: 'application/pdf', comment: 'firmada', position: 1 });
    expect(await filesOf(w.ctx.db, 'cosa', 1)).toEqual({ carta: [info] });
    const [row] = await w.ctx.db.select().from(storedFile).where(eq(storedFile.id, info.id));
    expect(row).toMatchObject({ uploadedBy: 7, path: expect.stringMatching(/^2026\/03\/[0-9a-f-]{36}\.pdf$/) });
    expect(row!.sha256).toHaveLength(64);
  });

  it('a new upload replaces it and keeps the earlier one as history', async () => {
    const first = await upload(2, 'v1');
    const second = await upload(2, 'v2');
    expect((await filesOf(w.ctx.db, 'cosa', 2)).carta?.map((f) => f.id)).toEqual([second.id]);
    const history = await fileHistory(w.ctx, 'cosa', 2, 'carta');
    expect(history.map((f) => [f.id, f.current])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const actions = (await auditOf(w.ctx.db, 'cosa', 2)).map((a) => [a.action, a.actor]);
    expect(actions).toEqual([
      ['reemplazar_archivo', 'Rosa Ñahui'],
      ['adjuntar_archivo', 'Rosa Ñahui'],
    ]);
  });

  it('five uploads at once leave exactly one current version', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => upload(3, text)));
    expect((await filesOf(w.ctx.db, 'cosa', 3)).carta).toHaveLength(1);
    expect(await fileHistory(w.ctx, 'cosa', 3, 'carta')).toHaveLength(5);
  });

  it('a retired file leaves the slot, not the history', async () => {
    const info = await upload(4, 'x');
    await retireFile(w.ctx, { entity: 'cosa', entityId: 4, fileId: info.id, reason: 'se equivocó' });
    expect(await filesOf(w.ctx.db, 'cosa', 4)).toEqual({});
    expect(await fileHistory(w.ctx, 'cosa', 4, 'carta')).toHaveLength(1);
    expect((await auditOf(w.ctx.db, 'cosa', 4))[0]).toMatchObject({ action: 'retirar_archivo', reason: 'se equivocó' });
  });

  it('a file cannot be retired through another record', async () => {
    const info = await upload(5, 'ajeno');
    const attempt = retireFile(w.ctx, { entity: 'cosa', entityId: 6, fileId: info.id });
    await expect(attempt).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a slot with several files', () => {
  it('appends at the next free position, also when they come at once', async () => {
    await Promise.all(['a', 'b', 'c'].map((text) => upload(10, text, { slot: several, append: true })));
    expect((await filesOf(w.ctx.db, 'cosa', 10)).anexos?.map((f) => f.position)).toEqual([1, 2, 3]);
  });
  it('does not reuse the position of a retired file, so histories do not mix', async () => {
    const last = (await filesOf(w.ctx.db, 'cosa', 10)).anexos!.at(-1)!;
    await retireFile(w.ctx, { entity: 'cosa', entityId: 10, fileId: last.id });
    expect((await upload(10, 'd', { slot: several, append: true })).position).toBe(4);
  });
  it('many records are read in one query, and only the slots asked for', async () => {
    await upload(11, 'x');
    const found = await filesOfMany(w.ctx.db, 'cosa', [10, 11, 999], ['anexos']);
    expect([...found.keys()]).toEqual([10]);
  });
});

describe('opening and failing', () => {
  it('opens the bytes that were sent, in the tab', async () => {
    const info = await upload(20, 'contenido');
    const { body, ...reply } = await openFile(w.ctx, info.id);
    expect(reply).toEqual({ filename: 'contenido.pdf', mime: 'application/pdf', inline: true });
    const chunks: Uint8Array[] = [];
    for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(pdf('contenido'));
    expect(await ownersOf(w.ctx.db, info.id)).toEqual([{ entity: 'cosa', entityId: 20, slot: 'carta', current: true }]);
  });
  it('an unknown file is not found; a lost object is unavailable', async () => {
    await expect(openFile(w.ctx, 99_999)).rejects.toMatchObject({ code: 'not_found' });
    const info = await upload(21, 'perdido');
    const [row] = await w.ctx.db.select().from(storedFile).where(eq(storedFile.id, info.id));
    await w.ctx.files.delete(row!.path);
    await expect(openFile(w.ctx, info.id)).rejects.toMatchObject({ code: 'unavailable' });
  });
  it('when the database refuses, no object and no row are left', async () => {
    const before = (await storedObjects()).length;
    await w.database.raw(`alter table archivo_vinculo add constraint no_mas check (entidad <> 'prohibida')`);
    await expect(upload(1, 'x', { entity: 'prohibida' })).rejects.toThrow();
    expect(await storedObjects()).toHaveLength(before);
    expect(await w.ctx.db.select().from(fileLink).where(eq(fileLink.entity, 'prohibida'))).toEqual([]);
    expect(await w.ctx.db.select().from(storedFile).where(eq(storedFile.name, 'x.pdf'))).toHaveLength(2);
  });
  it('a record that stops taking files while the bytes travel refuses them, and nothing is left', async () => {
    const before = (await storedObjects()).length;
    let open = true;
    const slow = async function* () {
      yield pdf('lenta').subarray(0, 9);
      open = false;
      yield pdf('lenta').subarray(9);
    };
    const attempt = upload(31, 'lenta', {
      stream: slow(),
      before: async (tx: Ctx) => {
        await tx.db
          .insert(fileLink)
          .values({ fileId: 1, entity: 'huella', entityId: 31, slot: 'x', createdAt: tx.now() });
        if (!open) throw new Failure('action_not_available', 'files.test', 'El registro ya fue enviado.');
        return 31;
      },
    });
    await expect(attempt).rejects.toMatchObject({ code: 'action_not_available' });
    expect(await storedObjects()).toHaveLength(before);
    expect(await filesOf(w.ctx.db, 'cosa', 31)).toEqual({});
    expect(await filesOf(w.ctx.db, 'huella', 31)).toEqual({});
  });
  it('a refused upload reaches neither the storage nor the database', async () => {
    const before = (await storedObjects()).length;
    await expect(upload(30, 'x', { filename: 'x.png' })).rejects.toMatchObject({ code: 'unsupported_type' });
    expect(await storedObjects()).toHaveLength(before);
  });
});
