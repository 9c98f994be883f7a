import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { outageOf } from '#core/kernel/server/outage.ts';
import { createStorage, folderOf, parseS3Url } from '../server/storage.ts';

it('keeps, reads and deletes on the local disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quipu-test-'));
  const storage = await createStorage(`file:${folder}`);
  await storage.put('2026/03/a.pdf', Readable.from([Buffer.from('hola')]), 4);
  await storage.put('2026/03/b.pdf', Buffer.from('chau'));
  expect(await text(await storage.getStream('2026/03/a.pdf'))).toBe('hola');
  expect(await text(await storage.getStream('2026/03/b.pdf'))).toBe('chau');
  await storage.delete('2026/03/a.pdf');
  expect(await storage.exists('2026/03/a.pdf')).toBe(false);
  expect(await storage.check()).toBe(true);
  await rm(folder, { recursive: true });
});

it('a key never leaves the folder', async () => {
  const storage = await createStorage(`file:${tmpdir()}/quipu-none`);
  await expect(storage.put('../out.pdf', Buffer.from('x'))).rejects.toThrow();
});

it('the check fails when the folder cannot be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quipu-test-'));
  await writeFile(join(folder, 'file'), '');
  expect(await (await createStorage(`file:${folder}/file`)).check()).toBe(false);
  await rm(folder, { recursive: true });
});

it.each([
  ['file:/srv/a', '/srv/a'],
  ['file:///srv/a', '/srv/a'],
  ['file:./data/a', `${process.cwd()}/data/a`],
])('%s is the folder %s', (url, folder) => expect(folderOf(url)).toBe(folder));

it('reads the parts of an S3 address', () => {
  expect(parseS3Url('s3://AKIA:se%2Fcret%2B@minio.local:9000/archivos?region=sa-east-1&ssl=false')).toEqual({
    endpoint: 'http://minio.local:9000',
    bucket: 'archivos',
    region: 'sa-east-1',
    credentials: { accessKeyId: 'AKIA', secretAccessKey: 'se/cret+' },
  });
});

it('an S3 address is encrypted and in us-east-1 unless it says otherwise, and may leave the keys to the machine', () => {
  expect(parseS3Url('s3://s3.amazonaws.com/archivos')).toEqual({
    endpoint: 'https://s3.amazonaws.com',
    bucket: 'archivos',
    region: 'us-east-1',
    credentials: null,
  });
});

it.each(['s3://host', 's3:nothing', 's3:///bucket'])('%s is refused with a plain sentence', (url) => {
  expect(() => parseS3Url(url)).toThrow('STORAGE_URL must look like');
});
it('an unknown scheme is refused', () =>
  expect(createStorage('ftp://x')).rejects.toThrow('STORAGE_URL must begin with'));

/** Mounts a disk with room for 64 kB; only the superuser of Linux may. */
const mountSmall = (folder: string) =>
  spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;

describe('a local disk', () => {
  it('that is full says so when the content comes whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quipu-full-'));
    // A device that has room for nothing stands where the file would be written.
    await symlink('/dev/full', join(folder, 'a.pdf'));
    const attempt = (await createStorage(`file:${folder}`)).put('a.pdf', Buffer.alloc(200_000));
    await expect(attempt.catch((error) => outageOf(error)?.code)).resolves.toBe('storage_full');
    await rm(folder, { recursive: true });
  });

  it('that is full says so when the content comes as a stream, and keeps no part of it', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'quipu-full-'));
    if (!mountSmall(folder)) return context.skip();
    try {
      const storage = await createStorage(`file:${folder}`);
      const attempt = storage.put('2026/a.pdf', Readable.from([Buffer.alloc(40_000), Buffer.alloc(40_000)]));
      await expect(attempt.catch((error) => outageOf(error)?.code)).resolves.toBe('storage_full');
      expect(await readdir(join(folder, '2026'))).toEqual([]);
    } finally {
      spawnSync('/bin/umount', [folder]);
      await rm(folder, { recursive: true });
    }
  });

  it('shows a file only once it is whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quipu-whole-'));
    const storage = await createStorage(`file:${folder}`);
    const seen: boolean[] = [];
    async function* slow() {
      yield Buffer.from('one');
      seen.push(await storage.exists('2026/a.pdf'));
      yield Buffer.from('two');
    }
    await storage.put('2026/a.pdf', Readable.from(slow()));
    expect([...seen, await storage.exists('2026/a.pdf')]).toEqual([false, true]);
    await rm(folder, { recursive: true });
  });
});
