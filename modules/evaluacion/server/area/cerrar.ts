import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { CriterioEvaluado, DetalleEvaluacion } from '../../contract-evaluador.ts';
import { revisarCierre } from '../../domain/cierre.ts';
import { esPuntuable, totalDe } from '../../domain/puntaje.ts';
import { limiteDeFicha } from '../../domain/ventana.ts';
import { avisarCierre } from '../asignacion/avisos.ts';
import type { Asignacion } from '../asignaciones-leer.ts';
import { calcularAutomaticos, guardarPuntajes } from '../automaticos.ts';
import { criteriosDeAsignacion, puntajesDe } from '../criterios.ts';
import { destinatariosDe } from '../evaluadores/cuenta.ts';
import { leerParametros } from '../parametros.ts';
import { vigilarDiferencia } from '../resultados/vigilar-diferencia.ts';
import { asignacionEditable } from './asignacion-propia.ts';
import { anotar, mover } from './escribir.ts';
import { detallar } from './obtener.ts';

export type Cierre = { proyectoId: number; comentario?: string | undefined; confirmaCeros: boolean };

/**
 * Finishes an evaluation: repeats the checks, freezes its scores and asks for the signed sheet (spec 08 §6.3).
 * Of two simultaneous closings one works and the other finds it closed.
 * @throws Failure requirements_pending with what is missing, or with the zeros to confirm (`meta.confirmar`)
 */
export async function cerrarEvaluacion(ctx: Ctx, input: Cierre): Promise<DetalleEvaluacion> {
  return inTransaction(ctx, async (tx) => {
    const a = await asignacionEditable(tx, input.proyectoId);
    const comentario = input.comentario ?? a.comentario;
    exigirCompleta(comentario, await criteriosDeAsignacion(tx, a), input.confirmaCeros);
    const puntajes = await congelar(tx, a);
    const { to } = await mover(tx, a.id, 'cerrar', { comentario, cerradaEn: tx.now() });
    await anotar(tx, a, 'cerrar', {
      after: {
        comentario,
        total: totalDe(puntajes, puntajesDe(puntajes)),
        puntajes: Object.fromEntries(puntajesDe(puntajes)),
      },
    });
    await pedirFicha(tx, a);
    await vigilarDiferencia(tx, a);
    return detallar(tx, { ...a, estado: to, comentario, cerradaEn: tx.now().toISOString() });
  });
}

function exigirCompleta(comentario: string, criterios: readonly CriterioEvaluado[], confirmaCeros: boolean): void {
  const { faltan, ceros } = revisarCierre(comentario, criterios);
  if (faltan.length)
    throw new Failure(
      'requirements_pending',
      'evaluacion.evaluacion_incompleta',
      'Complete la evaluación antes de finalizarla.',
      { reasons: faltan },
    );
  if (ceros.length && !confirmaCeros)
    throw new Failure(
      'requirements_pending',
      'evaluacion.criterios_en_cero',
      'Hay criterios con puntaje 0. Confirme que es correcto.',
      {
        reasons: ceros,
        meta: { confirmar: 'ceros' },
      },
    );
}

/**
 * The closed evaluation keeps a score for every criterion: those left empty are 0, automatic ones never computed are.
 */
async function congelar(ctx: Ctx, a: Asignacion): Promise<CriterioEvaluado[]> {
  const vacios = (await criteriosDeAsignacion(ctx, a)).filter((c) => esPuntuable(c) && c.puntaje === null);
  if (vacios.some((c) => !c.editable))
    await calcularAutomaticos(ctx, { proyectoId: a.proyectoId, plantillaId: a.plantillaId!, asignaciones: [a.id] });
  const enCero = vacios.filter((c) => c.editable);
  await guardarPuntajes(
    ctx,
    enCero.map((c) => ({ asignacionId: a.id, criterioId: c.id, puntaje: '0' })),
  );
  return criteriosDeAsignacion(ctx, a);
}

async function pedirFicha(ctx: Ctx, a: Asignacion): Promise<void> {
  const { evaluacion_dias_gracia: dias } = await leerParametros(ctx);
  const persona = (await destinatariosDe(ctx, [a.evaluadorId])).get(a.evaluadorId)!;
  await avisarCierre(ctx, persona, { ...a, id: a.proyectoId }, a.id, limiteDeFicha(a, dias));
}
