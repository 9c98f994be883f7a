import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { nombreDePropuestaSql, raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import { ACTIVIDADES, type ClaveActividad, TODAS } from '../../domain/actividades.ts';
import { actividadesLista } from '../../domain/lista-actividades.ts';
import { tiposDeActividad } from '../../domain/tipos.ts';
import { proyectoEn } from '../../tables.ts';
import { codigoDeProyectoSql } from '../expresiones.ts';

/** Project `p` is of the activity: its type, or that it was derived from. */
const deActividadSql = (actividad: ClaveActividad): SQL =>
  sql`${raizDeTipoSql(sql`p.tipo_proyecto`)} = any(${sql.param(tiposDeActividad(actividad))}::text[])`;

/**
 * The projects of an activity, or of all, where the actor takes part, those of the previous system among them (spec 05
 * §8).
 */
export function fuenteActividades(ctx: Ctx, { actividad }: { actividad: ClaveActividad | typeof TODAS }): ListSource {
  if (actividad === TODAS) return fuentePropios(ctx, sql`true`);
  return {
    ...fuentePropios(ctx, deActividadSql(actividad)),
    def: { ...actividadesLista, title: ACTIVIDADES[actividad].titulo, key: `actividades-${actividad}` },
  };
}

/** The projects where the actor takes part. */
export function fuentePropios(ctx: Ctx, ademas: SQL): ListSource {
  return {
    def: actividadesLista,
    // The memberships of the actor only: one row for each project.
    from: sql`
      (
        select proyecto_id, integrante_tipo_id, investigador_id
        from proyecto_integrante
        where investigador_id = ${requireSession(ctx).subject.investigador ?? 0} and not excluido
      ) pi
      join proyecto p on p.id = pi.proyecto_id
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      join integrante_tipo r on r.id = pi.integrante_tipo_id
    `,
    id: sql`p.id`,
    columns: {
      codigo: codigoDeProyectoSql('p'),
      titulo: nombreDePropuestaSql('p'),
      tipo: sql`t.nombre`,
      condicion: sql`r.nombre`,
      ...stored('p', 'periodo estado'),
      antiguo: sql`case when p.origen = 'historico' then 'si' else 'no' end`,
      fex: sql`
        case
          when not t.externo
          or p.origen = 'historico' then 'no'
          when p.responsable_id = pi.investigador_id then 'mio'
          else 'si'
        end
      `,
    },
    search: sql`p.busqueda`,
    scope: sql`${proyectoEn.not('eliminado', 'p')} and ${ademas}`,
  };
}
