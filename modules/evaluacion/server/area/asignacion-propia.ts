import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { limiteDeFicha, ventanaAbierta } from '../../domain/ventana.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import { type Asignacion, leerAsignacion } from '../asignaciones-leer.ts';
import { leerParametros } from '../parametros.ts';
import { esVisible } from './lista.ts';

const NO_ASIGNADO = 'El proyecto no existe o no se le asignó para evaluar.';

/** Roles of the owner on their assignment, for the flow. */
export const ROL_EVALUADOR: ReadonlySet<string> = new Set(['evaluador']);

async function leerPropia(ctx: Ctx, proyectoId: number, bloquear: boolean): Promise<Asignacion> {
  const evaluadorId = requireSession(ctx).subject.evaluador;
  const a = evaluadorId ? await leerAsignacion(ctx, { proyectoId, evaluadorId }, bloquear) : null;
  if (!a?.evaluadorActivo || flujoProyecto.is(a.estadoProyecto, 'eliminado')) throw notFound(NO_ASIGNADO);
  return a;
}

/** The acting evaluator's assignment of a project, to read it. @throws Failure not_found for anybody else's */
export async function asignacionPropia(ctx: Ctx, proyectoId: number): Promise<Asignacion> {
  const a = await leerPropia(ctx, proyectoId, false);
  if (esVisible.allows(requireSession(ctx), ctx.today(), a)) return a;
  throw notFound(`La evaluación de este proyecto estuvo abierta del ${formatDay(a.inicio)} al ${formatDay(a.fin)}.`);
}

/**
 * Nothing of a project is read before declaring to have no conflict of interest with it.
 * @throws Failure requirements_pending
 */
export function exigirDeclarada(a: Asignacion): Asignacion {
  if (a.declaradaEn !== null) return a;
  throw new Failure(
    'requirements_pending',
    'evaluacion.conflicto_sin_declarar',
    'Antes de leer el proyecto, declare si tiene conflicto de interés.',
    {
      meta: { paso: 'declaracion' },
    },
  );
}

/**
 * The acting evaluator's assignment of a project they may read.
 * @throws Failure as `asignacionPropia`, requirements_pending
 */
export const asignacionDeclarada = async (ctx: Ctx, proyectoId: number): Promise<Asignacion> =>
  exigirDeclarada(await asignacionPropia(ctx, proyectoId));

/** The assignment with its row locked, for its owner's declaration. @throws Failure not_found, action_not_available */
export async function asignacionPorDeclarar(ctx: Ctx, proyectoId: number): Promise<Asignacion> {
  const a = await leerPropia(ctx, proyectoId, true);
  const motivo = motivoSoloLectura(a, ctx.today());
  if (motivo) throw new Failure('action_not_available', 'evaluacion.nada_que_declarar', motivo);
  return a;
}

/** Why the scores of an assignment cannot be written now; empty when they can (spec 08 §6.1). */
export function motivoSoloLectura(a: Asignacion, hoy: string): string | null {
  if (flujoEvaluacion.is(a, 'cerradas')) return 'La evaluación está cerrada y ya no puede modificarse.';
  if (!ventanaAbierta(a, hoy))
    return `La ventana de evaluación va del ${formatDay(a.inicio)} al ${formatDay(a.fin)}; fuera de ella no se puede evaluar.`;
  if (!flujoProyecto.is(a.estadoProyecto, 'porDecidir')) return 'El proyecto ya no está en evaluación.';
  return null;
}

/** The assignment with its row locked, ready to be written. @throws Failure not_found, action_not_available */
export async function asignacionEditable(ctx: Ctx, proyectoId: number): Promise<Asignacion> {
  return exigirDeclarada(await asignacionPorDeclarar(ctx, proyectoId));
}

/** A closed assignment whose signed sheet may still be sent. @throws Failure action_not_available */
export async function asignacionParaFicha(ctx: Ctx, proyectoId: number, bloquear: boolean): Promise<Asignacion> {
  const a = await leerPropia(ctx, proyectoId, bloquear);
  if (!flujoEvaluacion.is(a, 'cerradas'))
    throw new Failure(
      'action_not_available',
      'evaluacion.evaluacion_sin_finalizar',
      'Finalice la evaluación antes de cargar la ficha firmada.',
    );
  const { evaluacion_dias_gracia: dias } = await leerParametros(ctx);
  const limite = limiteDeFicha(a, dias);
  if (ctx.today() > limite)
    throw new Failure(
      'action_not_available',
      'evaluacion.plazo_de_ficha_vencido',
      `El plazo para cargar la ficha firmada venció el ${formatDay(limite)}.`,
    );
  return a;
}
