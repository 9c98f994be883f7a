import { sql } from 'drizzle-orm';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { evaluadoresLista } from '../../domain/listas.ts';
import { cargaSql, siNo } from '../ventana-sql.ts';

/** Evaluators with their account and their work at hand (spec 08 §4). */
export const evaluadoresSource = (hoy: string): ListSource => ({
  def: evaluadoresLista,
  from: sql`evaluador e left join usuario_rol r on r.evaluador_id = e.id left join usuario u on u.id = r.usuario_id`,
  id: sql`e.id`,
  columns: {
    ...stored('e', 'apellidos nombres institucion tipo cargo'),
    usuario: sql`coalesce(u.username::text, u.email::text)`,
    correo: sql`coalesce(e.email::text, u.email::text)`,
    carga: cargaSql(hoy),
    activo: siNo(sql`e.activo`),
  },
  search: sql`e.busqueda || ' ' || quipu_fold(coalesce(u.username::text, '') || ' ' || coalesce(e.institucion, ''))`,
});
