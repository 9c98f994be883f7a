import { sql } from 'drizzle-orm';
import { patenteEn, publicacionEn } from '../tables.ts';

/**
 * Publications and patents that the office of a faculty reads: those with an author of it. Theses brought in by another
 * system and never registered are left out (spec 08 §11.2), and so is a patent until it is registered. In SQL its row
 * is `p`.
 */
export const deFacultad = (facultadId: number) =>
  sql`(${publicacionEn.not('eliminado', 'p')} or ${patenteEn('public', 'p')})
    and not (p.tipo_publicacion = 'tesis-asesoria' and ${publicacionEn('no_registrado', 'p')})
    and exists (
      select 1 from publicacion_autor a join investigador i on i.id = a.investigador_id
        where a.publicacion_id = p.id and i.facultad_id = ${facultadId})`;
