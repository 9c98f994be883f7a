import { query } from '#core/db/server/open.ts';
import { transitionsOf } from '#core/flow/server/execute.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { CriterioEvaluado, DetalleEvaluacion, Resumen } from '../../contract-evaluador.ts';
import { esPuntuable, evaluadosDe, subtotalesDe, totalDe } from '../../domain/puntaje.ts';
import { limiteDeFicha } from '../../domain/ventana.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import type { Asignacion } from '../asignaciones-leer.ts';
import { criteriosDeAsignacion, puntajesDe } from '../criterios.ts';
import { fichasFirmadas, puntajesDePlantilla } from '../ficha.ts';
import { leerParametros } from '../parametros.ts';
import { asignacionPropia, motivoSoloLectura, ROL_EVALUADOR } from './asignacion-propia.ts';

/** Totals of an evaluation as the screen refreshes them after each save. */
export function resumir({ estado }: Pick<Asignacion, 'estado'>, criterios: readonly CriterioEvaluado[]): Resumen {
  const puntajes = puntajesDe(criterios);
  return {
    estado,
    total: totalDe(criterios, puntajes),
    evaluados: evaluadosDe(criterios, puntajes),
    subtotales: [...subtotalesDe(criterios, puntajes)].map(([id, s]) => ({ id, ...s })),
  };
}

/** Own evaluation of a project (spec 08 §6.3). Reading it writes nothing. */
export const obtenerEvaluacion = async (ctx: Ctx, proyectoId: number): Promise<DetalleEvaluacion> =>
  detallar(ctx, await asignacionPropia(ctx, proyectoId));

export async function detallar(ctx: Ctx, a: Asignacion): Promise<DetalleEvaluacion> {
  // Before their declaration they are told only what they need to make it.
  const declarada = a.declaradaEn !== null;
  const criterios = declarada ? await criteriosDeAsignacion(ctx, a) : [];
  const { maximo, minimo } = await puntajesDePlantilla(ctx, a.plantillaId);
  const { evaluacion_dias_gracia: dias } = await leerParametros(ctx);
  const hoy = ctx.today();
  const limiteFicha = limiteDeFicha(a, dias);
  const motivo = motivoSoloLectura(a, hoy);
  const acciones = availableActions(flujoEvaluacion, a.estado, ROL_EVALUADOR).filter((x) =>
    x === 'cargar_ficha' ? hoy <= limiteFicha : motivo === null && declarada,
  );
  return {
    ...a,
    criterios,
    resumen: resumir(a, criterios),
    puntajeMaximo: maximo,
    puntajeMinimo: minimo,
    totalCriterios: criterios.filter(esPuntuable).length,
    ventana: { fin: a.fin, limiteFicha },
    editable: motivo === null && declarada,
    motivoSoloLectura: motivo,
    motivoReapertura: await motivoDeReapertura(ctx, a.id),
    acciones,
    fichas: await fichasFirmadas(ctx, a.id),
    declaracion: await declaracionDe(ctx, a),
    correoContacto: ctx.settings.institution.supportMail,
  };
}

/** The people and the group that a declaration is about, and what the office excepted. */
async function declaracionDe(ctx: Ctx, a: Asignacion): Promise<DetalleEvaluacion['declaracion']> {
  const [fila] = await query(ctx)<{ grupo: string | null; integrantes: string[] }>`
    select
      (
        select g.nombre
        from grupo g
        where g.id = p.grupo_id
      ) as grupo,
      coalesce(
        (
          select
            jsonb_agg(
              i.nombres || ' ' || i.apellido1 || coalesce(' ' || i.apellido2, '')
              order by pi.es_responsable desc, pi.id
            )
          from proyecto_integrante pi
            join investigador i on i.id = pi.investigador_id
          where pi.proyecto_id = p.id and not pi.excluido
        ),
        '[]'
      ) as integrantes
    from proyecto p
    where p.id = ${a.proyectoId}
  `;
  return { en: a.declaradaEn, excepcion: a.excepcion, grupo: fila!.grupo, integrantes: fila!.integrantes };
}

/** The office's reason, while the evaluation has not been closed again. */
async function motivoDeReapertura(ctx: Ctx, asignacionId: number): Promise<string | null> {
  const ultima = (await transitionsOf(ctx, flujoEvaluacion.entity, asignacionId)).at(-1);
  return ultima?.action === 'reabrir' ? (ultima.data?.motivo ?? null) : null;
}
