import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure } from '#core/kernel/shared/failure.ts';
import { describeSlot, FILE_TYPES, type FileExtension, type SlotDef } from '../shared/slot.ts';
import { lookAtPdf, refuseWebPage } from './check-pdf.ts';
import { detectType, sameType } from './signature.ts';

/** A checked upload, waiting on the local disk until it is put in the storage. */
export type Received = {
  name: string;
  extension: FileExtension;
  mime: string;
  bytes: number;
  sha256: string;
  /** What to know of it, though it is taken. */
  note: string | null;
  read(): Readable;
  discard(): Promise<void>;
};

type Accepts = Pick<SlotDef, 'accept' | 'maxMb' | 'anyEncoding' | 'wantsText'>;

/**
 * Spools an upload to a temporary file while it counts and hashes it, then checks that it is what its name says.
 * The caller must `discard()` it.
 * @param scan looks at the file where it waits, and throws what keeps it from being taken
 * @throws Failure too_large, unsupported_type or invalid (empty, a web page, a PDF that asks for a password or of which
 * no page opens)
 */
export async function receive(
  slot: Accepts,
  stream: AsyncIterable<Uint8Array>,
  filename: string,
  scan?: (path: string) => Promise<void>,
): Promise<Received> {
  const name = cleanName(filename);
  const claimed = claimedType(slot, name);
  const path = join(tmpdir(), `quipu-${randomUUID()}`);
  const discard = () => rm(path, { force: true });
  try {
    const { bytes, sha256 } = await spool(path, stream, slot.maxMb);
    if (bytes === 0)
      throw new Failure('invalid', 'files.no_file', 'Archivo necesario', {
        fields: [{ path: 'archivo', message: 'Archivo necesario' }],
      });
    const real = await inspect(path, bytes, claimed, slot.anyEncoding ?? false);
    await scan?.(path);
    if (!real || !sameType(real, claimed)) throw unsupported(slot);
    const note = real === 'pdf' ? await lookAtPdf(path, slot.wantsText ?? false) : null;
    return {
      name,
      extension: claimed,
      mime: FILE_TYPES[claimed].mimes[0],
      bytes,
      sha256,
      note,
      read: () => createReadStream(path),
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Last part of the path, without control characters; long names keep their extension. */
export function cleanName(filename: string): string {
  const base = (filename.split(/[\\/]/).at(-1) ?? '').normalize('NFC');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const safe = base.replace(/[\u0000-\u001f\u007f<>:"|?*\u202a-\u202e\u2066-\u2069]/g, '').trim();
  const dot = safe.lastIndexOf('.');
  const extension = dot > 0 ? safe.slice(dot) : '';
  return `${safe.slice(0, dot > 0 ? dot : undefined).slice(0, 150) || 'archivo'}${extension.slice(0, 10)}`;
}

function claimedType(slot: Accepts, name: string): FileExtension {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!isKnown(extension) || !slot.accept.some((a) => sameType(a, extension))) throw unsupported(slot);
  return extension;
}

const isKnown = (extension: string): extension is FileExtension => Object.hasOwn(FILE_TYPES, extension);

const unsupported = (slot: Accepts) =>
  new Failure(
    'unsupported_type',
    'files.contents_not_admitted',
    `El contenido del archivo no corresponde a lo admitido: ${describeSlot(slot)}.`,
    {
      fields: [{ path: 'archivo', message: `Se admite ${describeSlot(slot)}.` }],
    },
  );

const tooLarge = (maxMb: number) => {
  const message = `El archivo debe ser menor a ${maxMb} MB.`;
  return new Failure('too_large', 'files.file_too_large', message, { fields: [{ path: 'archivo', message }] });
};

async function spool(path: string, stream: AsyncIterable<Uint8Array>, maxMb: number) {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of within(stream, maxMb)) {
      bytes += chunk.length;
      hash.update(chunk);
      await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The bytes of an upload, while they are no more than what its slot takes. @throws Failure too_large */
export async function* within(stream: AsyncIterable<Uint8Array>, maxMb: number): AsyncGenerator<Uint8Array> {
  const limit = maxMb * 1024 * 1024;
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > limit) throw tooLarge(maxMb);
    yield chunk;
  }
  // A multipart stream that reached the transport's own limit ends early, marked as truncated.
  if ('truncated' in stream && stream.truncated) throw tooLarge(maxMb);
}

async function inspect(path: string, bytes: number, claimed: FileExtension, anyEncoding: boolean) {
  const file = await open(path, 'r');
  try {
    const real = await detectType(file, bytes, claimed, anyEncoding);
    if (claimed === 'pdf' && real === null) await refuseWebPage(file);
    return real;
  } finally {
    await file.close();
  }
}
