import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Act, act } from '#core/flow/server/act.ts';
import { recordBirth } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { flujoCdi } from '../domain/flujo.ts';
import type { Persona } from '../domain/persona.ts';
import { masMeses } from '../domain/situacion.ts';
import { cdiActividad, cdiDeclaracion, cdiEn, cdiEvaluacion, cdiObservacion } from '../tables.ts';
import { como } from './actos.ts';
import { criterios, fijarCriterios } from './criterios.ts';
import { bloquearPersona } from './extras.ts';
import { type Evaluacion, leerEvaluaciones, leerPersona } from './leer.ts';
import { panelDe, propioId } from './panel.ts';
import { leerAjustes } from './parametros.ts';

/** The sworn statement, the activities and the snapshots of a request that is being sent. */
async function completar(tx: Ctx, evaluacionId: number, investigadorId: number, persona: Persona): Promise<void> {
  const { numero, declaracion } = await leerAjustes(tx);
  const [{ n } = { n: 0 }] = await tx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(cdiDeclaracion)
    .where(eq(cdiDeclaracion.evaluacionId, evaluacionId));
  const hoy = tx.today();
  const fechas = { fechaInicio: hoy, fechaFin: masMeses(hoy, numero('cdi_declaracion_meses')), creadoEn: tx.now() };
  await tx.db
    .insert(cdiDeclaracion)
    .values({ investigadorId, evaluacionId, version: n + 1, texto: declaracion, persona, ...fechas });
  await tx.db.update(cdiEvaluacion).set({ persona, enviadoEn: tx.now() }).where(eq(cdiEvaluacion.id, evaluacionId));
  await tx.db
    .update(cdiActividad)
    .set({ evaluacionId })
    .where(and(eq(cdiActividad.investigadorId, investigadorId), isNull(cdiActividad.evaluacionId)));
  await fijarCriterios(tx, evaluacionId, await criterios(tx, investigadorId, hoy));
}

/**
 * Sends a request, or a renewal, with its sworn statement (spec 06 §5.4). The six criteria do not stop it; what is
 * asked of who sends does, also to renew (§10.15).
 * @throws Failure action_not_available, requirements_pending with what is missing
 */
export const solicitar = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const id = propioId(tx);
    await bloquearPersona(tx, id);
    const p = await panelDe(tx);
    const faltas = p.requisitos.filter((r) => !r.cumple);
    if (faltas.length)
      throw new Failure(
        'requirements_pending',
        'docente_investigador.requisitos_pendientes',
        'Aún no puede enviar la solicitud: complete lo que falta.',
        {
          reasons: faltas.map((r) => ({ text: `${r.texto}: ${r.detalle}`, ...(r.enlace ? { link: r.enlace } : {}) })),
        },
      );
    if (p.solicitud)
      throw new Failure(
        'action_not_available',
        'docente_investigador.solicitud_en_curso',
        'Ya tiene una solicitud en curso.',
      );
    if (!p.puedeEnviar)
      throw new Failure(
        'action_not_available',
        'docente_investigador.constancia_vigente',
        `Su constancia está vigente: podrá renovarla desde el ${formatDay(p.renovarDesde)}.`,
      );
    const { persona, facultadId } = await leerPersona(tx, id);
    const [estado, ahora] = [flujoCdi.initial, tx.now()];
    const [nueva] = await tx.db
      .insert(cdiEvaluacion)
      .values({ investigadorId: id, facultadId, fase: 'Solicitud', estado, creadoEn: ahora, actualizadoEn: ahora })
      .returning();
    await completar(tx, nueva!.id, id, persona);
    await recordBirth(tx, { entity: flujoCdi.entity, entityId: nueva!.id, state: estado, after: { estado } });
    return { mensaje: 'Solicitud enviada. Le avisaremos cuando cambie de estado.' };
  });

/**
 * Sends again an observed request: new snapshots and a new sworn statement (spec 06 §10.16).
 * @throws Failure not_found, action_not_available
 */
export const actualizar = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const id = propioId(tx);
    await bloquearPersona(tx, id);
    const [e] = await leerEvaluaciones(tx, sql`e.investigador_id = ${id} and ${cdiEn('abiertas', 'e')}`);
    if (!e) throw notFound('No tiene una solicitud en curso.');
    const { persona } = await leerPersona(tx, id);
    // What was decided of the earlier sending begins again.
    const deNuevo: Act<Evaluacion> = {
      set: () => ({ fechaTramite: null, tipoInvestigador: null }),
      async after() {
        await tx.db
          .update(cdiObservacion)
          .set({ atendidaEn: tx.now() })
          .where(and(eq(cdiObservacion.evaluacionId, e.id), isNull(cdiObservacion.atendidaEn)));
        await completar(tx, e.id, id, persona);
        return undefined;
      },
    };
    const suyos = { ...como('docente', e), actions: { actualizar: deNuevo } };
    await act(tx, suyos, { id: e.id, action: 'actualizar', data: {} });
    return { mensaje: 'Solicitud actualizada y enviada de nuevo.' };
  });
