import { eq, inArray } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { applyTransition, recordTransition } from '#core/flow/server/execute.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { type EstadoProyecto, flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { enPalabras, impideEvaluar, yaFinalizo } from '../../domain/conflicto.ts';
import { ventanaAbierta } from '../../domain/ventana.ts';
import { flujoEvaluacion, flujoPlantilla } from '../../domain/vocabularios.ts';
import { evaluacionPuntaje, proyectoEvaluacion } from '../../tables.ts';
import { calcularAutomaticos } from '../automaticos.ts';
import { destinatariosDe } from '../evaluadores/cuenta.ts';
import { avisarAsignacion, avisarRetiro, type ProyectoAvisado } from './avisos.ts';
import { conflictosDePares } from './conflictos.ts';

type Proyecto = ProyectoAvisado & { estado: EstadoProyecto; periodo: number; inicio: string };
/** Reasons to assign an evaluator in spite of a conflict that may be excepted, by evaluator. */
export type Excepciones = ReadonlyMap<number, string>;
const SISTEMA: ReadonlySet<string> = new Set(['sistema']);

/** Diffs the set of evaluators of one project against the stored one. Call it inside a transaction of its own. */
export async function reemplazarEvaluadores(
  ctx: Ctx,
  proyectoId: number,
  evaluadores: readonly number[],
  excepciones: Excepciones = new Map(),
): Promise<void> {
  const p = await bloquearProyecto(ctx, proyectoId);
  const actuales = await ctx.db
    .select()
    .from(proyectoEvaluacion)
    .where(eq(proyectoEvaluacion.proyectoId, proyectoId))
    .for('update');
  const pedidos = new Set(evaluadores);
  const sobran = actuales.filter((a) => !pedidos.has(a.evaluadorId));
  const nuevos = evaluadores.filter((id) => !actuales.some((a) => a.evaluadorId === id));
  const personas = await destinatariosDe(ctx, [...nuevos, ...sobran.map((a) => a.evaluadorId)]);
  const nombre = (id: number) => personas.get(id)?.nombre ?? `evaluador ${id}`;
  const cerradas = sobran.filter((a) => flujoEvaluacion.is(a, 'cerradas'));
  if (cerradas.length)
    throw new Failure(
      'conflict',
      'evaluacion.evaluacion_finalizada',
      'No se puede retirar a un evaluador que ya finalizó su evaluación.',
      {
        reasons: cerradas.map((a) => yaFinalizo(nombre(a.evaluadorId))),
      },
    );
  const excepto = await exigirDisponibles(ctx, proyectoId, nuevos, nombre, excepciones);
  await retirar(
    ctx,
    sobran.map((a) => a.id),
  );
  await agregar(ctx, p, nuevos, excepto);
  await moverProyecto(ctx, p, evaluadores.length);
  if (sobran.length + nuevos.length > 0)
    await audit(ctx, {
      entity: 'proyecto',
      entityId: proyectoId,
      action: 'asignar_evaluadores',
      before: { evaluadores: actuales.map((a) => a.evaluadorId).sort((x, y) => x - y) },
      after: { evaluadores: [...evaluadores].sort((x, y) => x - y) },
      reason: [...excepto].map(([id, motivo]) => `${nombre(id)}: ${motivo}`).join(' ') || null,
    });
  for (const id of nuevos) await avisarAsignacion(ctx, personas.get(id)!, p);
  for (const a of sobran) await avisarRetiro(ctx, personas.get(a.evaluadorId)!, p);
}

/** Locks a project whose evaluators may change now. @throws Failure action_not_available */
export async function bloquearProyecto(ctx: Ctx, id: number): Promise<Proyecto> {
  const [p] = await query(ctx)<Proyecto>`
    select
      p.id::int as id,
      p.titulo,
      p.tipo_proyecto as tipo,
      p.periodo,
      p.estado,
      c.evaluacion_inicio::text as inicio,
      c.evaluacion_fin::text as fin
    from proyecto p
      join convocatoria c on c.id = p.convocatoria_id
    where p.id = ${id}
    for update of
      p
  `;
  const evaluable = p && flujoProyecto.is(p, 'porDecidir');
  if (!evaluable)
    throw new Failure(
      'action_not_available',
      'evaluacion.proyecto_fuera_de_evaluacion',
      'El proyecto no está enviado ni en evaluación.',
    );
  if (!ventanaAbierta(p, ctx.today()))
    throw new Failure(
      'action_not_available',
      'evaluacion.ventana_cerrada',
      'La ventana de evaluación de la convocatoria no está abierta.',
    );
  return p;
}

