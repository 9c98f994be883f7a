import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { readTable } from '#core/documents/server/read-table.ts';
import { BadCell } from '#core/documents/shared/cell.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { facultad, tipoProyecto } from '#modules/catalogos/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import {
  COLUMNAS,
  type Conocidos,
  type ConvocatoriaHistorica,
  leerHistorica,
  ubicarColumnas,
} from '../../domain/historico-facultades.ts';
import { evaluacionFacultad, evaluacionFacultadEvaluador } from '../../tables.ts';

/** Mistakes told at once: enough to mend the file, few enough to read. */
const MAXIMO_ERRORES = 50;

async function leerConocidos(ctx: Ctx): Promise<Conocidos> {
  const facultades = await ctx.db
    .select({ id: facultad.id, codigo: facultad.codigo, nombre: facultad.nombre })
    .from(facultad);
  const tipos = await ctx.db.select({ codigo: tipoProyecto.codigo, nombre: tipoProyecto.nombre }).from(tipoProyecto);
  const evaluadores = await ctx.db.select({ id: evaluador.id, dni: evaluador.dni }).from(evaluador);
  return {
    facultades: new Map(facultades.flatMap((f) => [f.codigo, f.nombre].map((texto) => [fold(texto), f.id]))),
    tipos: new Map(tipos.flatMap((t) => [t.nombre, t.codigo].map((texto) => [fold(texto), t.codigo]))),
    evaluadores: new Map(evaluadores.flatMap((e) => (e.dni ? [[fold(e.dni), e.id]] : []))),
  };
}

async function leerArchivo(ctx: Ctx, ruta: string): Promise<ConvocatoriaHistorica[]> {
  const extension = /\.(csv|xlsx)$/i.exec(ruta)?.[1]?.toLowerCase() as 'csv' | 'xlsx' | undefined;
  if (!extension) throw new Failure('unsupported_type', 'Se admite un archivo CSV o Excel (.xlsx).');
  const conocidos = await leerConocidos(ctx);
  const filas: ConvocatoriaHistorica[] = [];
  const errores: string[] = [];
  const lineas = new Map<string, number>();
  let lugar: Map<string, number> | null = null;
  for await (const { number, cells } of readTable(ruta, extension)) {
    if (!lugar) {
      const { faltan, lugar: hallado } = ubicarColumnas(cells);
      if (faltan.length)
        throw new Failure(
          'invalid',
          `Al archivo le faltan columnas: ${faltan.join(', ')}. Debe tener: ${COLUMNAS.join(', ')}.`,
        );
      lugar = hallado;
      continue;
    }
    try {
      const fila = leerHistorica(cells, lugar, conocidos);
      const clave = `${fila.facultadId} ${fila.tipoProyecto} ${fila.periodo}`;
      const anterior = lineas.get(clave);
      if (anterior) throw new BadCell(`La misma facultad, tipo y periodo ya están en la línea ${anterior}`);
      lineas.set(clave, number);
      filas.push(fila);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      errores.push(`Línea ${number}: ${error.message}`);
      if (errores.length === MAXIMO_ERRORES) break;
    }
  }
  if (errores.length)
    throw new Failure('invalid', `El archivo tiene errores y no se cargó nada:\n${errores.join('\n')}`, {
      reasons: errores,
    });
  if (filas.length === 0) throw new Failure('invalid', 'El archivo no tiene filas.');
  return filas;
}

/**
 * Loads the calls by faculty of an older system from a CSV or XLSX file: all of it or nothing. What a faculty, type and
 * year already had is replaced, so that a mended file may be loaded again (spec 08 §2, §4).
 * @returns how many calls by faculty the file has @throws Failure invalid with the line and column of each mistake
 */
export async function importarHistorico(ctx: Ctx, ruta: string): Promise<number> {
  const filas = await leerArchivo(ctx, ruta);
  await inTransaction(ctx, async (tx) => {
    for (const { evaluadores, ...fila } of filas) {
      const [guardada] = await tx.db
        .insert(evaluacionFacultad)
        .values(fila)
        .onConflictDoUpdate({
          target: [evaluacionFacultad.tipoProyecto, evaluacionFacultad.periodo, evaluacionFacultad.facultadId],
          set: fila,
        })
        .returning({ id: evaluacionFacultad.id });
      const id = guardada!.id;
      await tx.db.delete(evaluacionFacultadEvaluador).where(eq(evaluacionFacultadEvaluador.evaluacionFacultadId, id));
      if (evaluadores.length)
        await tx.db
          .insert(evaluacionFacultadEvaluador)
          .values(evaluadores.map((evaluadorId) => ({ evaluacionFacultadId: id, evaluadorId })));
      await audit(tx, {
        entity: 'evaluacion_facultad',
        entityId: id,
        action: 'importar',
        after: { ...fila, evaluadores },
      });
    }
  });
  return filas.length;
}
