import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Rule } from '#core/access/server/rule.ts';
import { query } from '#core/db/server/open.ts';
import { openToStrangers } from '#core/entity/server/visibility.ts';
import { filesOfMany, openOwned } from '#core/files/server/files.ts';
import { type Ctx, requireNoPart, requireSession } from '#core/kernel/server/context.ts';
import { rowOf } from '#core/kernel/server/rows.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import type { StepVersions } from '#core/steps/shared/steps.ts';
import { pais } from '#modules/catalogos/tables.ts';
import { nombreDe, orcidProbado } from '#modules/personas/server/index.ts';
import type { AutorVisto, DeOficina } from '../domain/autores.ts';
import type { EstadoPublicacion } from '../domain/flujo.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import type { PublicacionVista } from '../domain/mostrar.ts';
import type { ProyectoVisto } from '../domain/proyectos.ts';
import type { Insumos } from '../domain/puntaje.ts';
import { ADJUNTO, ENTIDAD_PROYECTO, ENTIDAD_RENOVACION } from '../domain/ranuras.ts';
import { yaEnviada } from '../domain/tipos.ts';
import { codigoDe } from '../domain/vocabularios.ts';
import { patenteRenovacion, publicacion, publicacionAutor, publicacionProyecto } from '../tables.ts';
import { basesDe, porCampo } from './descripcion.ts';

type Mia = Pick<typeof publicacionAutor.$inferSelect, 'id' | 'presentado' | 'filiacion' | 'puntaje'>;
type Leida = Omit<typeof publicacion.$inferSelect, 'estado' | 'pasosVersion'> & { estado: EstadoPublicacion };
/** A publication with the row of the author who reads it, if they are one. */
export type Publicacion = Leida & { mia: Mia | null; marcas: StepVersions | null };

const zMarcas = z.object({
  at: z.number(),
  since: z.number(),
  steps: z.record(z.string(), z.object({ version: z.number(), attempt: z.string().optional() })),
});

type Ajena = { estado: string; tipo: string };
/** Patents of others are nobody's business: neither read, nor offered, nor asked to be included in. */
const noEsPatente: Rule<Ajena> = {
  allows: (_actor, { tipo }) => tipo !== 'patente',
  filters: () => sql`p.tipo_publicacion <> 'patente'`,
};
/** What a researcher reads of the works of others, as `p`: registered publications. */
export const deOtros: Rule<Ajena> = openToStrangers(flujoPublicacion, 'p', noEsPatente);

/**
 * The publication and the row of the researcher who asks, locked when asked; anyone who left it out is no author of it.
 */
export async function leerPublicacion(ctx: Ctx, id: number, bloquear = false): Promise<Publicacion | null> {
  const p = bloquear ? await bloquearFila(ctx, id) : await rowOf(ctx, publicacion, id);
  if (!p) return null;
  if (bloquear) await requireNoPart(ctx, { entity: flujoPublicacion.entity, id });
  const mia = await readWithOthers(ctx, 'mi autoría', id, async (todas, ids) => {
    const filas = await todas.db
      .select()
      .from(publicacionAutor)
      .where(
        and(
          inArray(publicacionAutor.publicacionId, [...ids]),
          eq(publicacionAutor.investigadorId, requireSession(todas).subject.investigador ?? 0),
          eq(publicacionAutor.excluido, false),
        ),
      );
    return new Map(filas.map((fila) => [fila.publicacionId, fila]));
  });
  return {
    ...p,
    estado: p.estado,
    mia: mia ?? null,
    marcas: zMarcas.safeParse(p.pasosVersion).data ?? null,
  };
}

const bloquearFila = (tx: Ctx, id: number) =>
  readWithOthers(tx, 'bloquear publicación', id, async (todas, ids) => {
    const filas = await todas.db
      .select()
      .from(publicacion)
      .where(inArray(publicacion.id, [...ids]))
      .orderBy(asc(publicacion.id))
      .for('update');
    return new Map(filas.map((fila) => [fila.id, fila]));
  });

/** The row of a publication, locked, for what the house does by itself. */
export async function bloquearObra(tx: Ctx, id: number): Promise<Leida | null> {
  return (await bloquearFila(tx, id)) ?? null;
}

/** The publication that holds what was of this one: itself, or the one that it was united with. */
export async function dondeEsta(ctx: Ctx, id: number): Promise<number> {
  const [p] = await ctx.db.select({ en: publicacion.fusionadaEnId }).from(publicacion).where(eq(publicacion.id, id));
  return p?.en ?? id;
}
/** The publication when who asks is one of its authors; nothing otherwise. */
export async function buscarPropia(ctx: Ctx, id: number, bloquear = false): Promise<Publicacion | null> {
  if (!requireSession(ctx).subject.investigador) return null;
  const p = await leerPublicacion(ctx, id, bloquear);
  return p?.mia && !flujoPublicacion.is(p, 'eliminado') ? p : null;
}
/** @throws Failure not_found when they are not one of its authors */
export async function exigirPropia(ctx: Ctx, id: number, bloquear = false): Promise<Publicacion> {
  const p = await buscarPropia(ctx, id, bloquear);
  if (!p) throw notFound();
  return p;
}
/** @throws Failure action_not_available once it was sent */
export async function exigirEditable(_ctx: Ctx, p: Pick<Publicacion, 'estado' | 'tipo'>): Promise<void> {
  if (!flujoPublicacion.is(p, 'editables'))
    throw new Failure('action_not_available', 'publicaciones.publicacion_no_editable', yaEnviada(p.tipo));
}
/**
 * The publication of who asks, locked, while its authors may write.
 * @throws Failure not_found or action_not_available
 */
