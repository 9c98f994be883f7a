import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, reading } from '#core/kernel/server/context.ts';
import { PAGE } from '#core/list/server/list.ts';
import { type Alcance, obligaciones } from '#modules/personas/server/index.ts';
import { esClase, type Vistas } from '../domain/clases.ts';
import { DIAS_POR_VENCER } from '../domain/estados.ts';

/** SQL of `o`: how it stands on a day, by its evidence first and by its term after (`ESTADOS`). */
const estadoAl = (hoy: string): SQL => sql`
  case
    when o.cerrada then 'cumplida'
    when o.dispensada then 'dispensada'
    when o.entregada_el is not null then 'entregada'
    when o.exigible or o.vence < ${hoy}::date then 'vencida'
    when o.vence <= ${hoy}::date + ${DIAS_POR_VENCER}::int then 'por_vencer'
    else 'en_plazo'
  end
`;

/** What is owed, and the same of the rows of one page (`ListSource.page`). */
type Relacion = { toda: SQL; pagina: { keys: Record<string, SQL>; from: SQL } };

/**
 * What is owed, as a relation to join: the columns of `obligacion` with `clase`, `estado` and `quedan`, the days left.
 * One statement, whatever there is; each kind narrows itself to the scope. What a person owes are the rows with them in
 * `personas`.
 */
export const relacionDe = async (ctx: Ctx, alcance: Alcance, vistas: Vistas): Promise<SQL> =>
  (await relacionConPagina(ctx, alcance, vistas)).toda;

/** The relation for a list: of a page, each kind begins at the stored rows that it has there. */
export async function relacionConPagina(de: Ctx, alcance: Alcance, vistas: Vistas): Promise<Relacion> {
  const ctx = de.memo ? de : reading(de);
  const toda: SQL[] = [];
  const pagina: SQL[] = [];
  for (const { clase, filas } of obligaciones.all()) {
    if (!esClase(clase) || !vistas(clase)) continue;
    const parte = sql`select ${clase}::text as clase, x.* from (${await filas(ctx, alcance)}) x`;
    toda.push(parte);
    pagina.push(sql`
      ${parte}
      where x.origen in (select ${PAGE}.origen from ${PAGE} where ${PAGE}.clase = ${clase})
    `);
  }
  if (toda.length === 0) throw new Error('no kind of obligation is seen by who asks');
  const union = (partes: SQL[]) => sql`
    (
      select o.*, ${estadoAl(ctx.today())} as estado, o.vence - ${ctx.today()}::date as quedan
      from (${sql.join(partes, sql` union all `)}) o
    )
  `;
  const keys = { clase: sql`o.clase`, origen: sql`o.origen` };
  return { toda: union(toda), pagina: { keys, from: sql`${union(pagina)} o` } };
}

/** SQL of `o`: nothing closed it yet. */
export const ABIERTA: SQL = sql`not o.cerrada`;
