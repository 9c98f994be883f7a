import { query } from '#core/db/server/open.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { deudasVigentes } from '#modules/deudas/server/index.ts';
import { participaciones } from '#modules/personas/server/index.ts';
import { permanencia } from '#modules/proyectos/domain/cambios/foto.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import type { Deuda, Fuente, Fuentes, Grupo, Lee, Obra, Participacion } from '../domain/fuentes.ts';

type Fechada = { desde: Day | null; hasta: Day | null; anteriores: { desde: Day | null; hasta: Day }[] };
async function participacionesDe(ctx: Ctx, persona: number): Promise<Participacion[]> {
  const filas = await query(ctx)<Participacion & Fechada>`
    select
      x.periodo::int,
      x.tipo,
      x.raiz,
      x.codigo,
      x.titulo,
      x.condicion,
      x.dirige,
      x.desde::text,
      x.hasta::text,
      x.anteriores,
      x.monto::text,
      g.nombre as grupo
    from ${participaciones.one()} x
      join proyecto p on p.id = x.proyecto_id
      left join grupo g on g.id = p.grupo_id
    where x.investigador_id = ${persona} and x.ganado and x.participo
    order by x.periodo desc, x.codigo, x.id
  `;
  // As what they took part, and until when: who left the team was in it all the same.
  return filas.map(({ desde, hasta, anteriores, ...p }) => ({
    ...p,
    condicion: [p.condicion, permanencia({ desde, hasta, anteriores })].filter(Boolean).join(', '),
  }));
}

const gruposDe = (ctx: Ctx, persona: number) =>
  query(ctx)<Grupo>`
    select
      g.nombre_corto as corto,
      g.nombre,
      case
        when m.es_coordinador then 'Coordinador'
        else m.condicion
      end as condicion,
      coalesce(g.resolucion_creacion, g.resolucion) as resolucion,
      g.fecha_creacion::text as creacion
    from membresia_vigente m
      join grupo g on g.id = m.grupo_id
    where m.investigador_id = ${persona}
    order by g.nombre_corto
  `;

const obrasDe = (ctx: Ctx, persona: number) =>
  query(ctx)<Obra>`
    select
      p.tipo_publicacion as tipo,
      coalesce(c.titulo, c.nombre, case when p.tipo_publicacion = 'patente' then p.tipo_patente end) as categoria,
      extract(
        year
        from p.fecha_publicacion
      )::int as anio,
      p.titulo,
      coalesce(
        p.publicacion_nombre,
        (
          select r.nombre
          from revista r
          where r.id = p.revista_id
        ),
        p.evento_nombre
      ) as fuente,
      p.issn,
      p.isbn,
      p.ciudad,
      p.universidad,
      (
        select y.nombre
        from pais y
        where y.codigo = p.pais_codigo
      ) as pais,
      p.oficina_presentacion as oficina,
      array_to_string(p.titulares, '; ') as titulares,
      a.puntaje::text as puntaje,
      p.validado,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object('codigo', y.codigo, 'nombre', y.nombre, 'entidad', y.entidad)
              order by y.id
            )
          from publicacion_proyecto y
          where y.publicacion_id = p.id
        ),
        '[]'
      ) as proyectos
    from publicacion_autor a
      join publicacion p on p.id = a.publicacion_id
      left join publicacion_categoria c on c.id = p.categoria_id
    where a.investigador_id = ${persona} and ${obraEn('registrado', 'p')}
    order by p.fecha_publicacion desc nulls last, p.titulo, p.id
  `;

const deudasDe = (ctx: Ctx, persona: number) =>
  query(ctx)<Deuda>`
    select d.evidencia
    from ${deudasVigentes(ctx.today())} d
    where d.investigador_id = ${persona}
    order by d.fecha_deuda, d.id
  `;

type Lectores = { readonly [F in Fuente]: (ctx: Ctx, persona: number) => Promise<Fuentes[F][]> };
const LECTORES: Lectores = {
  participaciones: participacionesDe,
  grupos: gruposDe,
  obras: obrasDe,
  deudas: deudasDe,
};

/** @returns what reads the sources of certificates for a person, each once however many kinds ask for it */
export const fuentesDe =
  (ctx: Ctx, persona: number): Lee =>
  (fuente) =>
    once(ctx, `constancias ${fuente} ${persona}`, () => LECTORES[fuente](ctx, persona));