export async function abrirPropia(tx: Ctx, id: number): Promise<Publicacion> {
  const p = await exigirPropia(tx, id, true);
  await exigirEditable(tx, p);
  return p;
}

/** What the registers, and the office, know of an author. */
export type AutorLeido = AutorVisto &
  DeOficina & { publicacionId: number; investigadorId: number | null; insumos: Insumos | null };
/**
 * Authors of publications in the order of each, as the registers know them, with their points and what these came from.
 */
export const autoresDe = (ctx: Ctx, ...ids: number[]): Promise<AutorLeido[]> =>
  query(ctx)`
    select
      a.id::int,
      a.publicacion_id::int as "publicacionId",
      a.autor,
      a.investigador_id::int as "investigadorId",
      a.categoria,
      coalesce(i.tipo, 'Externo') as tipo,
      coalesce(
        ${nombreDe()},
        nullif(
          concat_ws(', ', nullif(concat_ws(' ', a.apellido1, a.apellido2), ''), a.nombres),
          ''
        ),
        a.autor
      ) as nombre,
      a.filiacion,
      a.filiacion_unica as "filiacionUnica",
      a.participacion::text,
      a.presentado,
      a.investigador_id is null as "sinRegistro",
      a.nombres,
      a.apellido1,
      a.apellido2,
      a.excluido,
      a.puntaje::text,
      a.insumos,
      a.nro_registro as "nroRegistro",
      a.fecha_registro::text as "fechaRegistro",
      to_jsonb(a.creado_en) #>> '{}' as "creadoEn",
      to_jsonb(a.actualizado_en) #>> '{}' as "actualizadoEn",
      coalesce(i.codigo_orcid, a.codigo_orcid) as orcid,
      coalesce(i.codigo_orcid = ${orcidProbado.one()(sql`i.id`)}, false) as verificado
    from publicacion_autor a
      left join investigador i on i.id = a.investigador_id
    where a.publicacion_id = any(${sql.param(ids)}::bigint[])
    order by a.orden, a.id
  `;
/** Its associated projects, each with the document that proves it. */
export async function proyectosDe(ctx: Ctx, id: number): Promise<ProyectoVisto[]> {
  const filas = await query(ctx)<Omit<ProyectoVisto, 'archivo'>>`
    select
      id::int,
      codigo,
      nombre,
      entidad,
      (
        proyecto_id is null
        and investigador_id is not null
      ) as externo
    from publicacion_proyecto
    where publicacion_id = ${id}
    order by id
  `;
  const archivos = await filesOfMany(
    ctx.db,
    ENTIDAD_PROYECTO,
    filas.map((f) => f.id),
  );
  return filas.map((f) => ({ ...f, archivo: archivos.get(f.id)?.[ADJUNTO.key]?.[0] ?? null }));
}

/** A renewal of a patent; null when it is of another, or of none. */
export async function renovacionDe(ctx: Pick<Ctx, 'db'>, publicacionId: number, id: number) {
  const suya = and(eq(patenteRenovacion.id, id), eq(patenteRenovacion.publicacionId, publicacionId));
  const [fila] = await ctx.db.select().from(patenteRenovacion).where(suya);
  return fila ?? null;
}

/**
 * A file of a publication, of one of its projects or of one of its renewals, for who may read it; of its own, only
 * those of the slots said.
 * @throws Failure not_found
 */
export async function abrirArchivo(ctx: Ctx, id: number, archivoId: number, ranuras: readonly string[]) {
  return openOwned(ctx, archivoId, async (o) => {
    if (o.entity === flujoPublicacion.entity) return o.entityId === id && ranuras.includes(o.slot);
    if (o.entity === ENTIDAD_RENOVACION) return (await renovacionDe(ctx, id, o.entityId)) !== null;
    const suyo = and(eq(publicacionProyecto.id, o.entityId), eq(publicacionProyecto.publicacionId, id));
    return o.entity === ENTIDAD_PROYECTO && (await ctx.db.$count(publicacionProyecto, suyo)) > 0;
  });
}

/** A publication as it is read: on screen, in its receipt, by anyone who asks to be included. */
export async function verPublicacion(ctx: Ctx, p: Leida): Promise<PublicacionVista> {
  const bases = await basesDe(ctx, p.id);
  const [enPais] = p.paisCodigo
    ? await ctx.db.select({ nombre: pais.nombre }).from(pais).where(eq(pais.codigo, p.paisCodigo))
    : [];
  return {
    tipo: p.tipo,
    codigoRegistro: codigoDe(p),
    datos: {
      ...p,
      paisCodigo: enPais?.nombre ?? null,
      ...porCampo(bases, (b) => b.nombre),
    },
    autores: await autoresDe(ctx, p.id),
    proyectos: await proyectosDe(ctx, p.id),
  };
}

/** SQL: the row of the researcher, `a`, in the publication `p`. */
export const deAutor = (investigadorId: number): SQL =>
  sql`publicacion p join publicacion_autor a on a.publicacion_id = p.id and a.investigador_id = ${investigadorId}
    and not a.excluido`;
