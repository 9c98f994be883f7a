import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type Programa, programaDeConvocatoria } from '../domain/programa.ts';
import { convocatoriaParametros } from '../tables.ts';

export type VersionDeParametros = { numero: number; parametros: Record<string, unknown> };

const columnas = { numero: convocatoriaParametros.numero, parametros: convocatoriaParametros.parametros };

/** Every published body of a call, the one in force first. */
export const versionesDe = (ctx: Ctx, convocatoriaId: number): Promise<VersionDeParametros[]> =>
  ctx.db
    .select(columnas)
    .from(convocatoriaParametros)
    .where(eq(convocatoriaParametros.convocatoriaId, convocatoriaId))
    .orderBy(desc(convocatoriaParametros.numero));

/** The parameters with which applications begin today. */
export async function versionVigente(ctx: Ctx, convocatoriaId: number): Promise<VersionDeParametros> {
  const [vigente] = await ctx.db
    .select(columnas)
    .from(convocatoriaParametros)
    .where(eq(convocatoriaParametros.convocatoriaId, convocatoriaId))
    .orderBy(desc(convocatoriaParametros.numero))
    .limit(1);
  if (!vigente) throw new Error(`The call ${convocatoriaId} has no version of its parameters.`);
  return vigente;
}

/** The programme as the call offers it today, and the number of that version. */
export async function programaVigente(ctx: Ctx, convocatoriaId: number, base: Programa) {
  const { numero, parametros } = await versionVigente(ctx, convocatoriaId);
  return { numero, programa: programaDeConvocatoria(base, parametros) };
}
