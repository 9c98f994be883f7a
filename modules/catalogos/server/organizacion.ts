import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { audit } from '#core/audit/server/audit.ts';
import { readRecords, refuseRecords } from '#core/documents/server/read-records.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { recordOf } from '#core/kernel/shared/keys.ts';
import {
  CLASES_UNIDAD,
  type ClaseUnidad,
  COLUMNAS_ORGANIZACION,
  fallasDeOrganizacion,
  leerUnidad,
  type Unidad,
} from '../domain/organizacion.ts';
import { area, dependencia, facultad, instituto, programa } from '../tables.ts';

const porCodigo = <T extends { id: number }>(filas: readonly T[], codigo: (fila: T) => string) =>
  new Map(filas.map((fila) => [codigo(fila).toUpperCase(), fila.id]));
const areasDe = async (ctx: Ctx) => porCodigo(await ctx.db.select().from(area), (a) => a.sigla);
const facultadesDe = async (ctx: Ctx) => porCodigo(await ctx.db.select().from(facultad), (f) => f.codigo);

/** Writes the units of one kind: those known by their code are renamed, the others are added once. */
async function escribir(ctx: Ctx, clase: ClaseUnidad, unidades: readonly Unidad[]): Promise<void> {
  if (unidades.length === 0) return;
  if (clase === 'area') {
    await ctx.db
      .insert(area)
      .values(unidades.map(({ codigo, nombre }) => ({ sigla: codigo, nombre })))
      .onConflictDoUpdate({ target: area.sigla, set: { nombre: sql`excluded.nombre` } });
    return;
  }
  if (clase === 'facultad') {
    const areas = await areasDe(ctx);
    await ctx.db
      .insert(facultad)
      .values(unidades.map(({ codigo, nombre, superior }) => ({ codigo, nombre, areaId: areas.get(superior)! })))
      .onConflictDoUpdate({
        target: facultad.codigo,
        set: { nombre: sql`excluded.nombre`, areaId: sql`excluded.area_id`, activo: true },
      });
    return;
  }
  const facultades = await facultadesDe(ctx);
  const filas = unidades.map(({ nombre, superior, nivel }) => ({
    facultadId: facultades.get(superior) ?? null,
    nombre,
    nivel,
  }));
  const tabla = { instituto, departamento: dependencia, programa }[clase];
  await ctx.db.insert<PgTable>(tabla).values(filas).onConflictDoNothing();
}

/**
 * Loads the areas, faculties, institutes, departments and programmes of the institution from a CSV or XLSX file: all of
 * it or nothing. It may be loaded again, mended or longer: nothing is taken away.
 * @returns how many units of each kind the file has @throws Failure invalid with the line of each mistake
 */
export async function cargarOrganizacion(ctx: Ctx, ruta: string): Promise<Record<ClaseUnidad, number>> {
  const unidades = await readRecords(ruta, COLUMNAS_ORGANIZACION, leerUnidad);
  return inTransaction(ctx, async (tx) => {
    const [areas, facultades] = [await areasDe(tx), await facultadesDe(tx)];
    const fallas = fallasDeOrganizacion(unidades, {
      areas: new Set(areas.keys()),
      facultades: new Set(facultades.keys()),
    });
    if (fallas.length) throw refuseRecords(fallas);
    const cuantas = recordOf(CLASES_UNIDAD, () => 0);
    for (const clase of CLASES_UNIDAD) {
      const suyas = unidades.filter((u) => u.clase === clase);
      await escribir(tx, clase, suyas);
      cuantas[clase] = suyas.length;
    }
    await audit(tx, { entity: 'organizacion', entityId: 1, action: 'importar', after: cuantas });
    return cuantas;
  });
}
