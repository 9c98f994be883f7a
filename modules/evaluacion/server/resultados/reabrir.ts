import { query } from '#core/db/server/open.ts';
import { retireFile } from '#core/files/server/files.ts';
import type { Acts } from '#core/flow/server/act.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { type EstadoProyecto, flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { ENTIDAD_ASIGNACION } from '../../domain/ranuras.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import { proyectoEvaluacion } from '../../tables.ts';
import { avisarReapertura } from '../asignacion/avisos.ts';
import { type Asignacion, obtenerAsignacionPorId } from '../asignaciones-leer.ts';
import { destinatariosDe } from '../evaluadores/cuenta.ts';
import { fichasFirmadas } from '../ficha.ts';
import { rolesDeGestor } from './lista.ts';

/**
 * What the office does with an evaluation. Reopening a closed one needs a reason; its signed sheet no longer stands,
 * and stays as history (spec 08 §4, §6.1). Once the project was decided, its decision leans on this evaluation.
 */
export const actosDeEvaluacion: Acts<keyof typeof flujoEvaluacion.actions, Asignacion> = {
  flow: flujoEvaluacion,
  table: proyectoEvaluacion,
  require: (tx, id) => obtenerAsignacionPorId(tx, id),
  roles: (tx) => rolesDeGestor(requireSession(tx)),
  the: () => 'La evaluación',
  stamp: (tx) => ({ actualizadoEn: tx.now() }),
  reasons: ['motivo'],
  actions: {
    reabrir: {
      says: 'Evaluación reabierta.',
      async prepare(tx, a, datos) {
        await exigirSinDecidir(tx, a.id);
        return datos;
      },
      set: () => ({ cerradaEn: null }),
      async after(tx, a, { motivo }) {
        const vigente = (await fichasFirmadas(tx, a.id)).find((f) => f.current);
        if (vigente)
          await retireFile(tx, { entity: ENTIDAD_ASIGNACION, entityId: a.id, fileId: vigente.id, reason: motivo! });
        const persona = (await destinatariosDe(tx, [a.evaluadorId])).get(a.evaluadorId)!;
        await avisarReapertura(tx, persona, { ...a, id: a.proyectoId }, a.id, motivo!);
        return undefined;
      },
    },
  },
};

/** The project is locked, in the order that decisions lock: none is taken while one of its evaluations reopens. */
async function exigirSinDecidir(tx: Ctx, id: number): Promise<void> {
  const [p] = await query(tx)<{ estado: EstadoProyecto }>`
    select estado from proyecto where id = (select proyecto_id from proyecto_evaluacion where id = ${id}) for update`;
  if (!p || flujoProyecto.is(p, 'porDecidir')) return;
  throw new Failure(
    'action_not_available',
    'evaluacion.proyecto_decidido',
    `El proyecto ya fue decidido («${stateLabel(flujoProyecto, p.estado)}») con esta evaluación, que no puede reabrirse. Deje primero sin efecto la decisión: en la página del proyecto, «Forzar estado» a «${flujoProyecto.states.en_evaluacion.label}», con su motivo.`,
  );
}
