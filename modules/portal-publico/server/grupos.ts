import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import {
  type Clave,
  claveDe,
  type Ficha,
  nombreDeFicha,
  partesDe,
} from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import { rutaDe } from '../domain/direcciones.ts';
import type { Enlace, GrupoEnLista, PaginaGrupo } from '../domain/paginas.ts';
import { fichasConocidas } from './fichas-conocidas.ts';
import { nombreDePersona, redDeObras, rutaDePersona } from './firmas.ts';
import { obraSaleSql, obrasQue } from './obras.ts';
import { idsDeProyectos, leerProyectos } from './proyectos.ts';
import { textoDe } from './texto.ts';

/** Groups as lists show them, in the order asked; those that are not public are absent. */
export async function leerGrupos(ctx: Ctx, ids: readonly number[]): Promise<GrupoEnLista[]> {
  if (ids.length === 0) return [];
  const filas = await query(ctx)<Omit<GrupoEnLista, 'ruta'>>`
    select
      g.id::int as id,
      g.nombre,
      g.nombre_corto as siglas,
      f.nombre as facultad,
      ${grupoEn('disuelto', 'g')} as disuelto
    from grupo g
      join facultad f on f.id = g.facultad_id
    where g.id = any(${`{${ids}}`}::bigint[])
  `;
  const publicas = await fichasConocidas(
    ctx,
    ids.map((id) => claveDe('grupo', id)),
  );
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => {
    const fila = porId.get(id);
    if (!fila || !publicas.has(claveDe('grupo', id))) return [];
    return [Object.assign(fila, { ruta: rutaDe('grupo', { id, nombre: fila.nombre }) })];
  });
}

type Fila = {
  facultad: string | null;
  area: string | null;
  categoria: string | null;
  presentacion: string | null;
  desde: string | null;
  disuelto: string | null;
  lineas: { id: number; nombre: string }[];
  laboratorios: { id: number; nombre: string }[];
};
const filaDe = async (ctx: Ctx, id: number): Promise<Fila | undefined> => {
  const [fila] = await query(ctx)<Fila>`
    select
      f.nombre as facultad,
      a.nombre as area,
      g.categoria,
      g.presentacion,
      coalesce(g.fecha_creacion, g.fecha_resolucion)::text as desde,
      case when ${grupoEn('disuelto', 'g')} then g.fecha_disolucion::text end as disuelto,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('id', l.id, 'nombre', l.nombre) order by l.nombre)
          from grupo_linea x
            join linea_investigacion l on l.id = x.linea_id
          where x.grupo_id = g.id
            and l.activa
        ),
        '[]'::jsonb
      ) as lineas,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('id', l.id, 'nombre', l.nombre) order by l.nombre)
          from grupo_laboratorio x
            join laboratorio l on l.id = x.laboratorio_id
          where x.grupo_id = g.id
            and l.activo
        ),
        '[]'::jsonb
      ) as laboratorios
    from grupo g
      join facultad f on f.id = g.facultad_id
      join area a on a.id = f.area_id
    where g.id = ${id}
  `;
  return fila;
};

type Miembro = {
  persona: number;
  condicion: string;
  coordina: boolean;
  facultad: string | null;
  desde: string;
  obras: number;
};
/** Members of today; of a dissolved group, none. */
const miembrosDe = (ctx: Ctx, id: number) => query(ctx)<Miembro>`
  select
    m.investigador_id::int as persona,
    m.condicion,
    m.es_coordinador as coordina,
    f.nombre as facultad,
    m.desde::text as desde,
    (
      select count(*)
      from publicacion_autor a
        join publicacion p on p.id = a.publicacion_id
      where a.investigador_id = m.investigador_id
        and not a.excluido
        and ${obraEn('registrado', 'p')}
        and p.fecha_publicacion >= m.desde
        and ${obraSaleSql(sql`p`)}
    )::int as obras
  from grupo_integrante m
    join investigador i on i.id = m.investigador_id
    left join facultad f on f.id = coalesce(m.facultad_id, i.facultad_id)
  where m.grupo_id = ${id}
    and m.hasta is null
    and m.confirmacion = 'confirmada'
  order by m.es_coordinador desc, obras desc, m.id
`;
/** SQL: a confirmed member signed the work `p` while they were of the group. */
const delGrupoSql = (id: number) => sql`p.id in (
  select a.publicacion_id
  from grupo_integrante m
    join publicacion_autor a on a.investigador_id = m.investigador_id
    join publicacion suya on suya.id = a.publicacion_id
  where m.grupo_id = ${id}
    and m.confirmacion = 'confirmada'
    and not a.excluido
    and suya.fecha_publicacion >= m.desde
    and (m.hasta is null or suya.fecha_publicacion < m.hasta)
)`;

