import { asc, eq, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { faseDe } from '../../domain/fases.ts';
import { convocatoria } from '../../tables.ts';
import type { FilaConvocatoria } from '../postulacion.ts';

/** Locks a call until the transaction ends. @throws Failure not_found */
export async function bloquearConvocatoria(ctx: Ctx, id: number): Promise<FilaConvocatoria> {
  const [fila] = await ctx.db.select().from(convocatoria).where(eq(convocatoria.id, id)).for('update');
  if (!fila) throw notFound();
  return fila;
}

export type Uso = { total: number; postulaciones: number; enviadas: number };
/**
 * Projects that answer a call: `total` counts also the deleted drafts and those of its type and period, which keep it
 * from being deleted; `enviadas` those that were submitted.
 */
export async function usoDe(ctx: Ctx, c: Pick<FilaConvocatoria, 'id' | 'tipoProyecto' | 'periodo'>): Promise<Uso> {
  const propia = sql`p.convocatoria_id = ${c.id}`;
  const { rows } = (await ctx.db.execute(
    sql`select count(*)::int as total, (count(*) filter (where ${propia} and ${proyectoEn.not('eliminado', 'p')}))::int as postulaciones,
        (count(*) filter (where ${propia} and p.enviado_en is not null))::int as enviadas
      from proyecto p where ${propia} or (p.tipo_proyecto = ${c.tipoProyecto} and p.periodo = ${c.periodo})`,
  )) as unknown as { rows: Uso[] };
  return rows[0]!;
}

/** A call as its form and its page need it. */
export async function obtenerConvocatoria(ctx: Ctx, id: number) {
  const [fila] = await ctx.db
    .select({ c: convocatoria, tipoNombre: tipoProyecto.nombre })
    .from(convocatoria)
    .innerJoin(tipoProyecto, eq(tipoProyecto.codigo, convocatoria.tipoProyecto))
    .where(eq(convocatoria.id, id));
  if (!fila) throw notFound();
  const { total, postulaciones, enviadas } = await usoDe(ctx, fila.c);
  return {
    ...fila.c,
    tipoNombre: fila.tipoNombre,
    fase: faseDe(fila.c, ctx.today(), postulaciones),
    postulaciones,
    enviadas,
    puedeEliminarse: total === 0,
  };
}

/** Active project types, for the selector of this page. */
export async function opciones(ctx: Ctx) {
  const tipos = await ctx.db
    .select({ codigo: tipoProyecto.codigo, nombre: tipoProyecto.nombre })
    .from(tipoProyecto)
    .where(eq(tipoProyecto.activo, true))
    .orderBy(asc(tipoProyecto.codigo));
  return { tipos, puedeEditar: requireSession(ctx).permissions.has('convocatorias.editar') };
}
