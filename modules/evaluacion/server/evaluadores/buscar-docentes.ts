import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';

export type DocenteHallado = {
  id: number;
  nombre: string;
  apellidos: string;
  nombres: string;
  institucion: string;
  correo: string | null;
  dni: string | null;
  orcid: string | null;
  renacyt: string | null;
  nivelRenacyt: string | null;
  ctiVitae: string | null;
  esEvaluador: boolean;
  cuenta: string | null;
};
/** People suggested at once (block B8). */
const MAXIMO = 10;
const MINIMO_LETRAS = 3;

/** `%word%` for each word of a query. */
export const patrones = (q: string): string[] =>
  fold(q)
    .split(' ')
    .filter(Boolean)
    .map((p) => `%${p.replace(/[\\%_]/g, '\\$&')}%`);

/** Teachers by name, code or document, for «Nuevo evaluador» (spec 08 §4, block B8). */
export async function buscarDocentes(ctx: Ctx, q: string): Promise<DocenteHallado[]> {
  if (fold(q).length < MINIMO_LETRAS) return [];
  const condiciones = patrones(q).map((p) => sql`i.busqueda like ${p}`);
  return rowsOf<DocenteHallado>(
    ctx.db,
    sql`select i.id::int as id, i.apellido1 || coalesce(' ' || i.apellido2, '') || ', ' || i.nombres as nombre,
        i.apellido1 || coalesce(' ' || i.apellido2, '') as apellidos, i.nombres, ${ctx.settings.institution.name}::text as institucion,
        coalesce(u.email::text, i.email3::text, i.email1::text) as correo, i.doc_numero as dni, i.codigo_orcid as orcid, i.renacyt,
        i.renacyt_nivel as "nivelRenacyt", i.cti_vitae as "ctiVitae", e.id is not null as "esEvaluador", coalesce(u.username::text, u.email::text) as cuenta
      from investigador i left join evaluador e on e.investigador_id = i.id
      left join usuario_rol r on r.investigador_id = i.id left join usuario u on u.id = r.usuario_id
      where i.tipo = 'Docente permanente' and ${sql.join(condiciones, sql` and `)}
      order by i.apellido1, i.apellido2, i.nombres, i.id limit ${MAXIMO}`,
  );
}
