import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { leerParametros } from '../parametros.ts';

/** Reasons by evaluator; an evaluator without conflicts is absent. */
export type Conflictos = ReadonlyMap<number, string[]>;
type Fila = { evaluador_id: number; miembro: boolean; grupo: string | null; obra: string | null };

const lista = (ids: readonly number[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/**
 * Conflicts of interest of internal evaluators with one project: member of it, current member of one of its groups,
 * or co-author of its responsible person in the last years (spec 08 §4).
 */
export async function conflictosDe(ctx: Ctx, proyectoId: number, evaluadores: readonly number[]): Promise<Conflictos> {
  if (evaluadores.length === 0) return new Map();
  const { conflicto_anios_coautoria: anios } = await leerParametros(ctx);
  const desde = `${Number(ctx.today().slice(0, 4)) - anios}-01-01`;
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`select e.id::int as evaluador_id,
      p.responsable_id = e.investigador_id or exists (
        select 1 from proyecto_integrante pi where pi.proyecto_id = p.id and pi.investigador_id = e.investigador_id) as miembro,
      (select g.nombre_corto from grupo_integrante gi join grupo g on g.id = gi.grupo_id
        where gi.investigador_id = e.investigador_id and gi.hasta is null and (gi.grupo_id = p.grupo_id
          or gi.grupo_id in (select pi.grupo_id from proyecto_integrante pi where pi.proyecto_id = p.id and not pi.excluido)) limit 1) as grupo,
      (select b.titulo from publicacion_autor suyo join publicacion_autor otro on otro.publicacion_id = suyo.publicacion_id
        join publicacion b on b.id = suyo.publicacion_id
        where suyo.investigador_id = e.investigador_id and otro.investigador_id = p.responsable_id
          and b.fecha_publicacion >= ${desde}::date and b.estado not in ('eliminado', 'anulado', 'duplicado')
        order by b.fecha_publicacion desc, b.id limit 1) as obra
    from evaluador e, proyecto p
    where p.id = ${proyectoId} and e.investigador_id is not null and e.id in (${lista(evaluadores)})`,
  );
  return new Map(
    filas.map((f) => [f.evaluador_id, motivosDe(f, anios)] as const).filter(([, motivos]) => motivos.length > 0),
  );
}

function motivosDe(f: Fila, anios: number): string[] {
  const motivos: string[] = [];
  if (f.miembro) motivos.push('es integrante del proyecto');
  if (f.grupo) motivos.push(`pertenece al mismo grupo de investigación (${f.grupo})`);
  if (f.obra) motivos.push(`es coautor del responsable en los últimos ${anios} años («${f.obra}»)`);
  return motivos;
}
