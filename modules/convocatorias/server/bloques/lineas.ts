import { and, asc, eq } from 'drizzle-orm';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { grupoLinea } from '#modules/grupos/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import type { Postulacion } from '../postulacion.ts';

/** Active lines of the group that applies. */
export const lineasDelGrupo = (ctx: Ctx, p: Postulacion) =>
  once(ctx, `lineas ${p.grupoId}`, () =>
    ctx.db
      .select({ id: lineaInvestigacion.id, codigo: lineaInvestigacion.codigo, nombre: lineaInvestigacion.nombre })
      .from(grupoLinea)
      .innerJoin(lineaInvestigacion, eq(lineaInvestigacion.id, grupoLinea.lineaId))
      .where(and(eq(grupoLinea.grupoId, p.grupoId ?? 0), eq(lineaInvestigacion.activo, true)))
      .orderBy(asc(lineaInvestigacion.codigo)),
  );
