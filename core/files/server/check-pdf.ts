import type { FileHandle } from 'node:fs/promises';
import { workerPool } from '#core/kernel/server/workers.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { PdfOpening, PdfQuestion } from './pdf-worker.ts';

const LIMIT_MS = 15_000;
const pool = workerPool<PdfQuestion, PdfOpening>({
  entry: new URL('./pdf-worker.ts', import.meta.url),
  size: 1,
  timeLimitMs: LIMIT_MS,
  heapMb: 256,
  waitLimitMs: LIMIT_MS,
});
const UNTOLD: PdfOpening = { opens: 'unknown', text: 'unknown' };

const refused = (code: 'invalid' | 'unsupported_type', message: string) =>
  new Failure(code, 'files.refused_pdf', message, { fields: [{ path: 'archivo', message }] });

const PASSWORD = 'El PDF pide una contraseña para abrirse. Quítesela (imprímalo como PDF) y cárguelo de nuevo.';
const NO_PAGE =
  'El PDF no tiene ninguna página que se pueda abrir: está incompleto o dañado. Ábralo en su equipo, guárdelo de nuevo como PDF y cárguelo otra vez.';
const WITHOUT_TEXT =
  'El PDF no tiene texto: parece escaneado. Se guardó, pero quien lo revise no podrá buscar ni copiar en él. Si tiene el original digital, reemplácelo.';

/**
 * Refuses a PDF that nobody could read: it asks for a password, or none of its pages opens. Another thread opens it;
 * what cannot be told within the limits passes.
 * @param wantsText whether it is said that it has no text
 * @returns what to know of the one that is taken
 * @throws Failure invalid with what to do
 */
export async function lookAtPdf(path: string, wantsText: boolean): Promise<string | null> {
  const { opens, text } = await pool.run({ path, text: wantsText }).catch(() => UNTOLD);
  if (opens === 'password') throw refused('invalid', PASSWORD);
  if (opens === 'no_page') throw refused('invalid', NO_PAGE);
  return text === 'none' ? WITHOUT_TEXT : null;
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