const MAXIMO_DE_OBRAS = 600;
const EN_PAGINA = 8;
const ANIOS = 7;
/** The page of a group whose record leaves. */
export async function paginaGrupo(ctx: Ctx, ficha: Ficha): Promise<PaginaGrupo> {
  const { contenido: c } = ficha;
  const { id } = partesDe(ficha.clave);
  const fila = await filaDe(ctx, id);
  if (c.de !== 'OrgUnit' || !fila) throw new Error(`${ficha.clave} is not a group`);
  const miembros = await miembrosDe(ctx, id);
  const publicas = await fichasConocidas(
    ctx,
    miembros.map(({ persona }) => claveDe('persona', persona)),
  );
  const obras = await obrasQue(ctx, delGrupoSql(id), MAXIMO_DE_OBRAS);
  const { red, rutas } = await redDeObras(ctx, obras, null);
  const integrantes = integrantesDe(miembros, publicas);
  return {
    id,
    nombre: c.nombre,
    siglas: c.siglas ?? '',
    ruta: rutaDe('grupo', { id, nombre: c.nombre }),
    facultad: fila.facultad,
    area: fila.area,
    categoria: fila.categoria,
    presentacion: textoDe(fila.presentacion),
    desde: fila.desde,
    disuelto: fila.disuelto,
    web: c.web,
    coordinador: coordinadorDe(miembros, publicas),
    integrantes,
    sinFicha: miembros.length - integrantes.length,
    lineas: fila.lineas.map((linea): Enlace => ({ nombre: linea.nombre, ruta: rutaDe('linea', linea) })),
    laboratorios: await laboratoriosDe(ctx, fila.laboratorios),
    obras: obras.slice(0, EN_PAGINA),
    totalDeObras: obras.length,
    porAnio: porAnio(obras, Number(ctx.today().slice(0, 4))),
    proyectos: await leerProyectos(ctx, await idsDeProyectos(ctx, sql`p.grupo_id = ${id}`)),
    red,
    rutas,
  };
}

const integrantesDe = (miembros: readonly Miembro[], publicas: ReadonlyMap<Clave, Ficha>) =>
  miembros.flatMap(({ persona, condicion, coordina, facultad, obras }) => {
    const ficha = publicas.get(claveDe('persona', persona));
    if (!ficha) return [];
    const dicha = coordina ? 'Coordina' : condicion;
    return [{ nombre: nombreDeFicha(ficha), ruta: rutaDePersona(ficha), condicion: dicha, facultad, obras }];
  });

function coordinadorDe(miembros: readonly Miembro[], publicas: ReadonlyMap<Clave, Ficha>): Enlace | null {
  const coordina = miembros.find((miembro) => miembro.coordina);
  const ficha = coordina && publicas.get(claveDe('persona', coordina.persona));
  return ficha ? { nombre: nombreDePersona(ficha), ruta: rutaDePersona(ficha) } : null;
}

async function laboratoriosDe(ctx: Ctx, dichos: readonly { id: number; nombre: string }[]): Promise<Enlace[]> {
  const publicas = await fichasConocidas(
    ctx,
    dichos.map(({ id }) => claveDe('laboratorio', id)),
  );
  return dichos
    .filter(({ id }) => publicas.has(claveDe('laboratorio', id)))
    .map((laboratorio) => ({ nombre: laboratorio.nombre, ruta: rutaDe('laboratorio', laboratorio) }));
}

/** Works of each of the last years, those without any too. */
function porAnio(obras: readonly { anio: number | null }[], actual: number): { anio: number; obras: number }[] {
  return Array.from({ length: ANIOS }, (_, i) => actual - ANIOS + 1 + i).map((anio) => ({
    anio,
    obras: obras.filter((obra) => obra.anio === anio).length,
  }));
}
