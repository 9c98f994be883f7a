import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { lineaInvestigacion as linea } from '#modules/lineas/tables.ts';
import type { Postulacion } from '../postulacion.ts';

/** Active lines of the group that applies, and the one that the application has already. */
export const lineasDelGrupo = (ctx: Ctx, p: Postulacion) =>
  once(ctx, `lineas ${p.id}`, () =>
    ctx.db
      .select({ id: linea.id, codigo: linea.codigo, nombre: linea.nombre })
      .from(linea)
      .where(
        or(
          eq(linea.id, p.lineaId ?? 0),
          and(
            eq(linea.activo, true),
            sql`${linea.id} in (select x.linea_id from grupo_linea x where x.grupo_id = ${p.grupoId})`,
          ),
        ),
      )
      .orderBy(asc(linea.codigo)),
  );
