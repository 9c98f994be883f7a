import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Failure } from '#core/kernel/shared/failure.ts';

const MB = 1024 * 1024;
const MAX_ENTRIES = 5_000;
/** Past these, what unpacks is no document: the most repetitive sheets pack about a hundred to one. */
const FREE_BYTES = 32 * MB;
const MAX_RATIO = 150;

/** A zip on disk: names are read at once, whatever their capitals; contents only when asked for. */
export type Archive = {
  has(name: string): boolean;
  /** As the archive writes them. */
  names(): string[];
  /**
   * Text of an entry, in pieces.
   * @throws Failure invalid when it is missing or damaged; too_large past `maxBytes` or out of proportion with what it
   * takes packed
   */
  read(name: string, maxBytes: number): AsyncGenerator<string>;
  /** The same as bytes, for text that says its encoding itself. */
  readBytes(name: string, maxBytes: number): AsyncGenerator<Uint8Array>;
  close(): void;
};

const damaged = () =>
  new Failure(
    'invalid',
    'documents.damaged_file',
    'El archivo está dañado o incompleto. Guárdelo de nuevo y vuelva a cargarlo.',
  );
const tooLarge = () =>
  new Failure(
    'too_large',
    'documents.contents_too_large',
    'El contenido del archivo es demasiado grande para procesarlo.',
  );

/** Opens a zip. The caller closes it. @throws Failure invalid when it is not one or is damaged */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => {
    throw damaged();
  });
  const entries = await directory(zip).catch((error: unknown) => {
    zip.close();
    throw error instanceof Failure ? error : damaged();
  });
  async function* readBytes(name: string, maxBytes: number): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name.toLowerCase());
    if (!entry) throw damaged();
    let total = 0;
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        const bytes = Buffer.from(chunk);
        total += bytes.length;
        if (total > maxBytes || (total > FREE_BYTES && total > entry.compressedSize * MAX_RATIO)) throw tooLarge();
        yield bytes;
      }
    } catch (error) {
      throw error instanceof Failure ? error : damaged();
    }
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    names: () => [...entries.values()].map((entry) => entry.fileName),
    close: () => zip.close(),
    readBytes,
    async *read(name, maxBytes) {
      const decoder = new TextDecoder('utf-8');
      for await (const bytes of readBytes(name, maxBytes)) yield decoder.decode(bytes, { stream: true });
      yield decoder.decode();
    },
  };
}

async function directory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  return entries;
}
