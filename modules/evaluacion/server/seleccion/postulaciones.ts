import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { nombreDePropuestaSql, seAutorizaSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { montoDeProyectoSql, slugSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { FigurasConvocatoria } from '../../contract-seleccion.ts';
import { postulacionesLista } from '../../domain/listas-oficina.ts';
import { type ConvocatoriaEvaluada, leerConvocatoria } from './convocatoria.ts';

/** Proposals of a call, whatever their state except deleted. */
export const postulacionesSource = (c: ConvocatoriaEvaluada): ListSource => ({
  def: postulacionesLista,
  from: sql`proyecto p`,
  joins: {
    f: sql`left join facultad f on f.id = p.facultad_id`,
    g: sql`left join grupo g on g.id = p.grupo_id`,
    i: sql`left join investigador i on i.id = p.responsable_id`,
  },
  id: sql`p.id`,
  scope: sql`p.convocatoria_id = ${c.id} and ${proyectoEn.not('eliminado', 'p')}`,
  columns: {
    titulo: nombreDePropuestaSql('p'),
    responsable: nombreDe(),
    facultad: sql`f.nombre`,
    grupo: sql`g.nombre_corto`,
    ...stored('p', 'estado paso enviadoEn actualizadoEn'),
    monto: montoDeProyectoSql('p'),
    evaluadores: sql`(select count(*)::int from proyecto_evaluacion a where a.proyecto_id = p.id)`,
    autorizacion: sql`
      case
        when not (
          select ${seAutorizaSql('t')}
          from tipo_proyecto t
          where t.codigo = p.tipo_proyecto
        ) then 'no_requiere'
        when p.autorizacion_grupo then 'si'
        when p.autorizacion_grupo = false then 'no'
        else 'pendiente'
      end
    `,
    slug: slugSql(sql`p.tipo_proyecto`),
  },
  search: sql`p.busqueda || ' ' || coalesce(i.busqueda, '')`,
});

type Conteo = { clase: string; clave: string; label: string | null; cantidad: number };

/** Counts of a call by state, faculty and group, in one statement. */
export async function figurasDe(ctx: Ctx, id: number): Promise<FigurasConvocatoria> {
  const c = await leerConvocatoria(ctx, id);
  const conteos = await query(ctx)<Conteo>`
    with ps as (
        select estado, facultad_id, grupo_id
        from proyecto
        where convocatoria_id = ${id} and ${proyectoEn.not('eliminado')}
      )
    select 'estado' as clase, estado as clave, null as label, count(*)::int as cantidad
    from ps
    group by estado
    union all
    select
      'facultad',
      coalesce(f.id::text, ''),
      coalesce(f.nombre, 'Sin facultad'),
      count(*)::int
    from ps
      left join facultad f on f.id = ps.facultad_id
    group by f.id, f.nombre
    union all
    select 'grupo', g.id::text, g.nombre_corto, count(*)::int
    from ps
      join grupo g on g.id = ps.grupo_id
    group by g.id, g.nombre_corto
  `;
  const de = (clase: string) =>
    conteos
      .filter((x) => x.clase === clase)
      .sort((a, b) => b.cantidad - a.cantidad || a.clave.localeCompare(b.clave))
      .map((x) => ({ clave: x.clave, label: x.label ?? stateLabel(flujoProyecto, x.clave), cantidad: x.cantidad }));
  const estados = de('estado');
  return {
    convocatoria: c,
    total: estados.reduce((s, e) => s + e.cantidad, 0),
    porEstado: estados,
    porFacultad: de('facultad'),
    porGrupo: de('grupo').slice(0, 20),
    borradores: estados.find((e) => flujoProyecto.is(e.clave, 'en_proceso'))?.cantidad ?? 0,
    puedeEditar: requireSession(ctx).permissions.has('convocatorias.editar'),
  };
}
