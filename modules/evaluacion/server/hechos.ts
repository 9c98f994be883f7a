import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { cdiVigente } from '#modules/docente-investigador/server/index.ts';
import { eraMiembroAl, membresiasAl } from '#modules/grupos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { integrabaEl } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { puntajePatentes, puntajePublicaciones } from '#modules/publicaciones/server/index.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import type { Hechos } from '../domain/calculos.ts';

const VENTANA_POR_DEFECTO = 7;

/** Reference date of a project: the cut-off of its call, or today (spec 08 §3, `fecha_corte`). */
const base = (proyectoId: number, hoy: string) => sql`
  p as (
    select
      p.id,
      p.grupo_id,
      p.responsable_id,
      coalesce(c.fecha_corte, ${hoy}::date) as corte
    from proyecto p
      left join convocatoria c on c.id = p.convocatoria_id
    where p.id = ${proyectoId}
  ),
  parametros as (
    select distinct on (q.clave) q.clave, q.valor
    from parametro q, p
    where (
        q.periodo is null
        or q.periodo <= extract(
          year
          from p.corte
        )
      )
      and q.valor ~ '^-?[0-9]+([.][0-9]+)?$'
    order by q.clave, q.periodo desc nulls last
  ),
  v as (
    select
      extract(
        year
        from p.corte
      )::int as anio,
      p.corte,
      extract(
        year
        from p.corte
      )::int - coalesce(
        (
          select valor::numeric::int
          from parametros
          where clave = 'ventana_puntaje_anios'
        ),
        ${VENTANA_POR_DEFECTO}
      ) as desde,
      extract(
        year
        from p.corte
      )::int - 1 as hasta
    from p
  )
`;

/** Memberships that counted on the reference date. */
const AL_CORTE = membresiasAl(sql`p.corte`);
const VENTANA = { desde: sql`v.desde`, hasta: sql`v.hasta` };
/** Members with their points of the window: validated registered publications by year of publication, and patents. */
const miembros = sql`
  miembros as (
    select
      pi.investigador_id as "investigadorId",
      ${nombreDe()} as nombre,
      t.clave as rol,
      pi.es_responsable as responsable,
      t.es_docente_evaluable as docente,
      ${puntajePublicaciones(sql`i.id`, VENTANA)} as publicaciones,
      ${puntajePatentes(sql`i.id`, VENTANA)} as patentes,
      coalesce(i.renacyt, '') like 'P%' as renacyt,
      ${cdiVigente(sql`v.corte`, sql`i.id`)} as cdi,
      pi.tesis_tipo as "tesisTipo",
      (
        select
          extract(
            year
            from min(r.fecha_ingreso)
          )::int
        from rrhh_docente r
        where (
            r.doc_tipo = i.doc_tipo
            and r.doc_numero = i.doc_numero
          )
          or r.codigo = i.codigo
      ) as "anioIngreso",
      (
        select
          extract(
            year
            from g.desde
          )::int
        from ${AL_CORTE} g
        where g.investigador_id = i.id and g.exclusiva
        order by g.id
        limit 1
      ) as "anioGrupo"
    from p
      join proyecto_integrante pi on pi.proyecto_id = p.id
        and not pi.excluido
      join investigador i on i.id = pi.investigador_id
      join integrante_tipo t on t.id = pi.integrante_tipo_id
      cross join v
  )
`;

/**
 * Production of the members that the coordinator's group had on the reference date, each product once, by year (rule
 * `experiencia_gi`).
 */
const produccion = sql`
  grupo_evaluado as (
    select
      coalesce(
        p.grupo_id,
        (
          select g.grupo_id
          from ${AL_CORTE} g
          where g.investigador_id = p.responsable_id and g.exclusiva
          order by g.id
          limit 1
        )
      ) as id
    from p
  ),
  del_grupo as (
    select m.investigador_id
    from p, grupo_integrante m
      join grupo_evaluado ge on ge.id = m.grupo_id
    where ${eraMiembroAl(sql`p.corte`)}
  ),
  productos as (
    select
      extract(
        year
        from b.fecha_publicacion
      )::int as anio,
      count(distinct b.id)::int as publicaciones,
      0 as proyectos
    from publicacion b
    where ${publicacionEn('registrado', 'b')}
      and b.fecha_publicacion is not null
      and exists (
        select 1
        from publicacion_autor a
          join del_grupo d on d.investigador_id = a.investigador_id
        where a.publicacion_id = b.id
      )
      and (
        b.tipo_publicacion in ('tesis', 'tesis-asesoria')
        or b.tipo_publicacion = 'articulo'
        and exists (
          select 1
          from publicacion_indexada x
            join base_indexada k on k.id = x.base_indexada_id
          where x.publicacion_id = b.id and k.familia in ('wos', 'scopus', 'scielo')
        )
      )
    group by 1
    union all
    select q.periodo, 0, count(distinct q.id)::int
    from proyecto q
    where ${proyectoEn('ganadores', 'q')}
      and exists (
        select 1
        from proyecto_integrante qi
          join del_grupo d on d.investigador_id = qi.investigador_id
        where qi.proyecto_id = q.id and ${integrabaEl(sql`(select p.corte from p)`, 'qi')}
      )
    group by 1
  )
`;

/** Everything the automatic rules read about a project, in one statement (spec 08 §5.3). */
export async function hechosDeProyecto(ctx: Ctx, proyectoId: number): Promise<Hechos> {
  const [fila] = await query(ctx)<{ hechos: Hechos }>`
    with ${base(proyectoId, ctx.today())}, ${miembros}, ${produccion}
    select
      jsonb_build_object(
        'anio',
        v.anio,
        'ventana',
        jsonb_build_object('desde', v.desde, 'hasta', v.hasta),
        'miembros',
        coalesce(
          (
            select
              jsonb_agg(
                to_jsonb(m)
                order by m."investigadorId"
              )
            from miembros m
          ),
          '[]'
        ),
        'categoriaGrupo',
        (
          select g.categoria
          from grupo g
          where g.id = p.grupo_id
        ),
        'categoriasGrupos',
        coalesce(
          (
            select
              jsonb_agg(
                g.categoria
                order by g.id
              )
            from grupo g
            where g.id = p.grupo_id
              or g.id in (
                select pi.grupo_id
                from proyecto_integrante pi
                where pi.proyecto_id = p.id and not pi.excluido
              )
          ),
          '[]'
        ),
        'produccionGrupo',
        coalesce(
          (
            select
              jsonb_agg(
                to_jsonb(t)
                order by t.anio
              )
            from productos t
          ),
          '[]'
        ),
        'presupuesto',
        (
          select coalesce(sum(monto), 0)
          from proyecto_presupuesto
          where proyecto_id = p.id
        ),
        'parametros',
        coalesce(
          (
            select jsonb_object_agg(clave, valor::numeric)
            from parametros
          ),
          '{}'
        )
      ) as hechos
    from p
      cross join v
  `;
  if (!fila) throw notFound('El proyecto no existe.');
  return fila.hechos;
}
