import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import type { AskOption } from '#core/report/shared/ask.ts';
import { flujoGrupo } from '#modules/grupos/domain/flujo.ts';
import { buscarInvestigadores, coincide, esVigente, nombreDe } from '#modules/personas/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { ESTADOS_DE_GRUPO } from '../../domain/estadisticos/reportes.ts';
import { entero, esDeTodas, type Pedido } from './filtros.ts';

export const HISTORICOS = sql`p.origen = 'historico' and ${proyectoEn.not('muertos', 'p')}`;
export const APROBADOS = sql`p.origen = 'sistema' and ${proyectoEn('ganadores', 'p')}`;

/** Types and years that some project has: what nobody has is not offered. */
export async function deProyectos(ctx: Ctx, donde: SQL): Promise<Record<'tipo' | 'periodo', AskOption[]>> {
  const [tipo, periodo] = await Promise.all([
    query(ctx)<AskOption>`select t.codigo as value, t.codigo || ' · ' || t.nombre as label from tipo_proyecto t
      where exists (select 1 from proyecto p where p.tipo_proyecto = t.codigo and ${donde}) order by 1`,
    query(ctx)<AskOption>`
      select distinct p.periodo::text as value, p.periodo::text as label
      from proyecto p
      where ${donde}
      order by 1 desc
    `,
  ]);
  return { tipo, periodo };
}

/** The faculties in force, and those that are not while a report can tell something of them. */
export const facultades = (ctx: Ctx): Promise<AskOption[]> =>
  query(ctx)<AskOption>`
    select f.id::text as value, f.nombre || case when f.activo then '' else ' (inactiva)' end as label
    from facultad f
    where f.activo
      or exists (select from proyecto p where p.facultad_id = f.id)
      or exists (select from grupo g where g.facultad_id = f.id)
    order by f.nombre`;
export const estadosDeGrupo: AskOption[] = Object.entries(ESTADOS_DE_GRUPO).map(([value, label]) => ({ value, label }));

/** A year that projects may be of; what is counted by year starts from it. */
const ANIO = /^[12]\d{3}$/;
/**
 * A report opens with the last year that is over, of those that some project has. A faculty that asks for all of them
 * is left out, as none.
 */
export const alAbrir =
  (donde: SQL) =>
  async <P extends Pedido>(ctx: Ctx, pedido: P) => {
    const { facultad, ...resto } = pedido;
    if (resto.periodo && !ANIO.test(resto.periodo)) throw invalidField('periodo', 'Elija un año de la lista');
    const cerrado = Number(ctx.today().slice(0, 4)) - 1;
    const [ultimo] = await query(ctx)<{ anio: number | null }>`
      select max(p.periodo)::int as anio
      from proyecto p
      where ${donde} and p.periodo <= ${cerrado}
    `;
    return {
      por: 'facultad',
      periodo: String(ultimo?.anio ?? cerrado),
      ...resto,
      ...(esDeTodas(facultad) ? {} : { facultad }),
    };
  };
/** That of groups opens with those that are registered. */
export const alAbrirGrupos = async <P extends Pedido>(_: Ctx, { facultad, ...resto }: P) => ({
  por: 'facultad',
  estado: flujoGrupo.sets.vigentes[0],
  ...resto,
  ...(esDeTodas(facultad) ? {} : { facultad }),
});

type Buscado = { q?: string | undefined; elegido?: string | undefined };
/** Somebody by words; or, chosen already, by their id. */
export async function personas(ctx: Ctx, { q = '', elegido }: Buscado): Promise<AskOption[]> {
  if (elegido)
    return query(ctx)<AskOption>`
      select i.id::text as value, ${nombreDe()} as label
      from investigador i
      where i.id = ${entero(elegido)} and ${esVigente()}
    `;
  return (await buscarInvestigadores(ctx, q)).map((p) => ({
    value: String(p.investigadorId),
    label: p.nombre,
    detail: [p.codigo, p.docNumero, p.tipo].filter(Boolean).join(' · '),
  }));
}

/** The same, among those who coordinate a group. */
export async function coordinadores(ctx: Ctx, { q = '', elegido }: Buscado): Promise<AskOption[]> {
  if (elegido) return personas(ctx, { elegido });
  if (q.length < 3) return [];
  return query(
    ctx,
  )<AskOption>`select i.id::text as value, ${nombreDe()} as label, concat_ws(' · ', g.nombre_corto, i.codigo) as detail
      from grupo_integrante m join grupo g on g.id = m.grupo_id join investigador i on i.id = m.investigador_id
      where m.es_coordinador and m.hasta is null and ${esVigente()} and ${coincide(
        sql`i.busqueda`,
        q,
      )} order by 2, i.id limit 10`;
}
