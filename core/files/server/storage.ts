import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import type { Storage } from '#core/kernel/server/storage.ts';

export type S3Location = {
  endpoint: string;
  bucket: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

/**
 * Opens the storage an address names: `file:<folder>` or `s3://KEY:SECRET@host:port/bucket?region=..&ssl=true`.
 * @throws Error with a plain sentence when the address is not understood
 */
export async function createStorage(url: string): Promise<Storage> {
  if (url.startsWith('s3:')) return storageOn(await s3Disk(parseS3Url(url)));
  if (url.startsWith('file:')) {
    const folder = folderOf(url);
    return storageOn(await localDisk(folder), (key, content) => writeWhole(join(folder, key), content));
  }
  throw new Error(`STORAGE_URL must begin with file: or s3:, not «${url.split(':')[0]}:».`);
}

/** `file:./data/archivos`, `file:/srv/archivos` and `file:///srv/archivos` are all understood. */
export const folderOf = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));

/** Reads an `s3://` address. Key and secret are percent-encoded in it; without them the machine's own role is used. */
export function parseS3Url(url: string): S3Location {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const bucket = parsed?.pathname.split('/').filter(Boolean)[0];
  if (!parsed?.host || !bucket) throw new Error('STORAGE_URL must look like s3://KEY:SECRET@host:port/bucket?region=…');
  const secure = !['false', '0', 'no'].includes(parsed.searchParams.get('ssl') ?? 'true');
  return {
    endpoint: `${secure ? 'https' : 'http'}://${parsed.host}`,
    bucket,
    region: parsed.searchParams.get('region') ?? 'us-east-1',
    credentials: parsed.username
      ? { accessKeyId: decodeURIComponent(parsed.username), secretAccessKey: decodeURIComponent(parsed.password) }
      : null,
  };
}

/**
 * Writes a stream beside its place and moves it there once it is whole: nobody reads half a file, and the error of a
 * full disk arrives as the system told it.
 */
async function writeWhole(path: string, content: Readable): Promise<void> {
  const partial = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function localDisk(location: string): Promise<Disk> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

async function s3Disk({ endpoint, bucket, region, credentials }: S3Location): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      endpoint,
      bucket,
      region,
      ...(credentials ? { credentials } : {}),
      visibility: 'private',
      supportsACL: false,
      forcePathStyle: true,
      // Most S3-compatible stores do not know the newer checksum headers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

async function* keysOn(disk: Disk): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await disk.listAll('', { recursive: true, ...(token ? { paginationToken: token } : {}) });
    for (const object of page.objects) if (object.isFile) yield object.key;
    token = page.paginationToken;
  } while (token);
}

type PutStream = (key: string, content: Readable, bytes?: number) => Promise<void>;

/** @param putStream how a stream is stored, where the disk does not do it well enough */
function storageOn(
  disk: Disk,
  putStream: PutStream = (key, content, bytes) =>
    disk.putStream(key, content, bytes === undefined ? {} : { contentLength: bytes }),
): Storage {
  const storage: Storage = {
    put: (key, content, bytes) => (Buffer.isBuffer(content) ? disk.put(key, content) : putStream(key, content, bytes)),
    getStream: (key) => disk.getStream(key),
    delete: (key) => disk.delete(key),
    exists: (key) => disk.exists(key),
    keys: () => keysOn(disk),
    modifiedAt: async (key) => (await disk.getMetaData(key)).lastModified,
    check: async () => {
      const key = `check/${randomUUID()}`;
      try {
        await storage.put(key, Buffer.from('ok'));
        return await storage.exists(key);
      } catch {
        return false;
      } finally {
        await storage.delete(key).catch(() => {});
      }
    },
  };
  return storage;
}
