import { and, eq, like, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { componerCodigo, correlativoDe, inicioDeCodigo } from '../domain/codigo.ts';
import { proyecto, proyectoCorrelativo } from '../tables.ts';

type Serie = { tipoProyecto: string; periodo: number };

const prefijoDe = async (ctx: Ctx, tipo: string) => {
  const [fila] = await ctx.db
    .select({ prefijo: tipoProyecto.prefijo })
    .from(tipoProyecto)
    .where(eq(tipoProyecto.codigo, tipo));
  return fila!.prefijo;
};

/** Highest number given in the series, by the counter or typed by hand. */
async function ultimoDado(ctx: Ctx, serie: Serie, prefijo: string): Promise<number> {
  const [contador] = await ctx.db
    .select({ ultimo: proyectoCorrelativo.ultimo })
    .from(proyectoCorrelativo)
    .where(
      and(eq(proyectoCorrelativo.tipoProyecto, serie.tipoProyecto), eq(proyectoCorrelativo.periodo, serie.periodo)),
    );
  const [escrito] = await ctx.db
    .select({ codigo: sql<string | null>`max(${proyecto.codigoProyecto})` })
    .from(proyecto)
    .where(
      and(
        like(proyecto.codigoProyecto, `${inicioDeCodigo(prefijo, serie.periodo)}____`),
        sql`${proyecto.codigoProyecto} ~ '[0-9]{4}$'`,
      ),
    );
  return Math.max(contador?.ultimo ?? 0, correlativoDe(escrito?.codigo ?? '', prefijo, serie.periodo) ?? 0);
}

/** Next free code of the type and year, without taking it (spec 05 §1.4). */
export async function suggestCode(ctx: Ctx, serie: Serie): Promise<string> {
  const prefijo = await prefijoDe(ctx, serie.tipoProyecto);
  return componerCodigo(prefijo, serie.periodo, (await ultimoDado(ctx, serie, prefijo)) + 1);
}

/** Locks the series until the transaction ends: from here no one else gives a code of this type and year. */
export async function bloquearSerie(ctx: Ctx, serie: Serie): Promise<void> {
  await ctx.db
    .insert(proyectoCorrelativo)
    .values({ tipoProyecto: serie.tipoProyecto, periodo: serie.periodo, ultimo: 0 })
    .onConflictDoUpdate({
      target: [proyectoCorrelativo.tipoProyecto, proyectoCorrelativo.periodo],
      set: { ultimo: sql`${proyectoCorrelativo.ultimo}` },
    });
}

/** Moves the counter up to a code just given; a code of another form leaves it. Call it under `bloquearSerie`. */
export async function anotarCodigo(ctx: Ctx, serie: Serie, codigo: string): Promise<void> {
  const numero = correlativoDe(codigo, await prefijoDe(ctx, serie.tipoProyecto), serie.periodo);
  if (numero === null) return;
  await ctx.db
    .update(proyectoCorrelativo)
    .set({ ultimo: sql`greatest(${proyectoCorrelativo.ultimo}, ${numero})` })
    .where(
      and(eq(proyectoCorrelativo.tipoProyecto, serie.tipoProyecto), eq(proyectoCorrelativo.periodo, serie.periodo)),
    );
}
