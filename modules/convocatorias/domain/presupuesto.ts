import { compareMoney, percentage, subtractMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { TIPOS_PARTIDA, type TipoPartida } from '#modules/catalogos/domain/vocabularios.ts';

export type PartidaDisponible = {
  id: number;
  codigo: string;
  nombre: string;
  tipo: TipoPartida;
  postulacion: boolean;
  /** Most that the type gives it in one application; none without a cap. */
  tope?: Money | null;
};
export type GrupoPartidas = { nombre: string; montoMax: Money; partidaIds: readonly number[] };
export type ReglasPresupuesto = {
  min: Money;
  max: Money;
  minPartidas: number;
  requireBien?: boolean;
  partidas: readonly PartidaDisponible[];
  grupos: readonly GrupoPartidas[];
};
export type LineaPresupuesto = { partidaId: number; monto: Money; fija?: boolean };

/**
 * Totals, remaining amounts and broken rules of a budget. Screen and server call this same function (spec 02 B7).
 * Amounts in the call's currency, exact to the cent.
 */
export function evaluarPresupuesto(lineas: readonly LineaPresupuesto[], reglas: ReglasPresupuesto) {
  const partidas = new Map(reglas.partidas.map((p) => [p.id, p]));
  const total = sumMoney(lineas.map((l) => l.monto));
  const porTipo = TIPOS_PARTIDA.map((tipo) => {
    const propias = lineas.filter((l) => partidas.get(l.partidaId)?.tipo === tipo);
    const monto = sumMoney(propias.map((l) => l.monto));
    return { tipo, cantidad: propias.length, monto, porcentaje: percentage(monto, total) };
  });
  const grupos = reglas.grupos.map((g) => estadoDeGrupo(g, lineas));
  return {
    total,
    saldo: subtractMoney(reglas.max, total),
    porTipo,
    grupos,
    faltas: faltas(lineas, reglas, partidas, total, grupos),
  };
}

function estadoDeGrupo(grupo: GrupoPartidas, lineas: readonly LineaPresupuesto[]) {
  const usado = sumMoney(lineas.filter((l) => grupo.partidaIds.includes(l.partidaId)).map((l) => l.monto));
  const resto = subtractMoney(grupo.montoMax, usado);
  return {
    nombre: grupo.nombre,
    montoMax: grupo.montoMax,
    usado,
    resto,
    excedido: compareMoney(usado, grupo.montoMax) > 0,
    lleno: compareMoney(resto, '0') <= 0,
  };
}

function faltas(
  lineas: readonly LineaPresupuesto[],
  reglas: ReglasPresupuesto,
  partidas: Map<number, PartidaDisponible>,
  total: Money,
  grupos: readonly ReturnType<typeof estadoDeGrupo>[],
): string[] {
  const lista: string[] = [];
  const propias = lineas.filter((l) => !l.fija);
  if (propias.length < reglas.minPartidas)
    lista.push(`Registre al menos ${plural(reglas.minPartidas, 'partida', 'partidas')} en el presupuesto.`);
  if (compareMoney(total, reglas.min) < 0)
    lista.push(`El presupuesto debe sumar al menos ${formatMoney(reglas.min)}; suma ${formatMoney(total)}.`);
  if (compareMoney(total, reglas.max) > 0)
    lista.push(`El presupuesto no puede superar ${formatMoney(reglas.max)}; suma ${formatMoney(total)}.`);
  if (reglas.requireBien && !lineas.some((l) => partidas.get(l.partidaId)?.tipo === 'Bienes'))
    lista.push('Incluya al menos una partida de Bienes.');
  const vistas = new Set<number>();
  for (const l of lineas) {
    if (!partidas.has(l.partidaId)) lista.push('El presupuesto tiene una partida que esta convocatoria no admite.');
    if (vistas.has(l.partidaId))
      lista.push(`La partida «${partidas.get(l.partidaId)?.nombre ?? l.partidaId}» está repetida.`);
    vistas.add(l.partidaId);
  }
  for (const l of propias) {
    const { nombre, tope = null } = partidas.get(l.partidaId) ?? {};
    if (tope !== null && compareMoney(l.monto, tope) > 0)
      lista.push(`La partida «${nombre}» admite hasta ${formatMoney(tope)}; tiene ${formatMoney(l.monto)}.`);
  }
  for (const g of grupos.filter((x) => x.excedido))
    lista.push(
      `El presupuesto excede la categoría «${g.nombre}»: máximo ${formatMoney(g.montoMax)}, suma ${formatMoney(g.usado)}.`,
    );
  return lista;
}

/** What is left for a line: of the total, of its group, and of what its type gives it. */
export function topeDeLinea(
  partidaId: number,
  lineas: readonly LineaPresupuesto[],
  reglas: ReglasPresupuesto,
): { tope: Money; motivo: string | null; grupo?: string } {
  const deLosDemas = topePorLosDemas(partidaId, lineas, reglas);
  const propio = reglas.partidas.find((p) => p.id === partidaId)?.tope ?? null;
  return propio !== null && compareMoney(propio, deLosDemas.tope) < 0
    ? { tope: propio, motivo: `Admite hasta ${formatMoney(propio)}` }
    : deLosDemas;
}

/** What the other lines leave of the total and of its group, plus its own amount on edit. */
function topePorLosDemas(
  partidaId: number,
  lineas: readonly LineaPresupuesto[],
  reglas: ReglasPresupuesto,
): { tope: Money; motivo: string | null; grupo?: string } {
  const otras = lineas.filter((l) => l.partidaId !== partidaId);
  const { saldo, grupos } = evaluarPresupuesto(otras, reglas);
  const indice = reglas.grupos.findIndex((g) => g.partidaIds.includes(partidaId));
  const grupo = grupos[indice];
  if (grupo && compareMoney(grupo.resto, saldo) < 0)
    return {
      tope: compareMoney(grupo.resto, '0') > 0 ? grupo.resto : '0.00',
      grupo: grupo.nombre,
      motivo: grupo.lleno
        ? `Límite alcanzado en ${grupo.nombre}`
        : `Quedan ${formatMoney(grupo.resto)} en ${grupo.nombre}`,
    };
  return {
    tope: compareMoney(saldo, '0') > 0 ? saldo : '0.00',
    motivo: compareMoney(saldo, '0') > 0 ? null : 'Ya no hay saldo disponible',
  };
}
