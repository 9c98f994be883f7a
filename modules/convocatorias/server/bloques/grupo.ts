import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { toRead } from '#core/steps/server/blocks.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import type { GrupoResumen } from '../../domain/bloques.ts';
import type { ValorGrupo } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';

/** Group, coordinator and current members, to read (spec 02 B10). */
export const bloqueGrupoResumen: ServerBlock<GrupoResumen, Postulacion, ValorGrupo> = {
  ...toRead,
  load: async (ctx, p) => {
    const [cabecera] = await rowsOf<Omit<ValorGrupo, 'miembros'>>(
      ctx.db,
      sql`select g.nombre as grupo, f.nombre as facultad, (select concat_ws(' ', i.apellido1, i.apellido2) || ', ' || i.nombres from grupo_integrante c
          join investigador i on i.id = c.investigador_id where c.grupo_id = g.id and c.es_coordinador and c.hasta is null) as coordinador
        from grupo g join facultad f on f.id = g.facultad_id where g.id = ${p.grupoId}::bigint`,
    );
    const miembros = await rowsOf<ValorGrupo['miembros'][number]>(
      ctx.db,
      sql`select m.condicion, i.doc_numero as documento, concat_ws(' ', i.apellido1, i.apellido2) || ', ' || i.nombres as nombre, i.codigo_orcid as orcid, i.tipo, f.nombre as facultad,
          exists (select 1 from proyecto_integrante x join integrante_tipo t on t.id = x.integrante_tipo_id where x.investigador_id = i.id and t.es_tesista) as tesista
        from grupo_integrante m join investigador i on i.id = m.investigador_id left join facultad f on f.id = i.facultad_id
        where m.grupo_id = ${p.grupoId}::bigint and m.hasta is null and m.confirmacion = 'confirmada' order by m.es_coordinador desc, (m.condicion = 'Titular') desc, i.apellido1, i.apellido2, i.id`,
    );
    return { grupo: '', facultad: '', coordinador: null, ...cabecera, miembros };
  },
};
