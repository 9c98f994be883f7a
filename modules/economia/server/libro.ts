import { sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers, withOthers } from '#core/kernel/server/sets.ts';
import { type Efecto, efectosDe, porAsentar, sumados } from '../domain/asientos.ts';
import type { EstadoComprobante } from '../domain/flujos.ts';
import { type ClaseAsiento, comprobanteEn, ecoAsiento, transferenciaEn } from '../tables.ts';

type Origen = { clase: ClaseAsiento; comprobanteId?: number; transferenciaId?: number };
type Asiento = typeof ecoAsiento.$inferInsert;
/** Appends entries to the ledger of an account; its balances follow in the same statement. The account comes locked. */
export async function asentar(
  tx: Ctx,
  ecoProyectoId: number,
  origen: Origen,
  efectos: readonly Efecto[],
): Promise<void> {
  const comun = { ecoProyectoId, ...origen, en: tx.now(), actor: actorName(tx) };
  const filas: Asiento[] = sumados(efectos).map((e) => ({ ...comun, ...e }));
  await withOthers(tx, 'asentar', filas, async (todos, deTodos) => {
    const juntas = deTodos.flat();
    if (juntas.length) await todos.db.insert(ecoAsiento).values(juntas);
    return deTodos.map(() => undefined);
  });
}
/** A mark of the ledger that moves no money. */
export const anotarCierre = (tx: Ctx, ecoProyectoId: number, clase: 'cierre' | 'reapertura') =>
  tx.db.insert(ecoAsiento).values({ ecoProyectoId, clase, en: tx.now(), actor: actorName(tx) });

type PorAsentar = { cuenta: number; estado: EstadoComprobante; items: Item[]; asentado: Efecto[] };
type Item = { partidaId: number; monto: string };
/** State and items of vouchers, and what the ledger holds for them. */
async function porAsentarDe(tx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, PorAsentar>> {
  const filas = await rowsOf<PorAsentar & { id: number }>(
    tx.db,
    sql`
      select
        c.id::int,
        c.eco_proyecto_id::int as cuenta,
        c.estado,
        (
          select coalesce(jsonb_agg(jsonb_build_object('partidaId', i.partida_id, 'monto', i.monto::text)), '[]')
          from comprobante_item i
          where i.comprobante_id = c.id
        ) as items,
        (
          select
            coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'partidaId', a.partida_id,
                  'asignado', a.asignado::text,
                  'enviado', a.enviado::text,
                  'bruto', a.bruto::text
                )
              ),
              '[]'
            )
          from (
              select
                partida_id,
                sum(asignado) as asignado,
                sum(enviado) as enviado,
                sum(bruto) as bruto
              from eco_asiento
              where comprobante_id = c.id
              group by partida_id
            ) a
        ) as asentado
      from comprobante c
      where c.id = any(${`{${ids}}`}::bigint[])
    `,
  );
  return new Map(filas.map((fila) => [fila.id, fila]));
}

/** What the ledger holds for a voucher becomes what its state and its items say; twice the same writes nothing. */
export async function asentarComprobante(tx: Ctx, id: number, clase: 'comprobante' | 'correccion'): Promise<void> {
  const c = (await readWithOthers(tx, 'comprobante por asentar', id, porAsentarDe))!;
  const debido = efectosDe(c.estado, c.items);
  await asentar(tx, c.cuenta, { clase, comprobanteId: id }, porAsentar(debido, c.asentado));
}

export type Descuadre = { cuenta: number; partida: string; que: string; debe: string; dice: string };
/**
 * Adds every account again, from the vouchers and the transfers themselves, and compares to the cent with the ledger
 * and with its balances. Nothing is mended: the person who reads it looks for the cause.
 * @param cuenta one alone; all without it
 * @returns what differs
 */
export const cuadrar = (ctx: Pick<Ctx, 'db'>, cuenta: number | null = null): Promise<Descuadre[]> =>
  rowsOf<Descuadre>(
    ctx.db,
    sql`
      with de as (
          select ${cuenta}::bigint as cuenta
        ),
        libro as (
          select
            a.eco_proyecto_id as c,
            a.partida_id as p,
            sum(a.asignado) as asignado,
            sum(a.enviado) as enviado,
            sum(a.bruto) as bruto,
            sum(a.asignado) filter (
              where a.clase = 'apertura'
            ) as apertura
          from eco_asiento a, de
          where a.partida_id is not null
            and (
              de.cuenta is null
              or a.eco_proyecto_id = de.cuenta
            )
          group by 1, 2
        ),
        gasto as (
          select
            v.eco_proyecto_id as c,
            i.partida_id as p,
            sum(i.monto) filter (
              where ${comprobanteEn('reservan', 'v')}
            ) as enviado,
            sum(i.monto) filter (
              where ${comprobanteEn('gastan', 'v')}
            ) as bruto
          from comprobante v
            join comprobante_item i on i.comprobante_id = v.id,
            de
          where de.cuenta is null or v.eco_proyecto_id = de.cuenta
          group by 1, 2
        ),
        paso as (
          select t.eco_proyecto_id as c, x.p, sum(x.monto) as monto
          from transferencia t
            join transferencia_movimiento m on m.transferencia_id = t.id
            cross join lateral (
              values (m.origen_id, - m.monto), (m.destino_id, m.monto)
            ) x (p, monto),
            de
          where ${transferenciaEn('aprobada', 't')}
            and (
              de.cuenta is null
              or t.eco_proyecto_id = de.cuenta
            )
          group by 1, 2
        ),
        saldo as (
          select l.eco_proyecto_id as c, l.partida_id as p, l.monto, l.enviado, l.bruto
          from eco_presupuesto l, de
          where de.cuenta is null or l.eco_proyecto_id = de.cuenta
        ),
        junto as (
          select
            c,
            p,
            coalesce(b.apertura, 0) + coalesce(t.monto, 0) as asignado,
            coalesce(g.enviado, 0) as enviado,
            coalesce(g.bruto, 0) as bruto,
            coalesce(b.asignado, 0) as l_asignado,
            coalesce(b.enviado, 0) as l_enviado,
            coalesce(b.bruto, 0) as l_bruto,
            coalesce(s.monto, 0) as s_asignado,
            coalesce(s.enviado, 0) as s_enviado,
            coalesce(s.bruto, 0) as s_bruto
          from libro b
            full join gasto g using (c, p)
            full join paso t using (c, p)
            full join saldo s using (c, p)
        )
      select
        j.c::int as cuenta,
        coalesce(x.codigo, j.p::text) as partida,
        d.que,
        d.debe::text,
        d.dice::text
      from junto j
        left join partida x on x.id = j.p
        cross join lateral (
          values
            ('asignado, en el libro', j.asignado, j.l_asignado),
            ('enviado, en el libro', j.enviado, j.l_enviado),
            ('aprobado, en el libro', j.bruto, j.l_bruto),
            ('asignado, en el saldo', j.l_asignado, j.s_asignado),
            ('enviado, en el saldo', j.l_enviado, j.s_enviado),
            ('aprobado, en el saldo', j.l_bruto, j.s_bruto)
        ) d (que, debe, dice)
      where d.debe <> d.dice
      order by 1, 2, 3
      limit 1000
    `,
  );
