import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { fileHistory } from '#core/files/server/files.ts';
import { act, each } from '#core/flow/server/act.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { compareMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { CHOICE_LIMIT } from '#core/kernel/shared/schemas.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import { motivosPara } from '#modules/publicaciones/server/index.ts';
import type { EnMesa } from '../contract.ts';
import { comprobacionesDe, sinDudas } from '../domain/comprobaciones.ts';
import { flujoComprobante } from '../domain/flujos.ts';
import type { LineaResumida } from '../domain/resumen.ts';
import { comprobanteEn, cuentaEn } from '../tables.ts';
import { actosDeComprobante } from './actos.ts';
import { comprobantesDe } from './ficha.ts';
import { bloquearAbierta, exigirCuenta, numero, resumenDe } from './leer.ts';
import { opcionesDe, plazoDe } from './opciones.ts';

/** Lines that have not enough for what this voucher takes, besides what was approved: others that wait are not counted. */
const excedidas = (lineas: readonly LineaResumida[], items: EnMesa['comprobante']['items'], gasta: boolean): string[] =>
  items.flatMap(({ partidaId, partida, monto }) => {
    const l = lineas.find((x) => x.partidaId === partidaId);
    const gastado = sumMoney([l?.bruto, gasta ? null : monto]);
    return l && compareMoney(gastado, l.asignado) <= 0 ? [] : [partida];
  });

/** A voucher on the desk of the office, with what the system checked of it. @throws Failure not_found */
export async function enLaMesa(ctx: Ctx, id: number): Promise<EnMesa> {
  const [de] = await rowsOf<{ cuenta: number; autor: string }>(
    ctx.db,
    sql`select eco_proyecto_id::int as cuenta, creado_por as autor from comprobante where id = ${id}`,
  );
  if (!de) throw notFound('El comprobante que busca no existe.');
  const cuenta = await exigirCuenta(ctx, 'oficina', de.cuenta);
  const [comprobante] = await comprobantesDe(ctx, cuenta, id);
  const c = comprobante!;
  const { lineas } = await resumenDe(ctx, cuenta);
  const { tope } = await opcionesDe(ctx, cuenta, c.tipo);
  const [v] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from comprobante where ruc is not null and id <> ${id}`,
  );
  const gasta = flujoComprobante.is(c, 'gastan');
  const hasta = new Date(`${ctx.today()}T00:00:00Z`);
  hasta.setUTCDate(hasta.getUTCDate() + (await numero(ctx, 'economia_dias_correccion')));
  return {
    comprobante: c,
    cuentaId: cuenta.id,
    titulo: nombreDePropuesta(cuenta.p),
    codigo: codigoDeProyecto(cuenta.p),
    responsable: cuenta.p.responsable,
    autor: de.autor,
    plazoCorreccion: hasta.toISOString().slice(0, 10),
    comprobaciones: comprobacionesDe({
      fecha: c.fecha,
      total: c.total,
      datos: c.datos,
      plazo: plazoDe(cuenta),
      motivoFecha: c.motivoFecha,
      lectura: c.lectura,
      excedidas: excedidas(lineas, c.items, gasta),
      tope,
      vistos: v!.n,
    }),
    saldos: c.items.flatMap((i) => lineas.filter((l) => l.partidaId === i.partidaId)),
    opciones: { motivos: await motivosPara(ctx, 'comprobante') },
    versiones: (await fileHistory(ctx.db, flujoComprobante.entity, id, 'comprobante')).map(({ current: _, ...f }) => f),
  };
}

/** Those of the queue that could be approved at once, the oldest first: only what was read can be so. */
export async function candidatosSinDudas(ctx: Ctx): Promise<number[]> {
  const filas = await rowsOf<{ id: number }>(
    ctx.db,
    sql`
      select c.id::int
      from comprobante c
        join eco_proyecto e on e.id = c.eco_proyecto_id
      where ${comprobanteEn('enviado', 'c')} and ${cuentaEn('abierta', 'e')} and c.lectura_id is not null
      order by c.estado_desde
      limit ${CHOICE_LIMIT}
    `,
  );
  const buenos: number[] = [];
  for (const { id } of filas) {
    const { comprobante: c, comprobaciones } = await enLaMesa(ctx, id);
    if (c.acciones.includes('aprobar') && sinDudas(comprobaciones, true)) buenos.push(id);
  }
  return buenos;
}

/** Approves those in which nothing is in doubt: judged again one by one, with their account held. */
export const aprobarVarios = (ctx: Ctx, ids: readonly number[]) =>
  each(ctx, ids, (id) =>
    inTransaction(ctx, async (tx) => {
      const primero = await enLaMesa(tx, id);
      await bloquearAbierta(tx, primero.cuentaId);
      const { comprobante: c, comprobaciones } = await enLaMesa(tx, id);
      if (!sinDudas(comprobaciones, c.lectura !== null)) {
        const duda = comprobaciones.find((x) => x.estado !== 'bien');
        throw new Failure(
          'action_not_available',
          `${c.nombre}: ${duda?.que ?? 'hay algo en duda'}. Revíselo en la mesa.`,
        );
      }
      return act(tx, actosDeComprobante, { id, action: 'aprobar', data: {} });
    }),
  );
