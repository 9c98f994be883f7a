import { WorkerError, workerPool } from '#core/kernel/server/workers.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { isClean, sanitizeHere } from './sanitize.ts';

const pool = workerPool<string, string>({
  entry: new URL('./html-worker.ts', import.meta.url),
  size: 1,
  timeLimitMs: 10_000,
  heapMb: 128,
});

/** Sanitised where they are: several of them together must not be felt either. */
const SHORT = 2_000;

/**
 * Rich text reduced to what the editor makes: no script, link, picture, class or style but the colour; tables become
 * lines. What is already so, as all that was saved, costs one look; a long one is done in another thread.
 * @throws Failure invalid when it takes too long, unavailable when too many wait
 */
export async function sanitizeRichText(html: string): Promise<string> {
  if (html.length <= SHORT) return sanitizeHere(html);
  if (isClean(html)) return html;
  try {
    return await pool.run(html);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    if (error.trouble === 'busy' || error.trouble === 'closed')
      throw new Failure(
        'unavailable',
        'documents.too_many_texts',
        'Se están guardando demasiados textos. Vuelva a intentar en un minuto.',
      );
    throw new Failure(
      'invalid',
      'documents.unreadable_text',
      'No se pudo leer el formato del texto. Péguelo sin formato y vuelva a intentar.',
    );
  }
}

/** The same for the texts that are rich, by their key; the others stay as they are. */
export const sanitizeTexts = async (
  texts: Readonly<Record<string, string>>,
  isRich: (key: string) => boolean,
): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(texts).map(async ([k, v]) => [k, isRich(k) ? await sanitizeRichText(v) : v] as const),
    ),
  );
