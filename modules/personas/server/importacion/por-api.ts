import { query } from '#core/db/server/open.ts';
import type { Cell } from '#core/documents/shared/cell.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { CAMPOS, type Mapeo } from '../../domain/importacion/campos.ts';
import type { ClaseImportacion } from '../../domain/importacion/flujo.ts';
import type { ErrorDeFila } from '../../domain/importacion/leer-fila.ts';
import { aplicarFilas } from './aplicar.ts';
import { leerImportacion } from './exigir.ts';
import { mover, nacer } from './transicion.ts';
import { validarFilas } from './validar.ts';

type FilaDada = Readonly<Record<string, Cell>>;
export type FilaRecibida = { fila: number; resultado: 'nuevo' | 'cambio' | 'igual' | 'error'; errores: ErrorDeFila[] };
const MUESTRA = 5;

/** The data that the rows of a batch bring: the same in all, so that none is emptied because another has it. */
function mapeoDe(clase: ClaseImportacion, filas: readonly FilaDada[]): Mapeo {
  const primera = Object.keys(filas[0] ?? {}).toSorted();
  const otra = filas.findIndex((fila) => Object.keys(fila).toSorted().join() !== primera.join());
  if (otra >= 0)
    throw new Failure(
      'invalid',
      'personas.datos_distintos',
      `La fila ${otra + 1} no trae los mismos datos que la primera. En un lote todas traen los mismos; envíe null para dejar uno vacío.`,
    );
  const conocidos = CAMPOS[clase].map(({ key }) => key);
  const ajeno = primera.find((clave) => !conocidos.includes(clave));
  if (ajeno !== undefined)
    throw new Failure(
      'invalid',
      'personas.dato_desconocido',
      `«${ajeno}» no es un dato que se reciba. Son: ${conocidos.join(', ')}.`,
    );
  const faltan = CAMPOS[clase].filter(({ key, requerido }) => requerido && !primera.includes(key));
  if (faltan.length > 0)
    throw new Failure(
      'invalid',
      'personas.falta_un_dato',
      `Todas las filas deben traer: ${faltan.map(({ key }) => key).join(', ')}.`,
    );
  return Object.fromEntries(primera.map((clave) => [clave, clave]));
}

/**
 * Receives some people of a snapshot from another system and applies them at once, by the same rules as a file: each
 * row is judged alone, the valid ones are written, and the whole may be undone in its page.
 * @throws Failure invalid when the rows do not bring the data that are asked for
 */
export async function recibirLote(
  ctx: Ctx,
  clase: ClaseImportacion,
  filas: readonly FilaDada[],
): Promise<{ importacion: number; filas: FilaRecibida[] }> {
  const mapeo = mapeoDe(clase, filas);
  const columnas = Object.keys(mapeo);
  const crudas = filas.map((fila, n) => ({ numero: n + 1, celdas: new Map(Object.entries(fila)) }));
  const muestra = filas.slice(0, MUESTRA).map((fila) => columnas.map((columna) => fila[columna] ?? null));
  return inTransaction(ctx, async (tx) => {
    const nombre = `${tx.session?.name ?? 'API'}, ${tx.today()}`;
    const total = filas.length;
    const datos = { clase, origen: 'api', nombre, columnas, muestra, total, mapeo };
    const { id } = await nacer(tx, datos, 'cargar', { clase, filas: total });
    // Its steps are the system's: nobody looks at it meanwhile.
    const sistema: Ctx = { ...tx, session: null };
    await mover(sistema, id, 'validar', { mapeo, completa: false, avance: 0, mensaje: null });
    await validarFilas(sistema, (await leerImportacion(tx, id))!, crudas);
    await mover(sistema, id, 'aplicar', { omitirErrores: true });
    await aplicarFilas(sistema, (await leerImportacion(tx, id))!);
    const recibidas = await query(tx)<FilaRecibida>`
      select fila::int as fila, accion as resultado, errores
      from importacion_fila
      where importacion_id = ${id}
      order by fila
    `;
    return { importacion: id, filas: recibidas };
  });
}
