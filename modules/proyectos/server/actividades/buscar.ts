import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { exportList } from '#core/list/server/export.ts';
import { type ListSource, listPage, stored } from '#core/list/server/list.ts';
import type { ExportFormat, ListQuery } from '#core/list/shared/list.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { ACTIVIDADES, actividadesLista, type ClaveActividad } from '../../domain/actividades.ts';
import { proyectoEn } from '../../tables.ts';

type Consulta = ListQuery & { actividad: ClaveActividad };

function fuente(ctx: Ctx, clave: ClaveActividad): ListSource {
  const { titulo, tipos, historicos } = ACTIVIDADES[clave];
  return {
    ...fuentePropios(
      ctx,
      sql`(p.tipo_proyecto = any(${sql.param(tipos)}) or (p.origen = 'historico' and p.tipo_proyecto = any(${sql.param(historicos)})))`,
    ),
    def: { ...actividadesLista, title: titulo, key: `actividades-${clave}` },
  };
}

/** The projects where the actor takes part. */
export function fuentePropios(ctx: Ctx, ademas: SQL): ListSource {
  return {
    def: actividadesLista,
    // The memberships of the actor only: one row for each project.
    from: sql`(select proyecto_id, integrante_tipo_id from proyecto_integrante
        where investigador_id = ${requireSession(ctx).subject.investigador ?? 0} and not excluido) pi join proyecto p on p.id = pi.proyecto_id join tipo_proyecto t on t.codigo = p.tipo_proyecto
      join integrante_tipo r on r.id = pi.integrante_tipo_id`,
    id: sql`p.id`,
    columns: {
      codigo: sql`coalesce(p.codigo_proyecto, p.codigo_legado)`,
      titulo: nombreDePropuestaSql('p'),
      tipo: sql`t.nombre`,
      condicion: sql`r.nombre`,
      ...stored('p', 'periodo estado'),
      antiguo: sql`case when p.origen = 'historico' then 'si' else 'no' end`,
    },
    search: sql`p.busqueda`,
    scope: sql`${proyectoEn.not('eliminado', 'p')} and ${ademas}`,
  };
}

/** The projects of an activity where the actor takes part, those of the previous system among them (spec 05 §8). */
export const buscarActividades = (ctx: Ctx, query: Consulta) => listPage(ctx.db, fuente(ctx, query.actividad), query);

export const exportarActividades = (ctx: Ctx, query: Consulta & { format: ExportFormat }) =>
  exportList(ctx, fuente(ctx, query.actividad), query);
