import { readFile } from 'node:fs/promises';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { serveWorker } from '#core/kernel/server/worker-side.ts';

export type PdfQuestion = { path: string; text: boolean };
/**
 * Whether a PDF opens for who has no password (one that only limits printing does), and whether it has a text to read.
 */
export type PdfOpening = { opens: 'yes' | 'password' | 'no_page' | 'unknown'; text: 'some' | 'none' | 'unknown' };

/** Pages that are tried before it is said that none opens. */
const TRIED = 5;
/** Pages whose text is looked for before it is said that there is none. */
const LOOKED_AT = 10;
const READABLE = /[\p{L}\p{N}]/u;

const only = (opens: PdfOpening['opens']): PdfOpening => ({ opens, text: 'unknown' });

async function opensSome(pdf: PDFDocumentProxy): Promise<boolean> {
  for (let n = 1; n <= Math.min(TRIED, pdf.numPages); n++) {
    const page = await pdf.getPage(n).catch(() => null);
    if (page) return true;
  }
  return false;
}

/** A page that does not open says nothing of the text. */
async function textOf(pdf: PDFDocumentProxy): Promise<PdfOpening['text']> {
  let unread = false;
  for (let n = 1; n <= Math.min(LOOKED_AT, pdf.numPages); n++) {
    const page = await pdf.getPage(n).catch(() => null);
    const content = await page?.getTextContent().catch(() => null);
    if (content?.items.some((item) => 'str' in item && READABLE.test(item.str))) return 'some';
    if (!content) unread = true;
    page?.cleanup();
  }
  return unread ? 'unknown' : 'none';
}

serveWorker<PdfQuestion, PdfOpening>(async ({ path, text }) => {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0, isEvalSupported: false });
  try {
    const pdf = await task.promise;
    if (!(await opensSome(pdf))) return only('no_page');
    return { opens: 'yes', text: text ? await textOf(pdf) : 'unknown' };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException') return only('password');
    return only(name === 'InvalidPDFException' ? 'no_page' : 'unknown');
  } finally {
    await task.destroy();
  }
});
