import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { deudasVigentes } from '#modules/deudas/server/index.ts';
import { participaciones } from '#modules/personas/server/index.ts';
import { permanencia } from '#modules/proyectos/domain/cambios/foto.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import * as dice from '../documents/cuerpos.ts';
import type { TipoConstancia } from '../domain/tipos.ts';

/** What a certificate says of a person, or why they may not have it. */
export type Cuerpo = dice.Dice | { falta: string };
type Lector = (ctx: Ctx, persona: number) => Promise<Cuerpo>;

/** A kind that lists rows: without any it is not given. */
const conFilas =
  <T>(falta: string, leer: (ctx: Ctx, persona: number) => Promise<T[]>, mostrar: (filas: T[]) => dice.Dice): Lector =>
  async (ctx, persona) => {
    const filas = await leer(ctx, persona);
    return filas.length ? mostrar(filas) : { falta };
  };

type Fechada = { condicion: string; desde: Day | null; hasta: Day | null };
/** As what they took part, and until when: who left the team was in it all the same. */
const conPermanencia = <T extends Fechada>({ desde, hasta, ...p }: T) => ({
  ...p,
  condicion: [p.condicion, permanencia({ desde, hasta })].filter(Boolean).join(', '),
});
const participacionesDe = (donde: SQL) => async (ctx: Ctx, persona: number) => {
  const filas = await query(ctx)<dice.Participacion & Fechada>`
    select
      x.periodo::int,
      x.tipo,
      x.raiz,
      x.codigo,
      x.titulo,
      x.condicion,
      x.desde::text,
      x.hasta::text
    from ${participaciones.one()} x
    where x.investigador_id = ${persona} and x.ganado and x.participo and ${donde}
    order by x.periodo desc, x.codigo, x.id
  `;
  return filas.map(conPermanencia);
};

const gruposDe = (ctx: Ctx, persona: number) =>
  query(ctx)<dice.Grupo>`
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

/** His registered works, patents among them. */
const obras = (persona: number, donde: SQL) =>
  sql`
    publicacion_autor a
    join publicacion p on p.id = a.publicacion_id
    left join publicacion_categoria c on c.id = p.categoria_id
    where a.investigador_id = ${persona} and ${obraEn('registrado', 'p')} and ${donde}
  `;
const CATEGORIA = sql`coalesce(c.titulo, c.nombre, case when p.tipo_publicacion = 'patente' then p.tipo_patente end)`;
const OBRA = sql`
  p.tipo_publicacion as tipo,
  ${CATEGORIA} as categoria,
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
  a.puntaje::text as puntaje
`;

const publicacionesDe = (ctx: Ctx, persona: number) =>
  query(ctx)<dice.Obra>`select ${OBRA} from ${obras(
    persona,
    sql`p.validado`,
  )} order by p.tipo_publicacion = 'patente', p.tipo_publicacion, ${CATEGORIA} nulls last,
      p.fecha_publicacion desc nulls last, p.titulo, p.id`;
const librosDe = (ctx: Ctx, persona: number) =>
  query(ctx)<dice.Libro>`
    select
      ${OBRA},
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
    from ${obras(persona, sql`p.tipo_publicacion in ('libro', 'capitulo')`)}
    order by p.fecha_publicacion desc nulls last, p.titulo, p.id
  `;

const puntajeDe: Lector = async (ctx, persona) => {
  const filas = await query(ctx)<dice.Puntos & { total: string }>`
    select x.*, (sum(x.puntaje::numeric) over ())::text as total
    from (
        select
          p.tipo_publicacion as tipo,
          ${CATEGORIA} as categoria,
          count(*)::int as cantidad,
          sum(a.puntaje)::text as puntaje
        from ${obras(persona, sql`p.validado`)}
        group by 1, 2
      ) x
    order by x.tipo = 'patente', x.tipo, x.categoria nulls last
  `;
  if (!filas.length) return { falta: SIN_PUBLICACIONES };
  const total = filas[0]!.total;
  return dice.puntaje({ filas: filas.map(({ total: _, ...fila }) => fila), total });
};

const equiposDe = async (ctx: Ctx, persona: number) => {
  const filas = await query(ctx)<dice.Equipo & Fechada>`
    select
      x.periodo::int,
      x.tipo,
      x.raiz,
      x.codigo,
      x.titulo,
      x.condicion,
      x.desde::text,
      x.hasta::text,
      x.monto::text,
      g.nombre as grupo
    from ${participaciones.one()} x
      join proyecto p on p.id = x.proyecto_id
      left join grupo g on g.id = p.grupo_id
    where x.investigador_id = ${persona} and x.raiz = 'ECI' and x.ganado and x.participo
    order by g.nombre nulls last, x.periodo desc, x.codigo
  `;
  return filas.map(conPermanencia);
};

/** What somebody owes is told in place of the certificate that says that he owes nothing. */
const noAdeudo: Lector = async (ctx, persona) => {
  const deudas = await query(ctx)<{
    evidencia: string;
  }>`
    select d.evidencia
    from ${deudasVigentes(ctx.today())} d
    where d.investigador_id = ${persona}
    order by d.fecha_deuda, d.id
  `;
  return deudas.length
    ? { falta: `Tiene deudas pendientes: ${deudas.map((d) => d.evidencia).join('; ')}.` }
    : dice.noAdeudo(ctx.today());
};

const SIN_PUBLICACIONES = 'No tiene publicaciones validadas.';
/** The eight kinds (spec 07 §10.1): what each reads, what it says, and why it is not given. */
export const CUERPOS: Readonly<Record<TipoConstancia, Lector>> = {
  estudios: conFilas('No participó en proyectos aprobados.', participacionesDe(sql`true`), dice.estudios),
  grupos: conFilas('No integra un grupo de investigación vigente.', gruposDe, dice.grupos),
  publicaciones: conFilas(SIN_PUBLICACIONES, publicacionesDe, dice.publicaciones),
  puntaje: puntajeDe,
  capitulo: conFilas('No tiene libros ni capítulos registrados.', librosDe, dice.capitulo),
  equipamiento: async (ctx, persona) => dice.equipamiento(await equiposDe(ctx, persona)),
  no_adeudo: noAdeudo,
  asesor: conFilas(
    'No figura como asesor de tesis.',
    participacionesDe(sql`x.dirige and x.raiz = any(${sql.param([...dice.TIPOS_DE_TESIS])}::text[])`),
    dice.asesor,
  ),
};
