import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import type { GrupoParticipante } from '../domain/leido.ts';
import { palabrasDeGrupos } from './eventos.ts';

const persona = (id: string) => sql`(select ${nombreDe()} from investigador i where i.id = ${sql.raw(id)})`;

/**
 * Groups through which the members take part, that of the project first, each with the word of its coordinator (spec 05
 * §4, PMULTI). Projects older than these answers keep only that of their own group, without who nor when.
 */
export const leerGruposParticipantes = (ctx: Ctx, proyectoId: number): Promise<GrupoParticipante[]> =>
  query(ctx)<GrupoParticipante>`
    select
      g.id::int,
      g.nombre_corto as "nombreCorto",
      g.nombre,
      g.categoria,
      ${persona('c.investigador_id')} as coordinador,
      case
        when g.id = p.grupo_id then p.autorizacion_grupo
        else a.autoriza
      end as autorizado,
      ${persona('a.respondida_por')} as "respondidoPor",
      to_char(a.respondida_en at time zone ${ctx.settings.timeZone}, 'YYYY-MM-DD') as "respondidoEn",
      a.motivo
    from proyecto p
      join grupo g on g.id = p.grupo_id
        or g.id in (
          select x.grupo_id
          from proyecto_integrante x
          where x.proyecto_id = p.id and not x.excluido
        )
      left join grupo_integrante c on c.grupo_id = g.id
        and c.es_coordinador
        and c.hasta is null
      left join ${palabrasDeGrupos.one()} a on a.proyecto_id = p.id
        and a.grupo_id = g.id
    where p.id = ${proyectoId}
    order by (g.id = p.grupo_id) desc, g.nombre_corto
  `;
