import { WorkerError, type WorkerTrouble, workerPool } from '#core/kernel/server/workers.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { PaperDoc, PdfDoc } from '../shared/pdf-doc.ts';
import { paperOf } from '../shared/views.ts';
import type { Frame } from './pdf-frame.ts';

/** What crosses to the thread that draws: data, without functions. */
export type Drawing = { format: 'pdf' | 'docx'; doc: PaperDoc; frame: Frame };

let seconds = 20;
/** The limit of each document, a setting of the installation. */
export const drawWithin = (limit: number): void => {
  seconds = limit;
};

/** Drawing is heavy for processor and memory: a few at once, whatever the machine. */
const pool = workerPool<Drawing, Uint8Array>({
  entry: new URL('./draw-worker.ts', import.meta.url),
  size: 2,
  timeLimitMs: () => seconds * 1000,
  heapMb: 512,
});

type Drawer = (drawing: Drawing) => Promise<Uint8Array>;
let drawer: Drawer = pool.run;
/** Another drawer in place of the threads, for tests of what a document asks of the database. */
export const drawWith = (other: Drawer): void => {
  drawer = other;
};
/** Documents are drawn by the threads again. */
export const drawInThreads = (): void => {
  drawer = pool.run;
};

/** The document is more than can be drawn. */
class TooMuch extends Failure {}

/** Whether asking again would give the same: the document itself, or its printer, is at fault. */
export const isUndrawable = (error: unknown): boolean => error instanceof TooMuch || error instanceof WorkerError;

const tooMuch = (within = ''): string =>
  `No se pudo generar el documento${within}: contiene demasiado texto o el sistema está muy ocupado. Vuelva a intentar; si se repite, acorte los textos más largos.`;
const TROUBLE: Partial<Record<WorkerTrouble, () => string>> = {
  time: () => tooMuch(` en ${plural(seconds, 'segundo', 'segundos')}`),
  memory: () => tooMuch(),
};

/**
 * The document as a file, drawn in another thread: whatever its texts are, this one goes on answering.
 * @throws Failure invalid when it is too much, unavailable when too many are being drawn; WorkerError when it breaks
 * its printer
 */
export async function draw(format: Drawing['format'], doc: PdfDoc, frame: Frame): Promise<Buffer> {
  try {
    const bytes = await drawer({ format, doc: paperOf(doc), frame });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    if (error.trouble === 'busy' || error.trouble === 'closed')
      throw new Failure(
        'unavailable',
        'documents.too_many_drawings',
        'Se están generando demasiados documentos. Vuelva a intentar en un minuto.',
      );
    const why = TROUBLE[error.trouble];
    throw why ? new TooMuch('invalid', 'documents.too_much_to_draw', why()) : error;
  }
}
