import { sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { sideBySide, valuesOf } from '#core/kernel/server/sets.ts';
import { listRows } from '#core/list/server/list.ts';
import { listQuery } from '#core/list/shared/list.ts';
import { avisarPendientes, PLANTILLA_RECORDATORIO, type ProyectoAvisado } from '../asignacion/avisos.ts';
import { destinatariosDe } from '../evaluadores/cuenta.ts';
import { cerradaSql, ventanaAbiertaSql } from '../ventana-sql.ts';
import { resultadosSource } from './lista.ts';

export type Recordatorio = { ids?: number[] | undefined; q?: string | undefined; f?: string | undefined };
type Omitido = { evaluador: string; motivo: string };

/**
 * Reminds the evaluators with unfinished assignments in open windows: those selected, or all of the filter. One mail
 * per evaluator naming all their pending projects, and not twice the same day (spec 08 §4).
 */
export async function recordarPendientes(
  ctx: Ctx,
  input: Recordatorio,
): Promise<{ enviados: number; omitidos: Omitido[] }> {
  return inTransaction(ctx, async (tx) => {
    const { pendientes, omitidos } = await pendientesPorEvaluador(tx, input);
    const ids = [...pendientes.keys()].sort((a, b) => a - b);
    if (ids.length === 0) return { enviados: 0, omitidos };
    // Two clicks at once must not send two mails: the second waits here and finds the first one's.
    await tx.db.execute(sql`select 1 from evaluador where id in ${ids} order by id for update`);
    const hoy = await recordadosHoy(tx, ids);
    const personas = await destinatariosDe(tx, ids);
    const avisables: number[] = [];
    for (const id of ids) {
      const persona = personas.get(id)!;
      if (hoy.has(id)) omitidos.push({ evaluador: persona.nombre, motivo: 'Ya recibió un recordatorio hoy' });
      else if (!persona.correo) omitidos.push({ evaluador: persona.nombre, motivo: 'No tiene un correo registrado' });
      else avisables.push(id);
    }
    const recordar = async (uno: Ctx, id: number) => {
      await avisarPendientes(uno, personas.get(id)!, pendientes.get(id)!);
      await audit(uno, {
        entity: 'evaluador',
        entityId: id,
        action: 'recordar',
        after: { proyectos: pendientes.get(id)!.map((p) => p.id) },
      });
    };
    valuesOf(await sideBySide(tx, avisables, recordar));
    const enviados = avisables.length;
    return { enviados, omitidos };
  });
}

/**
 * What each evaluator owes, and the chosen rows that are no longer owed: somebody finished, or removed them, meanwhile.
 */
async function pendientesPorEvaluador(ctx: Ctx, { ids, q, f }: Recordatorio) {
  const pendiente = sql`coalesce(not ${cerradaSql} and e.activo and ${ventanaAbiertaSql(ctx.today())}, false)`;
  const source = resultadosSource(ids ? (ids.length ? sql`a.id in ${ids}` : sql`false`) : pendiente);
  const query = listQuery.parse(ids ? {} : { q, f });
  const porEvaluador = new Map<number, ProyectoAvisado[]>();
  const omitidos: Omitido[] = [];
  const faltan = new Set(ids);
  const conFin = { ...source, columns: { ...source.columns, fin: sql`c.evaluacion_fin::text`, pendiente } };
  for await (const row of listRows(ctx.db, conFin, query)) {
    faltan.delete(row.id);
    if (!row.pendiente) {
      omitidos.push({ evaluador: String(row.evaluador), motivo: `No debe la evaluación de «${row.titulo}»` });
      continue;
    }
    const evaluadorId = Number(row.evaluadorId);
    const p = { id: Number(row.proyectoId), titulo: String(row.titulo), tipo: String(row.tipo), fin: String(row.fin) };
    porEvaluador.set(evaluadorId, [...(porEvaluador.get(evaluadorId) ?? []), p]);
  }
  for (const id of faltan) omitidos.push({ evaluador: `Evaluación ${id}`, motivo: 'Ya no existe' });
  return { pendientes: porEvaluador, omitidos };
}

async function recordadosHoy(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const filas = await query(ctx)<{ id: number }>`
    select distinct entidad_id::int as id
    from correo_saliente
    where plantilla = ${PLANTILLA_RECORDATORIO}
      and entidad = 'evaluador'
      and entidad_id in ${ids}
      and (creado_en at time zone ${ctx.settings.timeZone})::date = ${ctx.today()}::date
  `;
  return new Set(filas.map((f) => f.id));
}
