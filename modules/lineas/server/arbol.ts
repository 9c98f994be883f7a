import { asc, eq, isNull, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { facultad, ods } from '#modules/catalogos/tables.ts';
import type { LineaDelArbol } from '../contract.ts';
import { UNIVERSIDAD } from '../domain/formulario.ts';
import { lineaInvestigacion } from '../tables.ts';

/** Lines of a faculty, of the whole university (0), or every one; by code. The tree is made where it is drawn. */
export async function arbolDeLineas(ctx: Ctx, facultadId: number | undefined): Promise<{ lineas: LineaDelArbol[] }> {
  const l = lineaInvestigacion;
  const lineas = await ctx.db
    .select({
      id: l.id,
      codigo: l.codigo,
      nombre: l.nombre,
      facultadId: sql<number>`coalesce(${l.facultadId}, ${UNIVERSIDAD})::int`,
      padreId: l.padreId,
      resolucion: l.resolucion,
      activa: l.activa,
      version: l.version,
      ods: sql<
        number[]
      >`coalesce((select json_agg(o.ods_id order by o.ods_id) from linea_ods o where o.linea_id = ${l.id}), '[]'::json)`,
    })
    .from(l)
    .where(
      facultadId === undefined
        ? undefined
        : facultadId === UNIVERSIDAD
          ? isNull(l.facultadId)
          : eq(l.facultadId, facultadId),
    )
    .orderBy(asc(l.codigo), asc(l.id));
  return { lineas };
}

export async function opciones(ctx: Ctx) {
  return {
    facultades: await ctx.db
      .select({ id: facultad.id, nombre: facultad.nombre })
      .from(facultad)
      .orderBy(asc(facultad.nombre)),
    ods: await ctx.db.select({ id: ods.id, objetivo: ods.objetivo }).from(ods).orderBy(asc(ods.id)),
    puedeEditar: requireSession(ctx).permissions.has('lineas.editar'),
  };
}
