import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { registroDe } from './obtener.ts';

export type GrupoDePersona = {
  id: number;
  grupoId: number;
  nombre: string;
  categoria: string | null;
  condicion: string;
  cargo: string | null;
  estado: string;
  desde: string | null;
};
export type ProyectoDePersona = {
  id: number;
  proyectoId: number;
  periodo: number;
  tipo: string;
  slug: string | null;
  titulo: string;
  codigo: string | null;
  condicion: string;
  estado: string;
  fecha: string | null;
};

/** Groups that the person belongs to today (spec 08 §9.2). @throws Failure not_found */
export async function gruposDePersona(ctx: Ctx, id: number): Promise<GrupoDePersona[]> {
  await registroDe(ctx, id);
  return rowsOf<GrupoDePersona>(
    ctx.db,
    sql`select gi.id::int, g.id::int as "grupoId", g.nombre, g.categoria, gi.condicion, case when gi.es_coordinador then 'Coordinador' end as cargo, g.estado, gi.desde::text as desde
      from grupo_integrante gi join grupo g on g.id = gi.grupo_id where gi.investigador_id = ${id} and gi.hasta is null and gi.confirmacion = 'confirmada' and g.estado not in ('eliminado', 'disuelto')
      order by gi.desde desc nulls first, gi.id desc`,
  );
}

/** Projects in which the person takes part, newest first. @throws Failure not_found */
export async function proyectosDePersona(ctx: Ctx, id: number): Promise<ProyectoDePersona[]> {
  await registroDe(ctx, id);
  return rowsOf<ProyectoDePersona>(
    ctx.db,
    sql`select pi.id::int, p.id::int as "proyectoId", p.periodo::int, p.tipo_proyecto as tipo, tp.slug, ${nombreDePropuestaSql('p')} as titulo, p.codigo_proyecto as codigo,
        t.nombre || case when pi.excluido then ' (excluido)' else '' end as condicion, p.estado, p.fecha_inscripcion::date::text as fecha
      from proyecto_integrante pi join proyecto p on p.id = pi.proyecto_id join integrante_tipo t on t.id = pi.integrante_tipo_id
      join tipo_proyecto tp on tp.codigo = p.tipo_proyecto where pi.investigador_id = ${id} and p.estado <> 'eliminado' order by p.periodo desc, p.id desc`,
  );
}
