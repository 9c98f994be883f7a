import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import type { Grafico, GrupoEnCifras } from '../domain/grafico.ts';
import { esDeFacultad } from './metricas.ts';

/** Its groups in force, with who coordinates, and what their members of today have this year. */
export const gruposDeFacultad = (ctx: Ctx, facultadId: number): Promise<GrupoEnCifras[]> =>
  query(ctx)`
    with vigente as (
        select m.grupo_id, m.investigador_id, m.es_coordinador
        from grupo_integrante m
          join grupo g on g.id = m.grupo_id
        where m.hasta is null
          and m.confirmacion = 'confirmada'
          and g.tipo = 'grupo'
          and ${grupoEn('vigentes', 'g')}
          and g.facultad_id = ${facultadId}
      ),
      suyas as (
        select v.grupo_id, count(distinct p.id)::int as n
        from vigente v
          join publicacion_autor a on a.investigador_id = v.investigador_id
          join publicacion p on p.id = a.publicacion_id
            and ${publicacionEn('registrado', 'p')}
            and p.fecha_inscripcion >= date_trunc('year', ${ctx.today()}::date)
        group by 1
      )
    select
      g.id::int,
      g.nombre,
      (
        select ${nombreDe('i')}
        from vigente v
          join investigador i on i.id = v.investigador_id
        where v.grupo_id = g.id and v.es_coordinador
        limit 1
      ) as coordina,
      (
        select count(*)::int
        from vigente v
        where v.grupo_id = g.id
      ) as personas,
      coalesce(s.n, 0) as publicaciones,
      (
        select count(*)::int
        from proyecto p
        where p.grupo_id = g.id and ${proyectoEn('sinTerminar', 'p')}
      ) as proyectos
    from grupo g
      left join suyas s on s.grupo_id = g.id
    where g.tipo = 'grupo' and ${grupoEn('vigentes', 'g')} and g.facultad_id = ${facultadId}
    order by personas desc, g.nombre
    limit 100
  `;

/** What it has running, by type: what was approved and is not over. */
export async function proyectosEnMarcha(ctx: Ctx, facultadId: number): Promise<Grafico> {
  const filas = await query(ctx)<{ Tipo: string; Proyectos: number }>`
    select p.tipo_proyecto as "Tipo", count(*)::int as "Proyectos"
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
        and not t.externo
    where ${proyectoEn('sinTerminar', 'p')} and p.facultad_id = ${facultadId}
    group by 1
  `;
  return {
    clave: 'proyectosEnMarcha',
    titulo: 'Proyectos en marcha por tipo',
    nota: null,
    eje: 'Tipo',
    tipo: 'partes',
    series: ['Proyectos'],
    filas,
  };
}

/** How many of its researchers hold each level of RENACYT, and how many none. */
export async function renacytDeFacultad(ctx: Ctx, facultadId: number): Promise<Grafico> {
  const niveles = await query(ctx)<{ nivel: string | null; n: number }>`
    select i.renacyt_nivel as nivel, count(*)::int as n
    from investigador i
    where ${esDeFacultad(facultadId)}
    group by 1
    order by 1
  `;
  return {
    clave: 'renacytDeFacultad',
    titulo: 'Investigadores por nivel RENACYT',
    nota: null,
    eje: 'Nivel',
    tipo: 'partes',
    series: ['Investigadores'],
    filas: niveles.map((f) => ({
      Nivel: f.nivel?.replace(/^[IV]+$/, 'Nivel $&') ?? 'Sin calificar',
      Investigadores: f.n,
    })),
  };
}

/** The name of a faculty, over its home. */
export async function nombreDeFacultad(ctx: Ctx, facultadId: number): Promise<string | null> {
  const [f] = await query(ctx)<{ nombre: string }>`select nombre from facultad where id = ${facultadId}`;
  return f?.nombre ?? null;
}