/**
 * New evaluators must be active and free of conflicts of interest, or excepted with a reason.
 * @returns the excepted ones
 */
async function exigirDisponibles(
  ctx: Ctx,
  proyectoId: number,
  nuevos: readonly number[],
  nombre: (id: number) => string,
  excepciones: Excepciones,
): Promise<Excepciones> {
  if (nuevos.length === 0) return new Map();
  // In the order of every lock on evaluators: two assignments never wait for each other.
  const activos = await query(ctx)`select id from evaluador where id in ${nuevos} and activo order by id for share`;
  if (activos.length < nuevos.length) throw invalidField('evaluadores', 'Elija evaluadores activos de la lista');
  const pares = await conflictosDePares(ctx, [proyectoId], nuevos);
  const conflictos = nuevos.map((id) => [id, pares.de(proyectoId, id)] as const).filter(([, c]) => c.length > 0);
  const impedidos = conflictos.filter(([id, c]) => impideEvaluar(c) || !excepciones.get(id)?.trim());
  if (impedidos.length)
    throw new Failure('conflict', 'evaluacion.conflicto_de_interes', 'Hay conflicto de interés con el proyecto.', {
      reasons: impedidos.map(
        ([id, c]) =>
          `${nombre(id)}: ${enPalabras(c)}.${impideEvaluar(c) ? '' : ' Puede asignarlo si indica el motivo.'}`,
      ),
      meta: {
        conflictos: Object.fromEntries(impedidos.map(([id, c]) => [id, c.map((x) => x.texto)])),
        exceptuables: impedidos.filter(([, c]) => !impideEvaluar(c)).map(([id]) => id),
      },
    });
  return new Map(conflictos.map(([id]) => [id, excepciones.get(id)!.trim()]));
}

/** Draft scores go with their assignment. */
export async function retirar(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.delete(evaluacionPuntaje).where(inArray(evaluacionPuntaje.asignacionId, [...ids]));
  await ctx.db.delete(proyectoEvaluacion).where(inArray(proyectoEvaluacion.id, [...ids]));
}

async function agregar(ctx: Ctx, p: Proyecto, nuevos: readonly number[], excepto: Excepciones): Promise<void> {
  if (nuevos.length === 0) return;
  const plantillaId = await plantillaAprobada(ctx, p);
  const filas = await ctx.db
    .insert(proyectoEvaluacion)
    .values(
      nuevos.map((evaluadorId) => ({
        proyectoId: p.id,
        evaluadorId,
        plantillaId,
        estado: flujoEvaluacion.initial,
        excepcion: excepto.get(evaluadorId) ?? null,
        asignadaEn: ctx.now(),
        actualizadoEn: ctx.now(),
      })),
    )
    .returning({ id: proyectoEvaluacion.id });
  for (const { id } of filas)
    await recordTransition(ctx, {
      entity: flujoEvaluacion.entity,
      entityId: id,
      action: 'asignar',
      from: null,
      to: flujoEvaluacion.initial,
    });
  if (plantillaId)
    await calcularAutomaticos(ctx, { proyectoId: p.id, plantillaId, asignaciones: filas.map((f) => f.id) });
}

/**
 * The row is shared-locked whatever its state: an approval or a reopening waits for this assignment, or it for them.
 */
async function plantillaAprobada(ctx: Ctx, p: Proyecto): Promise<number | null> {
  const [t] = await query(ctx)<{ id: number; estado: string }>`
    select id::int as id, estado
    from evaluacion_plantilla
    where tipo_proyecto = ${p.tipo} and periodo = ${p.periodo}
    for share
  `;
  return t && flujoPlantilla.is(t, 'aprobado') ? t.id : null;
}

/** The first evaluator puts the project in evaluation; without evaluators it is only sent (spec 08 §4). */
export async function moverProyecto(ctx: Ctx, p: Proyecto, cantidad: number): Promise<void> {
  const accion = cantidad > 0 ? 'asignar_evaluadores' : 'retirar_evaluadores';
  if (!availableActions(flujoProyecto, p.estado, SISTEMA).includes(accion)) return;
  await applyTransition(ctx, flujoProyecto, proyecto, {
    id: p.id,
    action: accion,
    roles: () => SISTEMA,
    set: () => ({ actualizadoEn: ctx.now() }),
  });
}
