import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { esVigente, nombreDe } from '#modules/personas/server/index.ts';
import {
  type AutorImpreso,
  type Conocido,
  firmaDe,
  type Indicios,
  partesDe,
  proponer,
} from '../../domain/coincidencia.ts';

/** Of each author, at most so many people are judged, those whose name is most like their first. */
const JUZGADAS = 40;
/** Less of a name than this, letter by letter, is not even judged. */
const POR_LETRAS = 0.5;
export type AutorSuelto = AutorImpreso & { id: number; publicacionId: number };
type Candidato = Conocido & Indicios & { autorId: number; investigadorId: number; nombre: string; detalle: string };

/** SQL: who signed before with an author of the publications asked: how many times, and with whom most. */
const coautores = sql`
  select distinct on (publicacion, persona) *
  from (
      select
        m.publicacion_id as publicacion,
        o.investigador_id as persona,
        m.investigador_id as con,
        count(distinct o.publicacion_id)::int as veces
      from publicacion_autor m
        join publicacion_autor n on n.investigador_id = m.investigador_id
          and n.publicacion_id <> m.publicacion_id
        join publicacion_autor o on o.publicacion_id = n.publicacion_id
          and o.investigador_id <> m.investigador_id
      where m.publicacion_id in (
          select publicacion
          from q
        )
      group by 1, 2, 3
    ) x
  order by publicacion, persona, veces desc, con
`;

/**
 * SQL: for each author asked, the people who may be them: by their ORCID, by who signs with them, by their name. Read
 * once for each author and kept: a planner that knows nothing of the tables would seek them again for each person of
 * the house.
 */
const POSIBLES = sql`
  select q.autor, x.id
  from q
  cross join lateral (
    select i.id
    from investigador i
    where i.codigo_orcid = q.orcid
      and ${esVigente()}
    union
    select persona
    from k
    where k.publicacion = q.publicacion
    union
    (
      select i.id
      from investigador i
      where q.texto <% i.busqueda
        and ${esVigente()}
      order by i.busqueda ~ q.patron desc, word_similarity(q.texto, i.busqueda) desc, i.id
      limit ${JUZGADAS}
    )
  ) x`;

/** People of the house whom these authors, of no register, may be: one statement for all of them. */
export async function proponerPersonas(ctx: Ctx, autores: readonly AutorSuelto[]) {
  const preguntas = autores.map(({ id, publicacionId, ...a }) => {
    const partes = partesDe(a.autor);
    const patron = partes.map((p) => `(?=.*\\m${p})`).join('');
    return {
      autor: id,
      publicacion: publicacionId,
      orcid: a.codigoOrcid,
      firma: firmaDe(a.autor),
      texto: partes.join(' '),
      patron,
    };
  });
  const candidatos = await inTransaction(ctx, async (tx) => {
    await query(tx)`
      select
        set_config('pg_trgm.word_similarity_threshold', ${String(POR_LETRAS)}, true),
        set_config('jit', 'off', true)
    `;
    return query(tx)<Candidato>`
      with q as materialized (
          select *
          from jsonb_to_recordset(${JSON.stringify(preguntas)}::jsonb) as q (
              autor bigint,
              publicacion bigint,
              orcid text,
              firma text,
              texto text,
              patron text
            )
        ),
        k as materialized (${coautores}),
        c as materialized (${POSIBLES})
      select
        q.autor::int as "autorId",
        i.id::int as "investigadorId",
        i.apellido1,
        i.apellido2,
        i.nombres,
        i.codigo_orcid as orcid,
        ${nombreDe()} as nombre,
        concat_ws(' · ', i.tipo, f.nombre) as detalle,
        k.veces as coautorias,
        (
          select ${nombreDe('c')}
          from investigador c
          where c.id = k.con
        ) as coautor,
        (
          select f.nombre
          from publicacion_autor m
            join investigador c on c.id = m.investigador_id
          where m.publicacion_id = q.publicacion and c.facultad_id = i.facultad_id
          limit 1
        ) as facultad,
        (
          select count(*)::int
          from autor_descartado d
          where d.investigador_id = i.id and d.firma = q.firma
        ) as negado
      from c
        join q on q.autor = c.autor
        join investigador i on i.id = c.id
        left join facultad f on f.id = i.facultad_id
        left join k on k.publicacion = q.publicacion
          and k.persona = i.id
      where ${esVigente()}
        and not exists (
          select 1
          from publicacion_autor y
          where y.publicacion_id = q.publicacion and y.investigador_id = i.id
        )
        and not exists (
          select 1
          from autor_descartado d
          where d.investigador_id = i.id
            and d.firma = q.firma
            and d.publicacion_id = q.publicacion
        )
      order by i.id
    `;
  });
  return autores.map((a) => ({
    autorId: a.id,
    personas: proponer(
      a,
      candidatos.filter((c) => c.autorId === a.id),
    ),
  }));
}

/** Authors `a` of no register, of the publications `p` that count for somebody, as they are judged. */
export const autoresSueltos = (ctx: Ctx, donde: SQL, maximo: number | null = null): Promise<AutorSuelto[]> =>
  query(ctx)`
    select
      a.id::int,
      a.publicacion_id::int as "publicacionId",
      a.autor,
      a.nombres,
      a.apellido1,
      a.apellido2,
      a.codigo_orcid as "codigoOrcid"
    from publicacion_autor a
      join publicacion p on p.id = a.publicacion_id
    where a.investigador_id is null and ${donde}
    order by a.orden, a.id
    limit ${maximo}
  `;
