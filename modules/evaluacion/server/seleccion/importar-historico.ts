import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { readRecords } from '#core/documents/server/read-records.ts';
import { BadCell } from '#core/documents/shared/cell.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { facultad, tipoProyecto } from '#modules/catalogos/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import {
  COLUMNAS,
  type Conocidos,
  type ConvocatoriaHistorica,
  leerHistorica,
} from '../../domain/historico-facultades.ts';
import { evaluacionFacultad, evaluacionFacultadEvaluador } from '../../tables.ts';

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
  const conocidos = await leerConocidos(ctx);
  const lineas = new Map<string, number>();
  return readRecords(ruta, COLUMNAS, (celda, linea) => {
    const fila = leerHistorica(celda, conocidos);
    const clave = `${fila.facultadId} ${fila.tipoProyecto} ${fila.periodo}`;
    const anterior = lineas.get(clave);
    if (anterior) throw new BadCell(`La misma facultad, tipo y periodo ya están en la línea ${anterior}`);
    lineas.set(clave, linea);
    return fila;
  });
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
