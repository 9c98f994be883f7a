import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { serveWorker } from '#core/kernel/server/worker-side.ts';

/** Whether a PDF opens for who has no password: one that only limits printing does. */
export type PdfOpening = 'opens' | 'password' | 'unknown';

serveWorker<string, PdfOpening>(async (path) => {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0, isEvalSupported: false });
  try {
    await task.promise;
    return 'opens';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'unknown';
  } finally {
    await task.destroy();
  }
});
