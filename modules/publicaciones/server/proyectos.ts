import { eq, type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { requireRoom } from '#core/db/server/turn.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { rowsUnder } from '#core/record/server/rows.ts';
import { coincide, participaciones } from '#modules/personas/server/index.ts';
import type { ProyectoElegible } from '../contract-proyectos.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { tipoDe } from '../domain/tipos.ts';
import { publicacionProyecto } from '../tables.ts';
import { ajustesPublicaciones } from './ajustes.ts';
import { proyectoPorQuitar } from './eventos.ts';

/** The projects of a publication, as rows of its history. */
export const proyectosBajo = rowsUnder({
  entity: flujoPublicacion.entity,
  table: publicacionProyecto,
  of: 'publicacionId',
  born: 'creadoEn',
  missing: 'Ese proyecto no figura en la publicación.',
});
/** The publication whose projects change: the caller has it locked, and has judged that it may. */
type De = { id: number; tipo: string };
/** How the module that writes the projects opens their publication. */
type Puerta<P extends De> = {
  oficina: boolean;
  ver(ctx: Ctx, id: number): Promise<unknown>;
  abrir<T>(ctx: Ctx, id: number, hacer: (tx: Ctx, p: P) => Promise<T>): Promise<T>;
};

const yo = (ctx: Ctx) => requireSession(ctx).subject.investigador ?? 0;
/**
 * Projects of the university that were approved and have a code: those in which who asks takes part; to the office,
 * all.
 */
const elegibles = (ctx: Ctx, oficina: boolean, cuales: SQL, orden = sql``) =>
  elegiblesDe(ctx, oficina ? null : yo(ctx), cuales, orden);
/** The same of anybody; of nobody, all of them. */
const elegiblesDe = (ctx: Ctx, investigadorId: number | null, cuales: SQL, orden = sql``) =>
  query(ctx)<ProyectoElegible>`
    select
      x.proyecto_id::int as "proyectoId",
      x.codigo,
      x.titulo,
      max(x.periodo)::int as periodo
    from ${participaciones.one()} x
    where ${
      investigadorId === null ? sql`true` : sql`x.investigador_id = ${investigadorId}`
    } and x.codigo is not null and x.ganado and ${cuales}
    group by x.proyecto_id, x.codigo, x.titulo ${orden}
  `;

const LOS_DE_UNA_PERSONA = 50;
/** The projects in which somebody takes part, the last ones first. */
export const proyectosDePersona = (ctx: Ctx, investigadorId: number): Promise<ProyectoElegible[]> =>
  elegiblesDe(
    ctx,
    investigadorId,
    sql`true`,
    sql`order by periodo desc nulls last, x.codigo limit ${LOS_DE_UNA_PERSONA}`,
  );

/**
 * Associates one more project, if its type takes them and the institution lets it have one more. Anyone who is of the
 * office signs none: what it writes needs no document.
 * @throws Failure action_not_available
 */
export async function asociar(tx: Ctx, p: De, oficina: boolean, fila: Omit<Nuevo, 'investigadorId'>): Promise<number> {
  if (tipoDe(p.tipo).sinProyectos)
    throw new Failure('action_not_available', 'publicaciones.patente_sin_proyectos', 'Una patente no lleva proyectos.');
  const { maxProyectos } = await ajustesPublicaciones(tx);
  await requireRoom(tx, {
    name: `publicacion-proyectos:${p.id}`,
    limit: maxProyectos,
    count: () => tx.db.$count(publicacionProyecto, eq(publicacionProyecto.publicacionId, p.id)),
    code: 'action_not_available',
    told: `Puede asociar ${maxProyectos} como máximo. Quite uno para agregar otro.`,
  });
  return agregarProyecto(tx, p.id, { ...fila, investigadorId: oficina ? null : yo(tx) });
}
type Nuevo = Omit<typeof publicacionProyecto.$inferInsert, 'publicacionId'>;
export const agregarProyecto = (tx: Ctx, id: number, fila: Nuevo) =>
  proyectosBajo.add(tx, id, 'asociar_proyecto', fila);

/** The operations over the projects of a publication: who registers it and the office each have a door. */
export const operacionesDeProyectos = <P extends De>({ oficina, ver, abrir }: Puerta<P>) => ({
  proyectos: async (ctx: Ctx, { id, q }: { id: number; q: string }) => {
    await ver(ctx, id);
    const texto = coincide(sql`quipu_fold(x.codigo || ' ' || x.titulo)`, q);
    const orden = sql`order by periodo desc nulls last, x.codigo limit 20`;
    return { proyectos: await elegibles(ctx, oficina, texto, orden) };
  },
  /** With what it is called today. @throws Failure invalid, or of `asociar` */
  asociarProyecto: (ctx: Ctx, { id, proyectoId }: { id: number; proyectoId: number }) =>
    abrir(ctx, id, async (tx, p) => {
      const [suyo] = await elegibles(tx, oficina, sql`x.proyecto_id = ${proyectoId}`);
      if (!suyo)
        throw invalidField('proyectoId', `Elija ${oficina ? 'un proyecto de la lista' : 'uno de sus proyectos'}`);
      const { codigo, titulo: nombre } = suyo;
      await asociar(tx, p, oficina, { proyectoId, codigo, nombre, entidad: tx.settings.institution.name });
    }),
  quitarProyecto: (ctx: Ctx, { id, filaId }: { id: number; filaId: number }) =>
    abrir(ctx, id, async (tx) => {
      const fila = await proyectosBajo.one(tx, id, filaId);
      if (fila.proyectoId) await announce(tx, proyectoPorQuitar, { proyectoId: fila.proyectoId, oficina });
      await proyectosBajo.remove(tx, fila, 'quitar_proyecto', { codigo: fila.codigo, nombre: fila.nombre });
    }),
});
