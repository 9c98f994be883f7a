import { eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { compareMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import type { Efecto } from '#modules/proyectos/domain/cambios/efectos.ts';
import { responsableDe } from '#modules/proyectos/domain/cambios/foto.ts';
import type { CambioMirado } from '#modules/proyectos/server/index.ts';
import { flujoCuenta } from '../domain/flujos.ts';
import { comprobanteEn, ecoProyecto } from '../tables.ts';
import { resumenDe } from './leer.ts';

const efecto = (tono: Efecto['tono'], texto: string): Efecto => ({ grupo: 'cuenta', tono, texto });

type Pagado = { investigador: number; gastado: string; porRevisar: string };
/** What the vouchers in the name of who leaves come to: it stays in the account, and no other comes in their name. */
async function pagosDe(ctx: Ctx, cuentaId: number, salen: CambioMirado['salen']): Promise<Efecto[]> {
  if (salen.length === 0) return [];
  const filas = await query(ctx)<Pagado>`
    select
      pi.investigador_id::int as investigador,
      coalesce(sum(x.monto) filter (where ${comprobanteEn('gastan', 'c')}), 0)::numeric(12, 2)::text as gastado,
      coalesce(sum(x.monto) filter (where ${comprobanteEn('reservan', 'c')}), 0)::numeric(12, 2)::text as "porRevisar"
    from comprobante c
      join comprobante_item x on x.comprobante_id = c.id
      join proyecto_integrante pi on pi.id = c.integrante_id
    where c.eco_proyecto_id = ${cuentaId}
      and pi.investigador_id = any(${sql.param(salen.map((i) => i.investigadorId))}::bigint[])
    group by pi.investigador_id
    order by pi.investigador_id
  `;
  return filas.flatMap(({ investigador, gastado, porRevisar }): Efecto[] => {
    if (compareMoney(sumMoney([gastado, porRevisar]), '0') === 0) return [];
    const nombre = salen.find((i) => i.investigadorId === investigador)?.nombre ?? 'quien sale';
    const montos = `${formatMoney(gastado)}, y ${formatMoney(porRevisar)} por revisar`;
    const queda = `Pagado a ${nombre}: ${montos}; quedan en la cuenta.`;
    return [efecto('dato', queda)];
  });
}

/** What a change means for the money of a project: the amount never moves, who answers for it may. */
export async function cuentaDeCambio(ctx: Ctx, { proyectoId, antes, despues, salen }: CambioMirado): Promise<Efecto[]> {
  const [cuenta] = await ctx.db.select().from(ecoProyecto).where(eq(ecoProyecto.proyectoId, proyectoId));
  if (!cuenta) return [efecto('dato', 'El proyecto no tiene cuenta económica.')];
  const { totales } = await resumenDe(ctx, cuenta);
  const previo = responsableDe(antes);
  const nuevo = responsableDe(despues);
  const otro = previo && nuevo && previo.investigadorId !== nuevo.investigadorId;
  const abierta = flujoCuenta.is(cuenta, 'abierta');
  const porRendir = compareMoney(totales.saldoRendicion, '0') > 0;
  const termina = despues.estado !== antes.estado;
  const anioDeAntes = antes.fechaFin?.slice(0, 4);
  const anioDespues = despues.fechaFin?.slice(0, 4);
  const seCorre = abierta && porRendir && anioDeAntes && anioDespues && anioDeAntes !== anioDespues;
  return [
    efecto('dato', `El monto no cambia: ${formatMoney(totales.asignado)}.`),
    ...(otro && abierta
      ? [efecto('aviso', `${nuevo.nombre} rendirá la cuenta, con ${formatMoney(totales.saldoRendicion)} por rendir.`)]
      : []),
    ...(seCorre
      ? [
          efecto(
            'aviso',
            `${formatMoney(totales.saldoRendicion)} por rendir pasan del año fiscal ${anioDeAntes} al ${anioDespues}.`,
          ),
        ]
      : []),
    ...(await pagosDe(ctx, cuenta.id, salen)),
    ...(termina && abierta && porRendir
      ? [efecto('aviso', `Quedan ${formatMoney(totales.saldoRendicion)} por rendir o devolver.`)]
      : []),
  ];
}
