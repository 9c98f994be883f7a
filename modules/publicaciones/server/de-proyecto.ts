import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { obraEn, publicacion, publicacionProyecto } from '../tables.ts';
import { constanciaDe } from './oficina/constancia.ts';
import { agregarProyecto, proyectosBajo } from './proyectos.ts';

/**
 * SQL: the publications and patents linked to projects, as a relation: `proyecto_id`, `id`, `titulo`, `tipo`,
 * `tipo_patente`, `anio`, `estado`, `registrada`, and `desde`: since when it is in its state.
 */
export const VINCULADAS = sql`
  (
    select
      v.proyecto_id,
      x.id,
      x.titulo,
      x.tipo_publicacion as tipo,
      x.tipo_patente,
      extract(
        year
        from x.fecha_publicacion
      )::int as anio,
      x.estado,
      ${obraEn('registrado', 'x')} as registrada,
      coalesce(x.estado_desde, x.fecha_inscripcion, x.creado_en) as desde
    from publicacion_proyecto v
      join publicacion x on x.id = v.publicacion_id
        and ${obraEn.not('eliminado', 'x')}
    where v.proyecto_id is not null
  )
`;

/** Whose they must be, and of what year on. */
export type Para = { personas: readonly number[]; desde: number };
export type Candidata = { id: number; titulo: string; anio: number; proyectos: number };
const MUCHAS = 200;
const buscar = (ctx: Ctx, { personas, desde }: Para, cuales: SQL) =>
  rowsOf<Candidata>(
    ctx.db,
    sql`
      select
        x.id::int,
        x.titulo,
        extract(
          year
          from x.fecha_publicacion
        )::int as anio,
        (
          select count(*)::int
          from publicacion_proyecto v
          where v.publicacion_id = x.id
        ) as proyectos
      from publicacion x
      where ${obraEn('registrado', 'x')}
        and extract(
          year
          from x.fecha_publicacion
        ) >= ${desde}
        and ${cuales}
        and exists (
          select 1
          from publicacion_autor a
          where a.publicacion_id = x.id
            and not a.excluido
            and a.investigador_id = any(${sql.param(personas)}::bigint[])
        )
      order by x.actualizado_en desc, x.id desc
      limit ${MUCHAS}
    `,
  );
/**
 * Registered works of a type that some of these people wrote since a year, with how many projects each has (spec 06
 * §4.3).
 */
export const candidatasDe = (ctx: Ctx, para: Para, tipo: string) =>
  buscar(ctx, para, sql`x.tipo_publicacion = ${tipo}`);

/**
 * Anyone who changes its projects holds it first: two links of one at a time wait for each other, and what only points
 * to it goes on.
 */
export const tomarPublicacion = (tx: Ctx, id: number) =>
  tx.db.select({ id: publicacion.id }).from(publicacion).where(eq(publicacion.id, id)).for('no key update');

type Proyecto = { proyectoId: number; codigo: string | null; nombre: string; investigadorId: number | null };
/**
 * Links a candidate, which the caller holds, to a project of the university, if it has none (spec 06 §4.3).
 * @returns its title
 * @throws Failure invalid (it is no candidate) or conflict (it has a project)
 */
export async function vincularAProyecto(tx: Ctx, para: Para, id: number, proyecto: Proyecto): Promise<string> {
  const [x] = await buscar(tx, para, sql`x.id = ${id}`);
  if (!x) throw invalidField('publicacionId', 'Elija una publicación de la lista');
  const [suyo] = await tx.db.select().from(publicacionProyecto).where(eq(publicacionProyecto.publicacionId, id));
  if (suyo)
    throw new Failure(
      'conflict',
      'publicaciones.vinculada_a_otro_proyecto',
      `«${x.titulo}» ya está vinculada al proyecto ${suyo.codigo ?? `«${suyo.nombre}»`}: una publicación se vincula a un solo proyecto.`,
    );
  await agregarProyecto(tx, id, { ...proyecto, entidad: tx.settings.institution.name });
  return x.titulo;
}
/** Takes a publication, which the caller holds, away from a project. @throws Failure not_found */
export async function desvincularDeProyecto(tx: Ctx, id: number, proyectoId: number): Promise<void> {
  const fila = (await proyectosBajo.all(tx, id)).find((f) => f.proyectoId === proyectoId);
  if (!fila) throw notFound('Esa publicación no está vinculada al proyecto.');
  await proyectosBajo.remove(tx, fila, 'quitar_proyecto', { codigo: fila.codigo, nombre: fila.nombre });
}
/** The receipt of a publication linked to a project, for who reads the project. @throws Failure not_found */
export async function constanciaDeVinculada(ctx: Ctx, proyectoId: number, id: number) {
  const suya = sql`exists (select 1 from ${VINCULADAS} v where v.id = ${publicacion.id}
    and v.proyecto_id = ${proyectoId})`;
  const [p] = await ctx.db
    .select()
    .from(publicacion)
    .where(and(eq(publicacion.id, id), suya));
  if (!p) throw notFound();
  return constanciaDe(ctx, p);
}
