import { and, asc, eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Act, Acts } from '#core/flow/server/act.ts';
import { recordTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { rowOf } from '#core/kernel/server/rows.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { compareMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { type Efecto, efectosDePares, type Par } from '../domain/asientos.ts';
import { type AccionTransferencia, flujoTransferencia } from '../domain/flujos.ts';
import { sobrante } from '../domain/resumen.ts';
import { comparar, type PartidaDeCuenta, salidasDe, type Tope, topesPasados } from '../domain/transferencia.ts';
import { transferencia, transferenciaEn, transferenciaMovimiento } from '../tables.ts';
import { avisarResponsable } from './actos.ts';
import {
  abrirParaPresentar,
  bloquearCuentaDe,
  type Cuenta,
  exigirAbierta,
  exigirPorCualquiera,
  lista,
  noPresenta,
  resumenDe,
  rolesEn,
} from './leer.ts';
import { asentar } from './libro.ts';

const ENTIDAD = flujoTransferencia.entity;
type Transferencia = typeof transferencia.$inferSelect & { cuenta: Cuenta };

export const movimientosDe = (ctx: Ctx, transferenciaId: number): Promise<(Par & { id: number })[]> =>
  ctx.db
    .select({
      id: transferenciaMovimiento.id,
      monto: transferenciaMovimiento.monto,
      origenId: transferenciaMovimiento.origenId,
      destinoId: transferenciaMovimiento.destinoId,
    })
    .from(transferenciaMovimiento)
    .where(eq(transferenciaMovimiento.transferenciaId, transferenciaId))
    .orderBy(asc(transferenciaMovimiento.id));
/** The one that is open in an account, or nothing. */
export const abiertaDe = async (ctx: Ctx, cuentaId: number) =>
  (
    await ctx.db
      .select()
      .from(transferencia)
      .where(and(eq(transferencia.ecoProyectoId, cuentaId), transferenciaEn('abiertas', transferencia.estado)))
  )[0] ?? null;

type Destino = PartidaDeCuenta & { origen: boolean; destino: boolean };
/**
 * Lines that a transfer may take from, and those it may bring to: also those that the account does not have yet (spec
 * 07 §7).
 */
export async function partidasTransferibles(ctx: Ctx, { id, p }: Cuenta): Promise<Destino[]> {
  const tipos = await lista(ctx, 'economia_tipos_transferibles');
  return rowsOf<Destino>(
    ctx.db,
    sql`
      select
        x.id::int as "partidaId",
        x.codigo,
        x.nombre as partida,
        x.tipo,
        coalesce(l.monto, 0)::numeric(12, 2)::text as asignado,
        l.id is not null
        and x.tipo = any(${sql.param(tipos)}::text[]) as origen,
        x.tipo = any(${sql.param(tipos)}::text[])
        and exists (
          select 1
          from partida_tipo_proyecto pt
          where pt.partida_id = x.id and pt.tipo_proyecto = ${p.tipoProyecto} and pt.postulacion
        )
        and x.activa as destino
      from partida x
        left join eco_presupuesto l on l.partida_id = x.id
          and l.eco_proyecto_id = ${id}
      where l.id is not null
        or exists (
          select 1
          from partida_tipo_proyecto pt
          where pt.partida_id = x.id and pt.tipo_proyecto = ${p.tipoProyecto} and pt.postulacion
        )
      order by x.tipo, x.codigo
    `,
  );
}
/** Budget of the account and of what the movements bring to it. */
export const cuadroDe = async (ctx: Ctx, cuenta: Cuenta, pares: readonly Par[]): Promise<PartidaDeCuenta[]> => {
  const suyas = new Set((await resumenDe(ctx, cuenta)).lineas.map((l) => l.partidaId));
  const tocadas = new Set(pares.map((m) => m.destinoId));
  return (await partidasTransferibles(ctx, cuenta))
    .filter((l) => suyas.has(l.partidaId) || tocadas.has(l.partidaId))
    .map(({ partidaId, codigo, partida, tipo, asignado }) => ({ partidaId, codigo, partida, tipo, asignado }));
};
/** Joint ceilings that the account would pass. */
export async function avisosDeTopes(ctx: Ctx, cuenta: Cuenta, pares: readonly Par[]): Promise<string[]> {
  const topes = await rowsOf<Tope>(
    ctx.db,
    sql`
      select
        g.nombre,
        g.monto_max::text as maximo,
        array_agg(pt.partida_id::int) as partidas
      from partida_grupo g
        join partida_grupo_item i on i.partida_grupo_id = g.id
        join partida_tipo_proyecto pt on pt.id = i.partida_tipo_proyecto_id
      where g.tipo_proyecto = ${cuenta.p.tipoProyecto}
      group by g.id
      order by g.id
    `,
  );
  return topesPasados(comparar(await cuadroDe(ctx, cuenta, pares), pares), topes);
}

/** Each line has what would leave it. @throws Failure requirements_pending */
async function exigirSaldos(tx: Ctx, cuenta: Cuenta, pares: readonly Par[]): Promise<void> {
  const { lineas } = await resumenDe(tx, cuenta);
  const reasons = [...new Set(pares.map((p) => p.origenId))].flatMap((id) => {
    const l = lineas.find((x) => x.partidaId === id);
    const sale = salidasDe(pares, id);
    return l && compareMoney(sale, l.saldoDisponible) <= 0
      ? []
      : [
          `De «${l?.partida ?? id}» saldrían ${formatMoney(sale)} y solo tiene ${formatMoney(l?.saldoDisponible ?? '0')}.`,
        ];
  });
  if (reasons.length)
    throw new Failure('requirements_pending', 'economia.saldo_insuficiente', 'El saldo cambió y ya no alcanza.', {
      reasons,
    });
}

/**
 * The draft of an account, which begins with its first movement.
 * @throws Failure action_not_available while one is reviewed
 */
async function borradorDe(tx: Ctx, cuentaId: number): Promise<number> {
  const abierta = await abiertaDe(tx, cuentaId);
  if (abierta && !flujoTransferencia.is(abierta, 'borrador'))
    throw new Failure(
      'action_not_available',
      'economia.transferencia_en_revision',
      'Su transferencia está en revisión: espere la respuesta de la oficina.',
    );
  if (abierta) return abierta.id;
  const estado = flujoTransferencia.initial;
  const [nueva] = await tx.db
    .insert(transferencia)
    .values({ ecoProyectoId: cuentaId, estado, creadoEn: tx.now() })
    .returning({ id: transferencia.id });
  await recordTransition(tx, { entity: ENTIDAD, entityId: nueva!.id, action: 'crear', from: null, to: estado });
  return nueva!.id;
}

/** Adds a pair to the draft. @throws Failure not_found, action_not_available, invalid */
export const agregarMovimiento = (ctx: Ctx, cuentaId: number, par: Par) =>
  inTransaction(ctx, async (tx) => {
    const cuenta = await abrirParaPresentar(tx, cuentaId);
    const id = await borradorDe(tx, cuentaId);
    const partidas = await partidasTransferibles(tx, cuenta);
    const { lineas } = await resumenDe(tx, cuenta);
    const origen = lineas.find((l) => l.partidaId === par.origenId);
    if (!origen || !partidas.some((x) => x.partidaId === par.origenId && x.origen))
      throw invalidField('origenId', 'Elija una partida de la cuenta');
    if (par.origenId === par.destinoId) throw invalidField('destinoId', 'Debe ser otra partida');
    if (!partidas.some((x) => x.partidaId === par.destinoId && x.destino))
      throw invalidField('destinoId', 'Elija una partida que el proyecto admita');
    const libre = sobrante(origen.saldoDisponible, salidasDe(await movimientosDe(tx, id), par.origenId));
    if (compareMoney(par.monto, '0') <= 0 || compareMoney(par.monto, libre) > 0)
      throw invalidField('monto', `El monto debe ser mayor que cero y hasta ${formatMoney(libre)}`);
    await tx.db.insert(transferenciaMovimiento).values({ ...par, transferenciaId: id });
    await audit(tx, { entity: ENTIDAD, entityId: id, action: 'agregar_movimiento', after: { monto: par.monto } });
    return { mensaje: 'El movimiento se agregó a su solicitud.' };
  });

/** Takes a pair out of the draft. @throws Failure not_found, action_not_available */
export const quitarMovimiento = (ctx: Ctx, cuentaId: number, movimientoId: number) =>
  inTransaction(ctx, async (tx) => {
    await abrirParaPresentar(tx, cuentaId);
    const abierta = await abiertaDe(tx, cuentaId);
    const suyo = abierta ? (await movimientosDe(tx, abierta.id)).find((m) => m.id === movimientoId) : undefined;
    if (!abierta || !suyo) throw notFound('El movimiento que busca no existe.');
    await borradorDe(tx, cuentaId);
    await tx.db.delete(transferenciaMovimiento).where(eq(transferenciaMovimiento.id, movimientoId));
    await audit(tx, {
      entity: ENTIDAD,
      entityId: abierta.id,
      action: 'quitar_movimiento',
      before: { monto: suyo.monto },
    });
  });

/** Who may decide a transfer today, as the office chooses. */
const autoridadesDe = (ctx: Ctx) =>
  rowsOf<{ value: string; label: string }>(
    ctx.db,
    sql`
      select id::text as value, nombre || ', ' || cargo as label
      from autoridad
      where 'califica_transferencias' = any(actos)
        and desde <= ${ctx.today()}::date
        and (
          hasta is null
          or hasta >= ${ctx.today()}::date
        )
      order by nombre
    `,
  );

/** Every action of a transfer holds its account, which takes changes. */
const conCuenta = (mas: Act<Transferencia>): Act<Transferencia> => ({
  hold: (tx, id) => bloquearCuentaDe(tx, transferencia, id),
  ...mas,
  async guard(tx, t, datos) {
    exigirAbierta(t.cuenta);
    await mas.guard?.(tx, t, datos);
  },
});
const resuelta = (d: Record<string, string>, _t: Transferencia, tx: Ctx) => ({
  autoridadId: Number(d.autoridad),
  observacion: d.observacion ?? null,
  resueltaEn: tx.now(),
  resueltaPor: actorName(tx),
});

/** What is done with a transfer (spec 07 §7). */
export const actosDeTransferencia: Acts<AccionTransferencia, Transferencia> = {
  flow: flujoTransferencia,
  table: transferencia,
  // Taken back by its sender, it is a draft again.
  leavesSight: true,
  async require(tx, id) {
    const t = await rowOf(tx, transferencia, id);
    const cuenta = t && (await exigirPorCualquiera(tx, t.ecoProyectoId));
    // A draft is of who writes it.
    if (!t || !cuenta || (!cuenta.roles.has('responsable') && !flujoTransferencia.is(t, 'presentadas')))
      throw notFound();
    return { ...t, cuenta };
  },
  roles(tx, { cuenta }) {
    const roles = rolesEn(tx, cuenta.p, 'transferencias.editar');
    return roles.has('responsable') && noPresenta(cuenta) ? new Set() : roles;
  },
  the: () => 'La transferencia',
  reasons: ['observacion', 'justificacion'],
  actions: {
    solicitar: conCuenta({
      async guard(tx, t) {
        const pares = await movimientosDe(tx, t.id);
        if (pares.length === 0)
          throw new Failure(
            'requirements_pending',
            'economia.transferencia_sin_movimientos',
            'Agregue al menos un movimiento.',
          );
        await exigirSaldos(tx, t.cuenta, pares);
      },
      set: ({ justificacion }, _t, tx) => ({ justificacion, solicitadaEn: tx.now() }),
      after: fotografiar,
      says: 'Su solicitud se envió a la oficina.',
    }),
    retirar_envio: conCuenta({
      set: () => ({ foto: null }),
      says: 'El envío se retiró: puede cambiar los movimientos y solicitarla otra vez.',
    }),
    descartar: conCuenta({ says: 'Se descartó su solicitud.' }),
    aprobar: conCuenta({
      choices: async (tx) => ({ autoridad: await autoridadesDe(tx) }),
      guard: async (tx, t) => exigirSaldos(tx, t.cuenta, await movimientosDe(tx, t.id)),
      set: resuelta,
      async after(tx, t) {
        await fotografiar(tx, t);
        const efectos: Efecto[] = efectosDePares(await movimientosDe(tx, t.id));
        await asentar(tx, t.ecoProyectoId, { clase: 'transferencia', transferenciaId: t.id }, efectos);
        return undefined;
      },
      says: 'La transferencia se aprobó y las partidas ya cambiaron.',
    }),
    rechazar: conCuenta({
      choices: async (tx) => ({ autoridad: await autoridadesDe(tx) }),
      set: resuelta,
      says: 'La transferencia se rechazó y ninguna partida cambió.',
    }),
  },
  async tell(tx, t, accion, datos) {
    if (accion !== 'aprobar' && accion !== 'rechazar') return;
    const total = formatMoney(sumMoney((await movimientosDe(tx, t.id)).map((m) => m.monto)));
    await avisarResponsable(tx, t.cuenta, {
      clave: `transferencia-${accion}`,
      datos: { transferencia: total, nota: datos.observacion },
      tab: 'transferencias',
      entity: ENTIDAD,
      entityId: t.id,
    });
  },
};

/** Keeps the budget as it is now: what the paper of the transfer says, whatever comes after. */
async function fotografiar(tx: Ctx, t: Transferencia): Promise<undefined> {
  const foto = await cuadroDe(tx, t.cuenta, await movimientosDe(tx, t.id));
  await tx.db.update(transferencia).set({ foto }).where(eq(transferencia.id, t.id));
}
