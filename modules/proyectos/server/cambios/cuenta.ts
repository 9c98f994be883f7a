import type { Ctx } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import { compareMoney, type Money, subtractMoney, sumMoney } from '#core/kernel/shared/money.ts';
import type { PartidaDeFoto } from '../../domain/cambios/foto.ts';

/** An approved transfer between the budget lines of a project. */
export type Transferencia = {
  id: number;
  /** What it did, as its title says it: «Mover S/ 500.00 de A a B». */
  titulo: string;
  pedidaEn: Date;
  aprobadaEn: Date;
  movimientos: readonly { origenId: number; destinoId: number; monto: Money }[];
  /** Address of its paper, where the reader may open it. */
  papel: string | null;
};
/** The account of a project, as its changes tell it. */
export type CuentaDeProyecto = {
  /** Its lines as they are now, and every other that a transfer moved. */
  partidas: readonly PartidaDeFoto[];
  /** In the order in which they were approved. */
  transferencias: readonly Transferencia[];
  /** Page where one more is asked for, where the reader may; the office reads there those that are asked for. */
  pagina: string | null;
};
/** The economy answers it; null where the project has no account. */
export const cuentaDeProyecto =
  defineExtension<(ctx: Ctx, proyectoId: number) => Promise<CuentaDeProyecto | null>>('proyectos.cuentaDeProyecto');

/** The account of a project, where somebody keeps one. */
export async function leerCuenta(ctx: Ctx, proyectoId: number): Promise<CuentaDeProyecto | null> {
  for (const de of cuentaDeProyecto.all()) {
    const cuenta = await de(ctx, proyectoId);
    if (cuenta) return cuenta;
  }
  return null;
}

/** The lines as they were before a transfer, of the lines after it. */
export const antesDe = (partidas: readonly PartidaDeFoto[], { movimientos }: Transferencia): PartidaDeFoto[] =>
  partidas.map((p) => {
    const llego = sumMoney(movimientos.filter((m) => m.destinoId === p.partidaId).map((m) => m.monto));
    const salio = sumMoney(movimientos.filter((m) => m.origenId === p.partidaId).map((m) => m.monto));
    return { ...p, monto: sumMoney([subtractMoney(p.monto, llego), salio]) };
  });

/** Those that have money: a line that a transfer opened did not exist before it. */
export const conMonto = (partidas: readonly PartidaDeFoto[]): PartidaDeFoto[] =>
  partidas.filter((p) => compareMoney(p.monto, '0') !== 0);
