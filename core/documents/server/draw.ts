import { WorkerError, type WorkerTrouble, workerPool } from '#core/kernel/server/workers.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { PdfDoc } from '../shared/pdf-doc.ts';
import type { Frame } from './pdf-frame.ts';

/** What crosses to the thread that draws: data, without functions. */
export type Drawing = { format: 'pdf' | 'docx'; doc: PdfDoc; frame: Frame };

const LIMIT_SECONDS = 20;
/** Drawing is heavy for processor and memory: a few at once, whatever the machine. */
const pool = workerPool<Drawing, Uint8Array>({
  entry: new URL('./draw-worker.ts', import.meta.url),
  size: 2,
  timeLimitMs: LIMIT_SECONDS * 1000,
  heapMb: 512,
});

/** The document is more than can be drawn. */
class TooMuch extends Failure {}

/** Whether asking again would give the same: the document itself, or its printer, is at fault. */
export const isUndrawable = (error: unknown): boolean => error instanceof TooMuch || error instanceof WorkerError;

const TROUBLE: Partial<Record<WorkerTrouble, string>> = {
  time: `No se pudo generar el documento en ${LIMIT_SECONDS} segundos porque contiene demasiado texto. Acorte los textos más largos y vuelva a intentar.`,
  memory:
    'No se pudo generar el documento porque contiene demasiado texto. Acorte los textos más largos y vuelva a intentar.',
};

/**
 * The document as a file, drawn in another thread: whatever its texts are, this one goes on answering.
 * @throws Failure invalid when it is too much, unavailable when too many are being drawn; WorkerError when it breaks its printer
 */
export async function draw(format: Drawing['format'], doc: PdfDoc, frame: Frame): Promise<Buffer> {
  try {
    const bytes = await pool.run({ format, doc, frame });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    if (error.trouble === 'busy' || error.trouble === 'closed')
      throw new Failure('unavailable', 'Se están generando demasiados documentos. Vuelva a intentar en un minuto.');
    const tooMuch = TROUBLE[error.trouble];
    throw tooMuch ? new TooMuch('invalid', tooMuch) : error;
  }
}
