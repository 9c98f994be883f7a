import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
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
