import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { fileHistory } from '#core/files/server/files.ts';
import { act, eachInSet } from '#core/flow/server/act.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers, sideBySide, valuesOf, withOthers } from '#core/kernel/server/sets.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { compareMoney, sumMoney } from '#core/kernel/shared/money.ts';
import type { Money } from '#core/kernel/shared/money-format.ts';
import { CHOICE_LIMIT } from '#core/kernel/shared/schemas.ts';
import { addDays } from '#core/kernel/shared/time.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { motivosPara } from '#modules/catalogos/server/index.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import type { EnMesa, FilaComprobante } from '../contract.ts';
import { type Comprobacion, comprobacionesDe, sinDudas } from '../domain/comprobaciones.ts';
import { flujoComprobante } from '../domain/flujos.ts';
import type { LineaResumida } from '../domain/resumen.ts';
import { comprobanteEn, cuentaEn } from '../tables.ts';
import { actosDeComprobante } from './actos.ts';
import { comprobanteDe } from './ficha.ts';
import { bloquearAbierta, exigirCuenta, numero, resumenDe } from './leer.ts';
import { opcionesDe, plazoDe } from './opciones.ts';

/** What was approved of each line by others of the same set, which the balances do not say yet: by account and line. */
type Tomado = Map<string, Money>;
const NADA_TOMADO: Tomado = new Map();
const claveDe = (cuentaId: number, partidaId: number) => `${cuentaId}:${partidaId}`;

type Juzgado = { cuentaId: number; lineas: readonly LineaResumida[]; comprobante: FilaComprobante };
/**
 * Lines that have not enough for what this voucher takes, besides what was approved: others that wait are not counted.
 */
function excedidas({ cuentaId, lineas, comprobante: c }: Juzgado, tomado: Tomado): string[] {
  const gasta = flujoComprobante.is(c, 'gastan');
  return c.items.flatMap(({ partidaId, partida, monto }) => {
    const linea = lineas.find((l) => l.partidaId === partidaId);
    const gastado = sumMoney([linea?.bruto, tomado.get(claveDe(cuentaId, partidaId)), gasta ? null : monto]);
    return linea && compareMoney(gastado, linea.asignado) <= 0 ? [] : [partida];
  });
}

/** Account and author of a voucher. @throws Failure not_found */
async function deQuien(ctx: Ctx, id: number): Promise<{ cuenta: number; autor: string }> {
  const de = await readWithOthers(ctx, 'cuenta de comprobante', id, async (todos, ids) => {
    const filas = await rowsOf<{ id: number; cuenta: number; autor: string }>(
      todos.db,
      sql`
        select id::int, eco_proyecto_id::int as cuenta, creado_por as autor
        from comprobante
        where id = any(${`{${ids}}`}::bigint[])
      `,
    );
    return new Map(filas.map((fila) => [fila.id, fila]));
  });
  if (!de) throw notFound('El comprobante que busca no existe.');
  return de;
}

/** How many vouchers have a RUC: those with which another is compared. */
const conRuc = (ctx: Ctx): Promise<number> =>
  withOthers(ctx, 'comprobantes con RUC', null, async (todos, veces) => {
    const [fila] = await rowsOf<{ n: number }>(
      todos.db,
      sql`select count(*)::int as n from comprobante where ruc is not null`,
    );
    return veces.map(() => fila!.n);
  });

/** What is judged of a voucher, read from its account. @throws Failure not_found */
async function paraJuzgar(ctx: Ctx, id: number) {
  const de = await deQuien(ctx, id);
  const cuenta = await exigirCuenta(ctx, 'oficina', de.cuenta);
  const comprobante = (await comprobanteDe(ctx, cuenta, id))!;
  const { lineas } = await resumenDe(ctx, cuenta);
  const { tope } = await opcionesDe(ctx, cuenta, comprobante.tipo);
  const otros = (await conRuc(ctx)) - (comprobante.datos.ruc ? 1 : 0);
  return { autor: de.autor, cuenta, cuentaId: cuenta.id, comprobante, lineas, tope, otros };
}
type ParaJuzgar = Awaited<ReturnType<typeof paraJuzgar>>;

