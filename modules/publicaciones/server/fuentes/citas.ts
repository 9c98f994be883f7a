import { WorkerError, workerPool } from '#core/kernel/server/workers.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Obra } from '../../domain/fuentes/obra.ts';
import { columnasDe } from '../../domain/fuentes/tabla.ts';

export const NOMBRE = { bibtex: 'BibTeX', ris: 'RIS', csv: 'CSV' };
export type Citas = { formato: keyof typeof NOMBRE; texto: string };
const LIMITE_S = 10;
const MAX_OBRAS = 500;

/** What people paste may be hostile: it is read by another thread, with limits of time and memory. */
const pool = workerPool<Citas, Obra[]>({
  entry: new URL('./citas-worker.ts', import.meta.url),
  size: 1,
  timeLimitMs: LIMITE_S * 1000,
  waitLimitMs: 2 * LIMITE_S * 1000,
  heapMb: 256,
});

/** BibTeX opens an entry, RIS begins with a type, and a sheet has a column of titles in its first line. */
export function formatoDe(texto: string): Citas['formato'] | null {
  if (/^[ \t]*@\w{1,40}[ \t]*[{(]/m.test(texto)) return 'bibtex';
  if (/^[ \t]*TY {2}- /m.test(texto)) return 'ris';
  const cabecera = texto.slice(0, 20_000).split(/\r?\n/, 1)[0]!;
  return columnasDe(cabecera.replace(/["\ufeff]/g, '').split(/[;,\t]/)).includes('titulo') ? 'csv' : null;
}

/**
 * Reads references in BibTeX, RIS (citation-js) or a sheet with headers, into our fields.
 * @throws Failure invalid (unknown format, or what does not read), too_large, unavailable (others are being read)
 */
export async function leerCitas(texto: string): Promise<Obra[]> {
  const formato = formatoDe(texto);
  if (!formato)
    throw new Failure(
      'invalid',
      'No se reconoce el formato. Pegue referencias en BibTeX (@article{…), en RIS (TY  - …) o una hoja CSV con la columna «Título».',
    );
  const obras = await pool.run({ formato, texto }).catch((error: unknown) => {
    throw dicho(error, formato);
  });
  if (obras.length > MAX_OBRAS)
    throw new Failure('too_large', `Hay ${obras.length} referencias y se leen ${MAX_OBRAS} como máximo. Divídalas.`);
  return obras;
}

function dicho(error: unknown, formato: Citas['formato']): unknown {
  if (!(error instanceof WorkerError)) return error;
  if (error.trouble === 'busy' || error.trouble === 'closed')
    return new Failure('unavailable', 'Se están leyendo otras referencias. Vuelva a intentar en un minuto.');
  if (error.trouble !== 'refused')
    return new Failure('too_large', 'Las referencias son demasiadas o demasiado complejas. Divídalas.');
  const linea = /line:? (\d+)/i.exec(error.message)?.[1];
  return new Failure(
    'invalid',
    `El ${NOMBRE[formato]} está mal formado${linea ? `: revise la línea ${linea}` : ''}. No se leyó ninguna referencia.`,
  );
}
