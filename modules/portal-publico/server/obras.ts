import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type Ficha, partesDe } from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { type DeSalida, motivoDeObra, SALIDA, saleSql } from '#modules/interoperabilidad/server/index.ts';
import { CUARTIL } from '#modules/publicaciones/server/index.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import type { ObraCitable, ObraEnLista } from '../domain/obras.ts';

/** SQL: the work of an alias leaves the house. */
export const obraSaleSql = (p: SQL): SQL =>
  saleSql(sql`case when ${p}.tipo_publicacion = 'patente' then 'patente' else 'publicacion' end`, sql`${p}.id`);

/** Where a work came out. */
export const FUENTE = sql`coalesce(r.nombre, p.publicacion_nombre, p.evento_nombre, p.editorial, p.universidad)`;

/** The works that leave, without what tells it. */
const lasQueSalen = <Fila extends DeSalida>(filas: readonly Fila[]) =>
  filas.filter((fila) => motivoDeObra(fila) === null).map(({ salida: _, ...fila }) => fila);

/** Works as lists show them, the newest first. @param cuales SQL: a condition on their numbers */
const filasDeLista = (ctx: Ctx, cuales: SQL) => query(ctx)<ObraEnLista & DeSalida>`
  select
    p.id::int as id,
    p.tipo_publicacion as tipo,
    p.titulo,
    coalesce(
      (
        select
          jsonb_agg(
            jsonb_build_object('nombre', a.autor, 'persona', case when not a.excluido then a.investigador_id end)
            order by a.orden, a.id
          )
        from publicacion_autor a
        where a.publicacion_id = p.id
      ),
      '[]'::jsonb
    ) as autores,
    extract(year from p.fecha_publicacion)::int as anio,
    p.fecha_publicacion::text as fecha,
    ${FUENTE} as fuente,
    ${CUARTIL} as cuartil,
    ${SALIDA} as salida
  from publicacion p
    left join revista r on r.id = p.revista_id
  where p.id ${cuales}
  order by p.fecha_publicacion desc, p.id desc
`;
/** Some works as lists show them, in the order asked; those that are not public are absent. */
export async function leerObras(ctx: Ctx, ids: readonly number[]): Promise<ObraEnLista[]> {
  if (ids.length === 0) return [];
  const filas = lasQueSalen(await filasDeLista(ctx, sql`= any(${`{${ids}}`}::bigint[])`));
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}

/**
 * The public works that hold a condition on `p`, as lists show them, the newest first. Every public work has a date, so
 * the index of dates gives them in order.
 */
export async function obrasQue(ctx: Ctx, donde: SQL, limite: number): Promise<ObraEnLista[]> {
  const cuales = sql`in (
    select p.id
    from publicacion p
    where ${donde}
      and ${obraSaleSql(sql`p`)}
      and p.fecha_publicacion is not null
    order by p.fecha_publicacion desc, p.id desc
    limit ${limite}
  )`;
  return lasQueSalen(await filasDeLista(ctx, cuales));
}
/** SQL: one of some people signs the work `p`, and did not take it off their record: their few works come first. */
export const firmadaSql = (personas: readonly number[]): SQL => sql`
  p.id in (
    select suyo.publicacion_id
    from publicacion_autor suyo
    where suyo.investigador_id = any(${`{${personas}}`}::bigint[])
      and not suyo.excluido
  )
`;

type FilaCitable = Omit<ObraCitable, 'url' | 'issn'> & { issn: string | null; issn_e: string | null };
const NO_AUTORES_SQL = sql`o.categoria not in ('Editor', 'Asesor', 'Co-Asesor')`;
/** What a citation says of the work `p`, whose journal is `r`. */
const CITABLE = sql`
  p.id::int as id,
  p.tipo_publicacion as tipo,
  coalesce(
    (
      select
        array_agg(
          o.autor
          order by o.orden, o.id
        )
      from publicacion_autor o
      where o.publicacion_id = p.id
        and ${NO_AUTORES_SQL}
    ),
    '{}'
  ) as autores,
  extract(year from p.fecha_publicacion)::int as anio,
  p.fecha_publicacion::text as fecha,
  p.titulo,
  coalesce(r.nombre, p.publicacion_nombre, p.evento_nombre) as fuente,
  p.editorial,
  p.ciudad,
  p.volumen,
  p.edicion as numero,
  nullif(concat_ws('-', p.pagina_inicial, p.pagina_final), '') as paginas,
  p.universidad,
  p.tipo_tesis as grado,
  case
    when p.tipo_publicacion = 'patente' then p.codigo_registro
  end as registro,
  p.isbn,
  p.doi,
  coalesce(r.issn, p.issn) as issn,
  coalesce(r.issn_e, p.issn_e) as issn_e,
  p.palabras_clave as palabras,
  p.idioma,
  p.licencia,
  p.acceso,
  p.serie,
  p.resumen
`;
const leerFilasCitables = (ctx: Ctx, ids: readonly number[]) => query(ctx)<FilaCitable & DeSalida>`
  select
    ${CITABLE},
    ${SALIDA} as salida
  from publicacion p
    left join revista r on r.id = p.revista_id
  where p.id = any(${`{${ids}}`}::bigint[])
`;

type UrlDe = (obra: { id: number; nombre: string }) => string;
const comoCitable = ({ issn, issn_e, ...fila }: FilaCitable, urlDe: UrlDe): ObraCitable =>
  Object.assign(fila, {
    issn: [...new Set([issn, issn_e])].filter((numero) => numero !== null),
    url: urlDe({ id: fila.id, nombre: fila.titulo }),
  });
/** What citations and files of references say of some public works, in the order asked. */
export async function leerCitables(ctx: Ctx, ids: readonly number[], urlDe: UrlDe): Promise<ObraCitable[]> {
  if (ids.length === 0) return [];
  const filas = lasQueSalen(await leerFilasCitables(ctx, ids));
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => {
    const fila = porId.get(id);
    return fila ? [comoCitable(fila, urlDe)] : [];
  });
}
/** What the page of a work says of it besides its record. */
export type DeLaObra = {
  tipo: string;
  subclase: string | null;
  codigoRegistro: string | null;
  codigoAntiguo: string | null;
  url: string | null;
  uri: string | null;
  bases: string[];
  cuartil: string | null;
  conTexto: boolean;
};
/** Both of a single work that is already known to be public; null when it has just gone. */
export async function leerObra(ctx: Ctx, publica: Ficha, urlDe: UrlDe) {
  const [fila] = await query(ctx)<FilaCitable & { dicha: DeLaObra }>`
    select
      ${CITABLE},
      jsonb_build_object(
        'tipo', p.tipo_publicacion,
        'subclase', coalesce(p.art_tipo, p.tipo_tesis, p.tipo_presentacion, p.tipo_patente),
        'codigoRegistro', p.codigo_registro,
        'codigoAntiguo', p.codigo_antiguo,
        'url', p.url,
        'uri', p.uri,
        'bases', array(
          select b.nombre
          from publicacion_indexada x
            join base_indexada b on b.id = x.base_indexada_id
          where x.publicacion_id = p.id
          order by b.nombre
        ),
        'cuartil', ${CUARTIL},
        'conTexto', p.texto_version is not null
      ) as dicha
    from publicacion p
      left join revista r on r.id = p.revista_id
    where p.id = ${partesDe(publica.clave).id}
      and ${obraEn('registrado', 'p')}
  `;
  if (!fila) return null;
  const { dicha, ...citable } = fila;
  return { dicha, citable: comoCitable(citable, urlDe) };
}