/** What the system checked of a voucher: of one on the desk as of many approved at once. */
const comprobar = (j: ParaJuzgar, tomado: Tomado = NADA_TOMADO): Comprobacion[] =>
  comprobacionesDe({
    fecha: j.comprobante.fecha,
    total: j.comprobante.total,
    datos: j.comprobante.datos,
    plazo: plazoDe(j.cuenta),
    motivoFecha: j.comprobante.motivoFecha,
    lectura: j.comprobante.lectura,
    excedidas: excedidas(j, tomado),
    tope: j.tope,
    vistos: j.otros,
  });

/** A voucher on the desk of the office, with what the system checked of it. @throws Failure not_found */
export async function enLaMesa(ctx: Ctx, id: number): Promise<EnMesa> {
  const juzgado = await paraJuzgar(ctx, id);
  const { comprobante, cuenta, lineas } = juzgado;
  const hasta = addDays(ctx.today(), await numero(ctx, 'economia_dias_correccion'));
  const versiones = await fileHistory(ctx, flujoComprobante.entity, id, 'comprobante');
  return {
    comprobante,
    cuentaId: cuenta.id,
    titulo: nombreDePropuesta(cuenta.p),
    codigo: codigoDeProyecto(cuenta.p),
    responsable: cuenta.p.responsable,
    autor: juzgado.autor,
    plazoCorreccion: hasta,
    comprobaciones: comprobar(juzgado),
    saldos: comprobante.items.flatMap((i) => lineas.filter((l) => l.partidaId === i.partidaId)),
    opciones: { motivos: await motivosPara(ctx, 'comprobante') },
    versiones: versiones.map(({ current: _, ...version }) => version),
  };
}

/**
 * Vouchers of the queue that may be approved at once, the oldest first: only those matched to an electronic document.
 */
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
  const ids = filas.map(({ id }) => id);
  const juzgados = valuesOf(await sideBySide(ctx, ids, paraJuzgar));
  return juzgados.flatMap((j) => {
    const { id, acciones } = j.comprobante;
    return acciones.includes('aprobar') && sinDudas(comprobar(j), true) ? [id] : [];
  });
}

/** Takes from the lines of its account what an approved voucher spends. */
function tomar({ cuentaId, comprobante: c }: ParaJuzgar, tomado: Tomado): void {
  for (const { partidaId, monto } of c.items) {
    const clave = claveDe(cuentaId, partidaId);
    tomado.set(clave, sumMoney([tomado.get(clave), monto]));
  }
}

/**
 * Approves those in which nothing is in doubt: judged again with their accounts held, each after those before it in the
 * set, whose spending counts.
 */
export const aprobarVarios = (ctx: Ctx, ids: readonly number[]) =>
  eachInSet(ctx, ids, () => {
    const tomado: Tomado = new Map();
    return async (tx, id) => {
      const { cuenta } = await deQuien(tx, id);
      await exigirCuenta(tx, 'oficina', cuenta);
      await bloquearAbierta(tx, cuenta);
      const juzgado = await paraJuzgar(tx, id);
      const c = juzgado.comprobante;
      const comprobaciones = comprobar(juzgado, tomado);
      if (!sinDudas(comprobaciones, c.lectura !== null)) {
        const duda = comprobaciones.find((x) => x.estado !== 'bien');
        throw new Failure(
          'action_not_available',
          'economia.comprobante_en_duda',
          `${c.nombre}: ${duda?.que ?? 'hay algo en duda'}. Revíselo en la mesa.`,
        );
      }
      if (c.acciones.includes('aprobar')) tomar(juzgado, tomado);
      return act(tx, actosDeComprobante, { id, action: 'aprobar', data: {} });
    };
  });
