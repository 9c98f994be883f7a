import { and, eq, getTableColumns, type InferSelectModel, inArray } from 'drizzle-orm';

import { stateLabel } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { estaAbierta } from '../domain/fases.ts';
import { type Programa, programaDeConvocatoria } from '../domain/programa.ts';
import { convocatoria, convocatoriaParametros, postulacionPermiso } from '../tables.ts';
import { programaDe, programasDe } from './programas.ts';

export type FilaConvocatoria = InferSelectModel<typeof convocatoria>;
/** An application with the call it answers and the programme as that call saw it when the application began. */
export type Postulacion = Omit<InferSelectModel<typeof proyecto>, 'busqueda'> & {
  convocatoria: FilaConvocatoria;
  programa: Programa;
  /** Steps that the actor may write: all of them, for the responsible person. */
  pasosPropios: 'todos' | readonly number[];
};

const { busqueda: _busqueda, ...columnas } = getTableColumns(proyecto);

/**
 * The application for anyone who writes in it: its responsible person, or a member who was granted some of its steps.
 */
export async function buscarPostulacion(ctx: Ctx, id: number, bloquear = false): Promise<Postulacion | null> {
  const investigadorId = requireSession(ctx).subject.investigador;
  if (!investigadorId) return null;
  const p = await leer(ctx, id, bloquear);
  if (!p || p.responsableId === investigadorId) return p;
  const pasos = await ctx.db
    .select({ paso: postulacionPermiso.paso })
    .from(postulacionPermiso)
    .where(and(eq(postulacionPermiso.proyectoId, id), eq(postulacionPermiso.investigadorId, investigadorId)));
  return pasos.length ? { ...p, pasosPropios: pasos.map((x) => x.paso) } : null;
}

type Exigencia = {
  /** Only its responsible person, not anyone who writes some steps. */
  propia?: boolean;
  /** While it takes writes. */
  editable?: boolean;
  /** Locked, nobody submits it nor closes it until the transaction ends. */
  bloquear?: boolean;
};
/**
 * The application of the actor.
 * @throws Failure not_found (what you may not see does not exist) or action_not_available
 */
export async function exigirPostulacion(ctx: Ctx, id: number, pide: Exigencia = {}): Promise<Postulacion> {
  const p = await buscarPostulacion(ctx, id, pide.bloquear);
  if (!p || (pide.propia && p.pasosPropios !== 'todos')) throw notFound();
  if (pide.editable) await exigirEditable(ctx, p);
  return p;
}

/** True when the actor may write in a step (1-based). */
export const puedeEscribir = (p: Postulacion, paso: number) =>
  p.pasosPropios === 'todos' || p.pasosPropios.includes(paso);

/** The application, no matter who asks: the caller has checked the right to read it. */
export const leerPostulacion = (ctx: Ctx, id: number) => leer(ctx, id, false);

/** The programme of each of these applications, as its call saw it when it began; the others are absent. */
export async function programasDePostulaciones(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Programa>> {
  if (ids.length === 0) return new Map();
  const filas = await ctx.db
    .select({ id: proyecto.id, tipo: proyecto.tipoProyecto, parametros: convocatoriaParametros.parametros })
    .from(proyecto)
    .innerJoin(
      convocatoriaParametros,
      and(
        eq(convocatoriaParametros.convocatoriaId, proyecto.convocatoriaId),
        eq(convocatoriaParametros.numero, proyecto.parametrosNumero),
      ),
    )
    .where(inArray(proyecto.id, [...ids]));
  const bases = await programasDe(
    ctx,
    filas.map((f) => f.tipo),
  );
  return new Map(
    filas.flatMap(({ id, tipo, parametros }) => {
      const base = bases.get(tipo);
      return base ? [[id, programaDeConvocatoria(base, parametros)] as const] : [];
    }),
  );
}

async function leer(ctx: Ctx, id: number, bloquear: boolean): Promise<Postulacion | null> {
  const consulta = ctx.db
    .select({ p: columnas, c: convocatoria, parametros: convocatoriaParametros.parametros })
    .from(proyecto)
    .innerJoin(convocatoria, eq(convocatoria.id, proyecto.convocatoriaId))
    .innerJoin(
      convocatoriaParametros,
      and(
        eq(convocatoriaParametros.convocatoriaId, proyecto.convocatoriaId),
        eq(convocatoriaParametros.numero, proyecto.parametrosNumero),
      ),
    )
    .where(eq(proyecto.id, id));
  const [fila] = await (bloquear ? consulta.for('update', { of: proyecto }) : consulta);
  const base = fila && !flujoProyecto.is(fila.p, 'eliminado') ? await programaDe(ctx, fila.p.tipoProyecto) : null;
  if (!fila || !base) return null;
  const programa = programaDeConvocatoria(base, fila.parametros);
  return { ...fila.p, convocatoria: fila.c, programa, pasosPropios: 'todos' };
}

export const esEditable = (p: { estado: string }) => flujoProyecto.is(p, 'editables');
/** A draft whose call no longer takes it. */
export const fueraDePlazo = (ctx: Ctx, p: Postulacion) =>
  flujoProyecto.is(p, 'en_proceso') && !estaAbierta(p.convocatoria, ctx.today());
export const seEscribe = (ctx: Ctx, p: Postulacion) => esEditable(p) && !fueraDePlazo(ctx, p);

/**
 * An application takes writes only as a draft inside the window, or while an observation is being answered.
 * @throws Failure action_not_available
 */
export async function exigirEditable(ctx: Ctx, p: Postulacion): Promise<void> {
  if (!esEditable(p))
    throw new Failure(
      'action_not_available',
      'convocatorias.propuesta_no_editable',
      `La propuesta está en estado «${stateLabel(flujoProyecto, p.estado)}» y ya no puede modificarse.`,
    );
  if (fueraDePlazo(ctx, p))
    throw new Failure(
      'action_not_available',
      'convocatorias.convocatoria_cerrada',
      'La convocatoria no se encuentra abierta. Lo que ya guardó se conserva.',
    );
}
