import { query } from '#core/db/server/open.ts';
import type { Acts } from '#core/flow/server/act.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { faltantesDePlantilla } from '../../domain/plantilla.ts';
import { flujoEvaluacion, flujoPlantilla } from '../../domain/vocabularios.ts';
import { evaluacionEn, evaluacionPlantilla } from '../../tables.ts';
import { borrarAutomaticos, calcularAutomaticos } from '../automaticos.ts';
import { exigirPlantilla, leerCriterios, rolesDePlantilla } from './obtener.ts';

type Plantilla = typeof evaluacionPlantilla.$inferSelect;

/**
 * Approving freezes the criteria, which become those of their type and year, also for the projects that were assigned
 * while there were none; reopening is possible while no evaluation with them has begun (spec 08 §3).
 */
export const actosDePlantilla: Acts<keyof typeof flujoPlantilla.actions, Plantilla> = {
  flow: flujoPlantilla,
  table: evaluacionPlantilla,
  require: (tx, id) => exigirPlantilla(tx, id, true),
  roles: (tx) => rolesDePlantilla(requireSession(tx)),
  the: () => 'La plantilla',
  reasons: ['motivo'],
  actions: {
    aprobar: {
      repeats: true,
      says: 'Criterios aprobados y publicados.',
      async guard(tx, fila) {
        const faltan = faltantesDePlantilla(await leerCriterios(tx, fila.id), Number(fila.puntajeTotal));
        if (faltan.length)
          throw new Failure(
            'requirements_pending',
            'evaluacion.plantilla_incompleta',
            'La plantilla aún no puede aprobarse.',
            { reasons: faltan },
          );
      },
      async after(tx, fila) {
        const n = await publicar(tx, fila);
        return n === 0
          ? undefined
          : ` Sus criterios rigen ${plural(n, 'evaluación asignada', 'evaluaciones asignadas')}.`;
      },
    },
    reabrir: { says: 'Plantilla reabierta.', guard: (tx, { id }) => exigirSinEmpezar(tx, id) },
  },
};

/** Gives the criteria to the open assignments of the type and year, and computes what is automatic. */
async function publicar(ctx: Ctx, plantilla: { id: number; tipoProyecto: string; periodo: number }): Promise<number> {
  const { id, tipoProyecto: tipo, periodo } = plantilla;
  const propias = await query(ctx)<{ id: number; proyectoId: number }>`
    select a.id::int as id, a.proyecto_id::int as "proyectoId"
    from proyecto_evaluacion a
      join proyecto p on p.id = a.proyecto_id
    where p.tipo_proyecto = ${tipo}
      and p.periodo = ${periodo}
      and ${evaluacionEn.not('cerradas', 'a')}
      and coalesce(a.plantilla_id, ${id}) = ${id}
    order by a.id
    for update of
      a
  `;
  if (propias.length === 0) return 0;
  const ids = propias.map((a) => a.id);
  await query(ctx)`
    update proyecto_evaluacion set plantilla_id = ${plantilla.id} where id in ${ids} and plantilla_id is null`;
  const porProyecto = new Map<number, number[]>();
  for (const a of propias) porProyecto.set(a.proyectoId, [...(porProyecto.get(a.proyectoId) ?? []), a.id]);
  for (const [proyectoId, asignaciones] of porProyecto)
    await calcularAutomaticos(ctx, { proyectoId, plantillaId: plantilla.id, asignaciones });
  return propias.length;
}

async function exigirSinEmpezar(ctx: Ctx, plantillaId: number): Promise<void> {
  const asignaciones = await query(ctx)<{ id: number; estado: string }>`
    select id::int as id, estado from proyecto_evaluacion where plantilla_id = ${plantillaId} order by id for update`;
  const iniciadas = asignaciones.filter((a) => a.estado !== flujoEvaluacion.initial).length;
  if (iniciadas > 0)
    throw new Failure(
      'conflict',
      'evaluacion.evaluaciones_empezadas',
      `No se puede reabrir: ${plural(iniciadas, 'evaluación ya tiene', 'evaluaciones ya tienen')} puntajes o comentarios con estos criterios.`,
    );
  await borrarAutomaticos(
    ctx,
    asignaciones.map((a) => a.id),
  );
}
