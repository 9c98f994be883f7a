import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type Escrito, enElPdf } from '../domain/lectura.ts';

/** Pages of a voucher whose text is looked in. */
const PAGINAS = 5;

async function textoDe(pdf: PDFDocumentProxy): Promise<string> {
  const partes: string[] = [];
  for (let n = 1; n <= Math.min(PAGINAS, pdf.numPages); n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    partes.push(items.map((i) => ('str' in i ? i.str : '')).join(' '));
  }
  return partes.join(' ');
}

/**
 * Which figures of a voucher stand in its PDF. It is read in this browser, by a library that comes with its first use:
 * what a hostile file could do to it stays in a worker of the page; the server opens none to read it.
 * @returns null when it is a photograph, or cannot be read
 */
export async function cotejar(pdf: { data: ArrayBuffer } | { url: string }, escrito: Escrito) {
  const [{ getDocument, GlobalWorkerOptions }, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = worker.default;
  const tarea = getDocument({ ...pdf, isEvalSupported: false, stopAtErrors: true });
  try {
    return enElPdf(await textoDe(await tarea.promise), escrito);
  } catch {
    return null;
  } finally {
    await tarea.destroy();
  }
}

/** The same in a sentence: what does not stand in it, or that all does. */
export const enPalabras = (cotejo: Awaited<ReturnType<typeof cotejar>>): { texto: string; bien: boolean | null } => {
  if (!cotejo) return { texto: 'El PDF no tiene texto que comparar: parece una fotografía.', bien: null };
  const faltan = cotejo.filter((c) => !c.figura).map((c) => c.dato.toLowerCase());
  return faltan.length
    ? { texto: `En el PDF no figura: ${faltan.join(', ')}.`, bien: false }
    : { texto: `Figuran en el PDF: ${cotejo.map((c) => c.dato.toLowerCase()).join(', ')}.`, bien: true };
};
