import { eq } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { compareMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import type { Efecto } from '#modules/proyectos/domain/cambios/efectos.ts';
import { responsableDe } from '#modules/proyectos/domain/cambios/foto.ts';
import type { CambioMirado } from '#modules/proyectos/server/index.ts';
import { flujoCuenta } from '../domain/flujos.ts';
import { ecoProyecto } from '../tables.ts';
import { resumenDe } from './leer.ts';

const efecto = (tono: Efecto['tono'], texto: string): Efecto => ({ grupo: 'cuenta', tono, texto });

/** What a change means for the money of a project: the amount never moves, who answers for it may. */
export async function cuentaDeCambio(ctx: Ctx, { proyectoId, antes, despues }: CambioMirado): Promise<Efecto[]> {
  const [cuenta] = await ctx.db.select().from(ecoProyecto).where(eq(ecoProyecto.proyectoId, proyectoId));
  if (!cuenta) return [efecto('dato', 'El proyecto no tiene cuenta económica.')];
  const { totales } = await resumenDe(ctx, cuenta);
  const previo = responsableDe(antes);
  const nuevo = responsableDe(despues);
  const otro = previo && nuevo && previo.investigadorId !== nuevo.investigadorId;
  const abierta = flujoCuenta.is(cuenta, 'abierta');
  const porRendir = compareMoney(totales.saldoRendicion, '0') > 0;
  const termina = despues.estado !== antes.estado;
  return [
    efecto('dato', `El monto no cambia: ${formatMoney(totales.asignado)}.`),
    ...(otro && abierta
      ? [efecto('aviso', `${nuevo.nombre} rendirá la cuenta, con ${formatMoney(totales.saldoRendicion)} por rendir.`)]
      : []),
    ...(termina && abierta && porRendir
      ? [efecto('aviso', `Quedan ${formatMoney(totales.saldoRendicion)} por rendir o devolver.`)]
      : []),
  ];
}
