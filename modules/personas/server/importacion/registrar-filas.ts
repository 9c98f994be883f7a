import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import type { Mapeo } from '../../domain/importacion/campos.ts';
import type { ClaseImportacion } from '../../domain/importacion/flujo.ts';
import { type Facultades, leerFila } from '../../domain/importacion/leer-fila.ts';
import type { FilaCruda } from './leer-archivo.ts';

const LOTE = 1_000;
/** NUL travels in no text of the database. */
const sinNulos = (texto: string) => texto.replaceAll('\\u0000', '');

export async function facultadesConocidas(ctx: Ctx): Promise<Facultades> {
  const filas = await ctx.db.select({ codigo: facultad.codigo, nombre: facultad.nombre }).from(facultad);
  return new Map(
    filas.flatMap((f) => [
      [fold(f.codigo), f],
      [fold(f.nombre), f],
      [`facultad de ${fold(f.nombre)}`, f],
    ]),
  );
}

/** Reads every row into `importacion_fila`, in batches. @returns how many */
export async function registrarFilas(
  ctx: Ctx,
  m: { id: number; clase: ClaseImportacion; mapeo: Mapeo },
  filas: AsyncIterable<FilaCruda> | Iterable<FilaCruda>,
  alAvanzar: (leidas: number) => Promise<void> = async () => {},
): Promise<number> {
  const facultades = await facultadesConocidas(ctx);
  let lote: object[] = [];
  let leidas = 0;
  const guardar = async () => {
    if (lote.length === 0) return;
    await query(ctx)`
      insert into importacion_fila (importacion_id, fila, clave, datos, errores)
      select ${m.id}::bigint, x.fila, x.clave, x.datos, x.errores
      from jsonb_to_recordset(${sinNulos(JSON.stringify(lote))}::jsonb) as x (fila int, clave text, datos jsonb,
      errores jsonb)
    `;
    leidas += lote.length;
    lote = [];
    await alAvanzar(leidas);
  };
  for await (const { numero, celdas, desde1904 = false } of filas) {
    lote.push({ fila: numero, ...leerFila(m.clase, m.mapeo, celdas, { facultades, desde1904 }) });
    if (lote.length === LOTE) await guardar();
  }
  await guardar();
  return leidas;
}
