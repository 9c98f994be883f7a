import { query } from '#core/db/server/open.ts';
import type { Cell } from '#core/documents/shared/cell.ts';
import { applyChecked, runThrough } from '#core/import/server/run.ts';
import { bearImport } from '#core/import/server/transition.ts';
import type { Verdict } from '#core/import/shared/flow.ts';
import type { ImportDef, Mapping } from '#core/import/shared/import.ts';
import type { Fault } from '#core/import/shared/read-row.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { ClasePadron } from '../../domain/importacion/padrones.ts';
import { IMPORTADOR_DE } from './padrones.ts';

type FilaDada = Readonly<Record<string, Cell>>;
export type FilaRecibida = { fila: number; resultado: Exclude<Verdict, 'duda'>; errores: Fault[] };
const MUESTRA = 5;

/** The data that the rows of a batch bring: the same in all, so that none is emptied because another has it. */
function mapeoDe({ columns }: ImportDef, filas: readonly FilaDada[]): Mapping {
  const primera = Object.keys(filas[0] ?? {}).toSorted();
  const otra = filas.findIndex((fila) => Object.keys(fila).toSorted().join() !== primera.join());
  if (otra >= 0)
    throw new Failure(
      'invalid',
      'personas.datos_distintos',
      `La fila ${otra + 1} no trae los mismos datos que la primera. En un lote todas traen los mismos; envíe null para dejar uno vacío.`,
    );
  const conocidos = Object.keys(columns);
  const ajeno = primera.find((clave) => !conocidos.includes(clave));
  if (ajeno !== undefined)
    throw new Failure(
      'invalid',
      'personas.dato_desconocido',
      `«${ajeno}» no es un dato que se reciba. Son: ${conocidos.join(', ')}.`,
    );
  const faltan = Object.entries(columns)
    .filter(([key, { required }]) => required && !primera.includes(key))
    .map(([key]) => key);
  if (faltan.length > 0)
    throw new Failure('invalid', 'personas.falta_un_dato', `Todas las filas deben traer: ${faltan.join(', ')}.`);
  return Object.fromEntries(primera.map((clave) => [clave, clave]));
}

/**
 * Receives some people of a snapshot from another system and applies them at once, by the same rules as a file: each
 * row is judged alone, the valid ones are written, and the whole may be undone in its page.
 * @throws Failure invalid when the rows do not bring the data that are asked for
 */
export async function recibirLote(
  ctx: Ctx,
  clase: ClasePadron,
  filas: readonly FilaDada[],
): Promise<{ importacion: number; filas: FilaRecibida[] }> {
  const importador = IMPORTADOR_DE[clase];
  const mapping = mapeoDe(importador.def, filas);
  const headers = Object.keys(mapping);
  const crudas = filas.map((fila, n) => ({ number: n + 1, cells: new Map(Object.entries(fila)) }));
  const sample = filas.slice(0, MUESTRA).map((fila) => headers.map((columna) => fila[columna] ?? null));
  return inTransaction(ctx, async (tx) => {
    const name = `${tx.session?.name ?? 'API'}, ${tx.today()}`;
    const total = filas.length;
    const nueva = { origin: 'api', name, headers, sample, total, mapping } as const;
    const { id } = await bearImport(tx, importador.def, nueva, 'cargar', { clase, filas: total });
    await runThrough(tx, importador, id, crudas, { mapping });
    await applyChecked(tx, importador, id);
    const recibidas = await query(tx)<FilaRecibida>`
      select fila::int as fila, accion as resultado, errores
      from importacion_fila
      where importacion_id = ${id}
      order by fila
    `;
    return { importacion: id, filas: recibidas };
  });
}
