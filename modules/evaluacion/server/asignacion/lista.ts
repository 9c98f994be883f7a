import { sql } from 'drizzle-orm';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { asignacionLista } from '../../domain/listas.ts';
import { evaluableSql, nombreSql } from '../ventana-sql.ts';

const deProyecto = (expresion: ReturnType<typeof sql>) =>
  sql`(select ${expresion} from proyecto_evaluacion a join evaluador e on e.id = a.evaluador_id
    where a.proyecto_id = p.id)`;

/** Projects sent or in evaluation whose call has its evaluation window open (spec 08 §4). */
export const asignacionSource = (hoy: string): ListSource => ({
  def: asignacionLista,
  from: sql`proyecto p join convocatoria c on c.id = p.convocatoria_id`,
  joins: {
    l: sql`left join linea_investigacion l on l.id = p.linea_investigacion_id`,
    f: sql`left join facultad f on f.id = p.facultad_id`,
    i: sql`left join investigador i on i.id = p.responsable_id`,
  },
  id: sql`p.id`,
  scope: evaluableSql(hoy),
  columns: {
    tipo: sql`p.tipo_proyecto`,
    ...stored('p', 'periodo titulo estado'),
    linea: sql`l.nombre`,
    facultad: sql`f.nombre`,
    responsable: sql`i.apellido1 || coalesce(' ' || i.apellido2, '') || ', ' || i.nombres`,
    evaluadores: deProyecto(sql`coalesce(jsonb_agg(${nombreSql} order by e.apellidos, e.nombres), '[]')`),
  },
  search: sql`p.busqueda`,
  filters: { asignados: deProyecto(sql`count(*)`) },
});
