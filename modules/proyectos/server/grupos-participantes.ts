import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';

export type GrupoParticipante = {
  id: number;
  nombreCorto: string;
  nombre: string;
  categoria: string | null;
  autorizado: boolean | null;
};

/**
 * Groups through which the members take part, that of the project first (spec 05 §4, PMULTI). The answer recorded is that
 * of the coordinator of the project's group; the others have none.
 */
export const leerGruposParticipantes = (ctx: Ctx, proyectoId: number): Promise<GrupoParticipante[]> =>
  rowsOf<GrupoParticipante>(
    ctx.db,
    sql`select g.id::int, g.nombre_corto as "nombreCorto", g.nombre, g.categoria, case when g.id = p.grupo_id then p.autorizacion_grupo end as autorizado
      from proyecto p join grupo g on g.id = p.grupo_id or g.id in (select x.grupo_id from proyecto_integrante x where x.proyecto_id = p.id and not x.excluido)
      where p.id = ${proyectoId} order by (g.id = p.grupo_id) desc, g.nombre_corto`,
  );
