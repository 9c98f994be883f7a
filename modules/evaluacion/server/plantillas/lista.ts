import { sql } from 'drizzle-orm';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { plantillasLista } from '../../domain/listas.ts';

const criterios = (expresion: ReturnType<typeof sql>) =>
  sql`(select ${expresion} from evaluacion_criterio c where c.plantilla_id = t.id and c.nivel = 'criterio')`;

/** Criteria templates, one per type and year (spec 08 §3). */
export const plantillasSource: ListSource = {
  def: plantillasLista,
  from: sql`evaluacion_plantilla t join tipo_proyecto k on k.codigo = t.tipo_proyecto`,
  id: sql`t.id`,
  columns: {
    tipo: sql`t.tipo_proyecto`,
    ...stored('t', 'periodo estado'),
    criterios: criterios(sql`count(*)::int`),
    puntaje: criterios(sql`coalesce(sum(c.puntaje_max), 0)::float`),
  },
  search: sql`quipu_fold(t.tipo_proyecto || ' ' || k.nombre || ' ' || t.periodo)`,
};
