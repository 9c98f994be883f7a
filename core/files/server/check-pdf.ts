import type { FileHandle } from 'node:fs/promises';
import { workerPool } from '#core/kernel/server/workers.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { PdfOpening } from './pdf-worker.ts';

const LIMIT_MS = 15_000;
const pool = workerPool<string, PdfOpening>({
  entry: new URL('./pdf-worker.ts', import.meta.url),
  size: 1,
  timeLimitMs: LIMIT_MS,
  heapMb: 256,
});

const refused = (code: 'invalid' | 'unsupported_type', message: string) =>
  new Failure(code, 'files.refused_pdf', message, { fields: [{ path: 'archivo', message }] });

const CHUNK = 65_536;
const ENCRYPTION = Buffer.from('/Encrypt');

/** The word stands plain in every encrypted PDF: only those are opened, by another thread. */
async function mentionsEncryption(file: FileHandle, bytes: number): Promise<boolean> {
  const buffer = Buffer.alloc(CHUNK + ENCRYPTION.length);
  for (let at = 0; at < bytes; at += CHUNK) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (buffer.subarray(0, bytesRead).includes(ENCRYPTION)) return true;
  }
  return false;
}

/**
 * Refuses a PDF that nobody could read without a password. What cannot be told within the limits passes.
 * @throws Failure invalid with what to do
 */
export async function refuseLockedPdf(path: string, file: FileHandle, bytes: number): Promise<void> {
  if (!(await mentionsEncryption(file, bytes))) return;
  const opening = await pool.run(path).catch((): PdfOpening => 'unknown');
  if (opening === 'password')
    throw refused(
      'invalid',
      'El PDF pide una contraseña para abrirse. Quítesela (imprímalo como PDF) y cárguelo de nuevo.',
    );
}

const PAGE = /^(?:\ufeff|ï»¿)?\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|script|meta)\b/i;

/** A page of a site that was saved with the name of a document, as the one that asks to sign in. */
export async function refuseWebPage(file: FileHandle): Promise<void> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
  if (PAGE.test(buffer.toString('latin1', 0, bytesRead)))
    throw refused(
      'unsupported_type',
      'El archivo es una página web guardada con nombre de PDF. Abra el documento en su sitio y descárguelo de nuevo.',
    );
}
