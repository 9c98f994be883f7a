import { and, eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { componerCodigo, correlativoDe, inicioDeCodigo } from '../domain/codigo.ts';
import { proyectoCorrelativo } from '../tables.ts';

type Serie = { tipoProyecto: string; periodo: number };

const prefijoDe = async (ctx: Ctx, tipo: string) => {
  const [fila] = await ctx.db.select().from(tipoProyecto).where(eq(tipoProyecto.codigo, tipo));
  return fila!.prefijo;
};

/** Highest number given in the series, by the counter or typed by hand. */
async function ultimoDado(ctx: Ctx, serie: Serie, prefijo: string): Promise<number> {
  const [dado] = await query(ctx)<{ ultimo: number; codigo: string | null }>`
    select
      coalesce(
        (
          select ultimo
          from proyecto_correlativo
          where tipo_proyecto = ${serie.tipoProyecto} and periodo = ${serie.periodo}
        ),
        0
      )::int as ultimo,
      (
        select max(codigo_proyecto)
        from proyecto
        where codigo_proyecto like ${`${inicioDeCodigo(prefijo, serie.periodo)}____`} and codigo_proyecto ~ '[0-9]{4}$'
      ) as codigo
  `;
  return Math.max(dado!.ultimo, correlativoDe(dado!.codigo ?? '', prefijo, serie.periodo) ?? 0);
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
