import { GRUPOS_PARTIDA, PARTIDAS, PARTIDAS_COMUNES, PARTIDAS_POR_TIPO } from '#db/catalogos/datos.ts';
import presupuestos from './datos/presupuestos.json' with { type: 'json' };
import type { Azar } from './textos/azar.ts';

export interface LineaPresupuesto {
  partida: string;
  monto: number;
  justificacion: string;
  fija: boolean;
}

/**
 * Lowest and highest total of each type (the calls enforce those of the types with an online form (spec 02 §7)), and
 * lines of those without a catalogue of their own.
 */
export const RANGOS: Record<string, number[]> = presupuestos.rangos;
const TIPO_DE = new Map(PARTIDAS.map((p) => [p.codigo, p.tipo]));
const NOMBRE_DE = new Map(PARTIDAS.map((p) => [p.codigo, p.nombre.toLowerCase()]));

/** Budget lines whose sum stays in the range of the type and below the cap of every group of lines. */
export function presupuestoDe(azar: Azar, tipo: string): LineaPresupuesto[] {
  const [minimo, maximo] = RANGOS[tipo] ?? [];
  if (!minimo || !maximo) return [];
  const fijas = PARTIDAS_POR_TIPO.filter((p) => p.tipoProyecto === tipo && !p.postulacion).map(
    (p): LineaPresupuesto => ({
      partida: p.partida,
      monto: Number(p.monto),
      justificacion: 'Subvención prevista en las bases de la convocatoria.',
      fija: true,
    }),
  );
  const permitidas = PARTIDAS_POR_TIPO.filter((p) => p.tipoProyecto === tipo && p.postulacion).map((p) => p.partida);
  const libre = topesDe(tipo);
  const meta = Math.round(azar.entero(minimo + (maximo - minimo) / 3, maximo) / 100) * 100;
  let resto = meta - fijas.reduce((suma, l) => suma + l.monto, 0);
  const lineas: LineaPresupuesto[] = [];
  for (const partida of enOrden(azar, permitidas.length ? permitidas : PARTIDAS_COMUNES)) {
    const monto = Math.floor(Math.min(resto, libre.saldo(partida), resto * (0.15 + azar.real() * 0.4) + 200) / 10) * 10;
    if (monto < 50) continue;
    lineas.push({
      partida,
      monto,
      fija: false,
      justificacion: `Se requiere ${NOMBRE_DE.get(partida)} para cumplir las actividades del calendario.`,
    });
    libre.gastar(partida, monto);
    resto -= monto;
    if (resto < 50) break;
  }
  return [...fijas, ...lineas];
}

/** Goods first: every budget needs at least one, and their caps are the widest. */
function enOrden(azar: Azar, partidas: readonly string[]): string[] {
  const bienes = partidas.filter((p) => TIPO_DE.get(p) === 'Bienes');
  const mezcladas = azar.algunos(partidas, partidas.length);
  const primeras = azar.algunos(bienes, 2);
  return [...primeras, ...mezcladas.filter((p) => !primeras.includes(p))];
}

function topesDe(tipo: string) {
  const grupos = GRUPOS_PARTIDA.filter((g) => g.tipoProyecto === tipo);
  const saldos = new Map(grupos.map((g) => [g.nombre, Number(g.montoMax)]));
  const grupoDe = (partida: string) => grupos.find((g) => g.partidas.includes(partida))?.nombre ?? '';
  return {
    saldo: (partida: string) => saldos.get(grupoDe(partida)) ?? Number.POSITIVE_INFINITY,
    gastar: (partida: string, monto: number) => {
      const grupo = grupoDe(partida);
      saldos.set(grupo, (saldos.get(grupo) ?? Number.POSITIVE_INFINITY) - monto);
    },
  };
}
