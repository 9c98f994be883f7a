import { and, eq, lte, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { flujoCambio } from '../../domain/cambios/flujo.ts';
import { comparar } from '../../domain/cambios/foto.ts';
import { faltasDe } from '../../domain/cambios/invariantes.ts';
import { esTipoDeCambio } from '../../domain/cambios/nombres.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { cambioEn, proyectoCambio } from '../../tables.ts';
import { leerProyecto } from '../leer.ts';
import { avisarCambioDeProyecto, avisarEquipo } from './avisar.ts';
import { escribirFoto } from './escribir.ts';
import { bloquearProyecto, leerFoto } from './foto.ts';
import { type Cambio, leerPedido, movidosDe } from './leer.ts';
import { mirar } from './mirado.ts';
import { soltar } from './pedir.ts';

const SISTEMA: ReadonlySet<string> = new Set(['sistema']);

/** The change as the system reads it, with nobody in front. */
async function leerSinActor(tx: Ctx, id: number): Promise<Cambio | null> {
  const [fila] = await tx.db.select().from(proyectoCambio).where(eq(proyectoCambio.id, id));
  const p = fila && (await leerProyecto(tx, fila.proyectoId));
  if (!p || !esTipoDeCambio(fila.tipo)) return null;
  return { ...fila, tipo: fila.tipo, p, oficina: true, roles: SISTEMA };
}

/** The next number of the project, whose row is held. */
async function siguienteAdenda(tx: Ctx, proyectoId: number): Promise<number> {
  const [n] = await query(tx)<{ siguiente: number }>`
    select coalesce(max(adenda), 0)::int + 1 as siguiente from proyecto_cambio where proyecto_id = ${proyectoId}`;
  return n!.siguiente;
}

/**
 * Does what an approved change says, whole or not at all: the project is held by the caller's transaction, judged again
 * as it is, written, and kept before and after with its number.
 * @throws Failure requirements_pending when it no longer holds
 */
export async function aplicarCambio(tx: Ctx, id: number): Promise<{ adenda: number }> {
  const cambio = (await leerSinActor(tx, id))!;
  const { pedido, c } = await leerPedido(tx, cambio);
  const antes = await leerFoto(tx, cambio.proyectoId);
  const reasons = faltasDe(pedido, antes, c);
  if (reasons.length > 0)
    throw new Failure(
      'requirements_pending',
      'proyectos.cambio_impedido',
      'El cambio ya no se puede hacer en el proyecto como está hoy.',
      {
        reasons,
      },
    );
  await escribirFoto(
    tx,
    { proyectoId: cambio.proyectoId, cambioId: id, motivo: cambio.motivo },
    antes,
    pedido.aplicar(antes, c),
  );
  const adenda = await siguienteAdenda(tx, cambio.proyectoId);
  // The picture that is kept is the one that was written, with the rows of who came.
  await applyTransition(tx, flujoCambio, proyectoCambio, {
    id,
    action: 'aplicar',
    roles: () => SISTEMA,
    set: () => ({ adenda, antes, despues: pedido.aplicar(antes, c), aplicadoEn: tx.now() }),
  });
  const despues = await leerFoto(tx, cambio.proyectoId);
  await tx.db.update(proyectoCambio).set({ despues }).where(eq(proyectoCambio.id, id));
  await soltar(tx, id);
  const { diferencias } = comparar(antes, despues);
  await audit(tx, {
    entity: flujoProyecto.entity,
    entityId: cambio.proyectoId,
    action: 'cambiar',
    before: Object.fromEntries(diferencias.map((d) => [d.rotulo, d.antes])),
    after: Object.fromEntries(diferencias.map((d) => [d.rotulo, d.despues])),
    reason: cambio.motivo,
  });
  await avisarEquipo(tx, cambio, mirar(cambio.proyectoId, antes, despues, cambio.vigencia));
  return { adenda };
}

/** One of the night: applied, or sent back to the office when the project moved. */
async function aplicarEnSuDia(ctx: Ctx, id: number, proyectoId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await bloquearProyecto(tx, proyectoId);
    const cambio = await leerSinActor(tx, id);
    // Another process did it while this one waited.
    if (!cambio || !flujoCambio.is(cambio, 'aprobado')) return;
    const { pedido, c } = await leerPedido(tx, cambio);
    const foto = await leerFoto(tx, proyectoId);
    const porque = [...movidosDe(cambio, foto), ...faltasDe(pedido, foto, c)];
    if (porque.length === 0) {
      await aplicarCambio(tx, id);
      return avisarCambioDeProyecto(tx, cambio, 'aplicar', {});
    }
    await applyTransition(tx, flujoCambio, proyectoCambio, {
      id,
      action: 'devolver',
      roles: () => SISTEMA,
      set: () => ({ respuesta: porque.join(' ') }),
    });
    await audit(tx, {
      entity: flujoCambio.entity,
      entityId: id,
      action: 'devolver',
      after: {},
      reason: porque.join(' '),
    });
    await avisarCambioDeProyecto(tx, cambio, 'devolver', {});
  });
}

/** Applies what was approved and whose day has come. @returns how many were looked at */
export async function aplicarLosDeHoy(ctx: Ctx): Promise<number> {
  const filas = await ctx.db
    .select({ id: proyectoCambio.id, proyectoId: proyectoCambio.proyectoId })
    .from(proyectoCambio)
    .where(and(cambioEn('aprobado', proyectoCambio.estado), lte(proyectoCambio.vigencia, sql`${ctx.today()}::date`)))
    .orderBy(proyectoCambio.vigencia, proyectoCambio.id);
  for (const { id, proyectoId } of filas) await aplicarEnSuDia(ctx, id, proyectoId);
  return filas.length;
}

/** Just after midnight; a night without server is made up for the next one. */
export const cambiosPorRegirJob = defineJob({
  name: 'proyectos-cambios-por-regir',
  schedule: '5 0 * * *',
  handler: async (ctx) => {
    await aplicarLosDeHoy(ctx);
  },
});
