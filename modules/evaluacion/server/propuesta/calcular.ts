import { setImmediate as respirar } from 'node:timers/promises';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { PropuestaAsignacion } from '../../contract-seleccion.ts';
import { type Afinidad, afinidadDe } from '../../domain/afinidad.ts';
import { proponerEvaluadores } from '../../domain/propuesta.ts';
import { conflictosDePares } from '../asignacion/conflictos.ts';
import { leerConvocatoria } from '../seleccion/convocatoria.ts';
import {
  type EvaluadorDisponible,
  evaluadoresDisponibles,
  type PropuestaPorCubrir,
  propuestasPorCubrir,
} from './datos.ts';

export type Calculo = {
  propuestas: PropuestaPorCubrir[];
  evaluadores: EvaluadorDisponible[];
  /** Affinity of a pair; null when they may not evaluate it. */
  afinidad: (propuesta: PropuestaPorCubrir, evaluador: EvaluadorDisponible) => Afinidad | null;
};

/** Everything the assignment looks at: proposals, evaluators, affinities and conflicts, in three statements. */
export async function prepararCalculo(
  ctx: Ctx,
  cual: { convocatoriaId: number; proyectoId?: number },
): Promise<Calculo> {
  const propuestas = await propuestasPorCubrir(ctx, cual);
  const evaluadores = propuestas.length ? await evaluadoresDisponibles(ctx) : [];
  const conflictos = await conflictosDePares(
    ctx,
    propuestas.map((p) => p.id),
    evaluadores.map((e) => e.id),
  );
  return {
    propuestas,
    evaluadores,
    // A machine never excepts a conflict: that is the office's word.
    afinidad: (p, e) =>
      p.actuales.some((a) => a.id === e.id) || conflictos.de(p.id, e.id).length > 0
        ? null
        : afinidadDe(p.tema, e.pericia),
  };
}

/**
 * The best assignment of evaluators to the proposals of a call: each gets as many as the call asks, nobody passes their
 * limit or has a conflict, and affinity is the greatest possible (spec 08 §4).
 * @throws Failure action_not_available outside the evaluation window
 */
export async function calcularPropuesta(ctx: Ctx, id: number): Promise<PropuestaAsignacion> {
  const c = await leerConvocatoria(ctx, id);
  if (!c.enEvaluacion)
    throw new Failure(
      'action_not_available',
      'evaluacion.ventana_cerrada',
      'La ventana de evaluación de la convocatoria no está abierta.',
    );
  const { evaluadoresPorProyecto: k, cargaMaxima } = c.reglas;
  const { propuestas, evaluadores, afinidad } = await prepararCalculo(ctx, { convocatoriaId: id });
  const porPropuesta = new Map(propuestas.map((p) => [p.id, p]));
  const porEvaluador = new Map(evaluadores.map((e) => [e.id, e]));
  const { parejas, faltantes } = await proponerEvaluadores(
    {
      propuestas: propuestas.map((p) => ({ id: p.id, faltan: Math.max(0, k - p.actuales.length) })),
      evaluadores: evaluadores.map((e) => ({ id: e.id, carga: e.carga, cupo: Math.max(0, cargaMaxima - e.carga) })),
      afinidad: (p, e) => afinidad(porPropuesta.get(p)!, porEvaluador.get(e)!)?.puntos ?? null,
    },
    () => respirar(),
  );
  return {
    convocatoria: c,
    porPropuesta: k,
    cargaMaxima,
    filas: propuestas.map((p) => ({
      ...p,
      propuestos: parejas
        .filter((x) => x.propuestaId === p.id)
        .map((x) => {
          const e = porEvaluador.get(x.evaluadorId)!;
          return { id: e.id, nombre: e.nombre, afinidad: x.afinidad, motivos: afinidad(p, e)?.motivos ?? [] };
        })
        .sort((a, b) => b.afinidad - a.afinidad),
      faltan: faltantes.find((f) => f.propuestaId === p.id)?.faltan ?? 0,
    })),
    evaluadores,
    puedeEditar: requireSession(ctx).permissions.has('evaluacion.editar'),
  };
}
