import { WorkerError, workerPool } from '#core/kernel/server/workers.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Columna, ColumnaDeHoja } from '../../domain/fuentes/columna.ts';
import { FORMATOS, type Formato, formatoDe } from '../../domain/fuentes/formato.ts';
import type { Lectura } from '../../domain/fuentes/lectura.ts';

/** A text to read; of a sheet, what each of its columns is, where somebody said it. */
export type Citas = { formato: Formato; texto: string; columnas?: readonly (Columna | null)[] };
/** What was read; of a sheet, how its columns were understood. */
export type Leidas = { lecturas: Lectura[]; hoja: ColumnaDeHoja[] | null };
const LIMITE_S = 15;
/** References of one reading. */
export const MAXIMO_DE_OBRAS = 5_000;

/** What people paste may be hostile: it is read by another thread, with limits of time and memory. */
const pool = workerPool<Citas, Leidas>({
  entry: new URL('./citas-worker.ts', import.meta.url),
  size: 1,
  timeLimitMs: LIMITE_S * 1000,
  waitLimitMs: 2 * LIMITE_S * 1000,
  heapMb: 256,
});

/** @throws Failure invalid when it is none that is read */
export function exigirFormato(texto: string): Formato {
  const formato = formatoDe(texto);
  if (formato) return formato;
  throw new Failure(
    'invalid',
    'publicaciones.referencias_sin_formato',
    'No se reconoce el formato. Pegue referencias en BibTeX (@article{…), en RIS (TY  - …) o las de otro gestor, o una hoja CSV con la columna «Título».',
  );
}

/**
 * Reads references into our fields, each for itself: one that cannot be read is told with its line and why, and stops
 * none of the rest.
 * @throws Failure invalid (unknown format), too_large, unavailable (others are being read)
 */
export async function leerReferencias(texto: string, columnas?: readonly (Columna | null)[]): Promise<Leidas> {
  const formato = exigirFormato(texto);
  const leidas = await pool.run({ formato, texto, ...(columnas ? { columnas } : {}) }).catch((error: unknown) => {
    throw dicho(error);
  });
  const { lecturas } = leidas;
  if (lecturas.length > MAXIMO_DE_OBRAS)
    throw new Failure(
      'too_large',
      'publicaciones.demasiadas_referencias',
      `Hay ${lecturas.length} referencias y se leen ${MAXIMO_DE_OBRAS} como máximo. Divídalas.`,
    );
  return leidas;
}

/** The same, of references of which at least one is to be read. @throws Failure invalid when none was, or as above */
export async function leerCitas(texto: string): Promise<Lectura[]> {
  const { lecturas } = await leerReferencias(texto);
  const nada = lecturas.length > 0 && lecturas.every(({ obra }) => obra === null);
  if (nada) throw ninguna(lecturas, exigirFormato(texto));
  return lecturas;
}

/** Nothing was read: the first reason says what to look at. */
function ninguna([primera]: readonly Lectura[], formato: Formato): Failure {
  const { linea, motivo } = primera!;
  return new Failure(
    'invalid',
    'publicaciones.referencias_ilegibles',
    `No se leyó ninguna referencia de ${FORMATOS[formato]}. Línea ${linea}: ${motivo}`,
  );
}

function dicho(error: unknown): unknown {
  if (!(error instanceof WorkerError)) return error;
  if (error.trouble === 'busy' || error.trouble === 'closed')
    return new Failure(
      'unavailable',
      'publicaciones.demasiadas_lecturas',
      'Se están leyendo otras referencias. Vuelva a intentar en un minuto.',
    );
  if (error.trouble === 'refused') return error;
  return new Failure(
    'too_large',
    'publicaciones.demasiadas_referencias',
    'Las referencias son demasiadas o demasiado complejas. Divídalas.',
  );
}
