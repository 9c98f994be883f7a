import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { convocatoriasPublicas } from '#modules/convocatorias/server/index.ts';
import { queSalenSql, saleSql } from '#modules/interoperabilidad/server/index.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import type { ConvocatoriaEnLista } from '../domain/paginas.ts';
import type { Cuerda } from '../domain/quipu.ts';
import type { Portada } from '../domain/resultados.ts';
import { todasLasConvocatorias } from './convocatorias.ts';
import { leerGrupos } from './grupos.ts';
import { obraSaleSql, obrasQue } from './obras.ts';
import { resultadosPublicados } from './resultados.ts';

const RECIENTES = 5;
const RESULTADOS = 5;
type Cuenta = { personas: number; grupos: number; obras: number; proyectos: number; en_marcha: number; este: number };

/** How many records of each kind leave. */
async function contar(ctx: Ctx): Promise<Cuenta> {
  const anio = Number(ctx.today().slice(0, 4));
  const [cuenta] = await query(ctx)<Cuenta>`
    select
      (count(*) filter (where s.clase = 'persona'))::int as personas,
      (count(*) filter (where s.clase = 'grupo'))::int as grupos,
      (count(*) filter (where s.clase in ('publicacion', 'patente')))::int as obras,
      (count(*) filter (where s.clase = 'proyecto'))::int as proyectos,
      (
        select count(*)
        from publicacion p
        where ${obraSaleSql(sql`p`)}
          and p.fecha_publicacion >= make_date(${anio}, 1, 1)
      )::int as este,
      (
        select count(*)
        from proyecto p
        where ${saleSql('proyecto', sql`p.id`)}
          and p.fecha_fin >= ${ctx.today()}::date
      )::int as en_marcha
    from (${queSalenSql}) s
    where s.clase in ('persona', 'grupo', 'publicacion', 'patente', 'proyecto')
  `;
  return cuenta ?? { personas: 0, grupos: 0, obras: 0, proyectos: 0, en_marcha: 0, este: 0 };
}

type DeArea = { area: string; grupo: number; obras: number };
/** Groups by the area of their faculty, with the works of their members. */
async function areasDe(ctx: Ctx): Promise<Portada['areas']> {
  const filas = await query(ctx)<DeArea>`
    with firmada as materialized (
      select distinct m.grupo_id, p.id, p.tipo_publicacion
      from grupo_integrante m
        join publicacion_autor f on f.investigador_id = m.investigador_id
        join publicacion p on p.id = f.publicacion_id
      where m.confirmacion = 'confirmada'
        and not f.excluido
        and ${obraEn('registrado', 'p')}
        and p.fecha_publicacion >= m.desde
        and (m.hasta is null or p.fecha_publicacion < m.hasta)
    ),
    suyas as (
      select p.grupo_id, count(*) as obras
      from firmada p
      where ${obraSaleSql(sql`p`)}
      group by p.grupo_id
    )
    select
      a.nombre as area,
      g.id::int as grupo,
      coalesce(s.obras, 0)::int as obras
    from grupo g
      join facultad u on u.id = g.facultad_id
      join area a on a.id = u.area_id
      left join suyas s on s.grupo_id = g.id
    where ${saleSql('grupo', sql`g.id`)}
    order by obras desc, g.id
  `;
  const grupos = await leerGrupos(
    ctx,
    filas.map(({ grupo }) => grupo),
  );
  const vigentes = new Map(grupos.filter(({ disuelto }) => !disuelto).map((grupo) => [grupo.id, grupo]));
  const areas = [...new Set(filas.map(({ area }) => area))];
  return areas
    .map((area) => {
      const suyas = filas.filter((fila) => fila.area === area && vigentes.has(fila.grupo));
      return {
        area,
        grupos: suyas.flatMap(({ grupo }) => vigentes.get(grupo) ?? []),
        total: suyas.reduce((suma, { obras }) => suma + obras, 0),
      };
    })
    .filter(({ grupos: suyos }) => suyos.length > 0)
    .sort((a, b) => b.total - a.total);
}

/** Words that find something: the commonest key words of the latest works. */
async function ejemplosDe(ctx: Ctx, ids: readonly number[]): Promise<string[]> {
  const filas = await query(ctx)<{ palabra: string }>`
    select g.nombre_corto as palabra
    from grupo g
    where ${saleSql('grupo', sql`g.id`)}
    order by g.id
    limit 2
  `;
  const titulos = await query(ctx)<{ titulo: string }>`
    select p.titulo
    from publicacion p
    where p.id = any(${`{${ids}}`}::bigint[])
  `;
  const palabras = titulos.flatMap(({ titulo }) => titulo.split(/[^\p{L}]+/u).filter((palabra) => palabra.length > 7));
  return [
    ...new Set([
      ...palabras.map((palabra) => palabra.toLocaleLowerCase('es')).slice(0, 3),
      ...filas.map((f) => f.palabra),
    ]),
  ];
}

/** The open calls with what their pages say of them, those that close first before. */
async function cuerdasDe(ctx: Ctx, convocatorias: readonly ConvocatoriaEnLista[]): Promise<Cuerda[]> {
  const publicas = new Map((await convocatoriasPublicas(ctx)).map((c) => [c.id, c]));
  return convocatorias
    .filter(({ fase }) => fase === 'abierta')
    .toSorted((a, b) => a.fin.localeCompare(b.fin) || a.id - b.id)
    .map(({ id, nombre, ruta, fin }) => {
      const publica = publicas.get(id);
      return {
        id,
        nombre,
        ruta,
        fin,
        paraQuien: publica?.paraQuien ?? null,
        monto: publica?.monto ?? null,
        postular: publica?.ruta ?? null,
      };
    });
}

/** The first page of the portal. */
export async function portada(ctx: Ctx): Promise<Portada> {
  const cuenta = await contar(ctx);
  const recientes = await obrasQue(ctx, sql`p.tipo_publicacion <> 'patente'`, RECIENTES);
  const convocatorias = await todasLasConvocatorias(ctx);
  return {
    cifras: [
      { seccion: 'persona', n: cuenta.personas, nota: 'publican su ficha' },
      { seccion: 'grupo', n: cuenta.grupos, nota: null },
      { seccion: 'publicacion', n: cuenta.obras, nota: `${cuenta.este} este año` },
      { seccion: 'proyecto', n: cuenta.proyectos, nota: `${cuenta.en_marcha} en ejecución` },
      { seccion: 'convocatoria', n: convocatorias.length, nota: null },
    ],
    ejemplos: await ejemplosDe(
      ctx,
      recientes.map(({ id }) => id),
    ),
    abiertas: await cuerdasDe(ctx, convocatorias),
    recientes,
    areas: await areasDe(ctx),
    resultados: await resultadosPublicados(ctx, sql`true`, RESULTADOS),
  };
}
