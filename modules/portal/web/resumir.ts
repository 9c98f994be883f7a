import type { Bar } from '#core/shell/web/Bars.tsx';
import type { Grafico } from '#modules/reportes/domain/grafico.ts';

/** Bars that are told apart at a glance. */
const MAXIMO = 6;

const suma = (bars: readonly Bar[]) => bars.reduce((total, b) => total + b.value, 0);

/** What a chart draws: the total of each year, the one that runs darker; or the biggest parts of a whole, and the rest added up. */
export function barrasDe(g: Pick<Grafico, 'eje' | 'tipo' | 'series' | 'filas'>): Bar[] {
  const barras = g.filas.map((f) => ({
    label: String(f[g.eje]),
    value: g.series.reduce((total, s) => total + Number(f[s] ?? 0), 0),
  }));
  if (g.tipo === 'anios') return barras.map((b, i) => (i === barras.length - 1 ? { ...b, tone: 'now' } : b));
  barras.sort((a, b) => b.value - a.value);
  if (barras.length <= MAXIMO) return barras;
  const resto = barras.slice(MAXIMO - 1);
  return [...barras.slice(0, MAXIMO - 1), { label: `Otros ${resto.length}`, value: suma(resto), tone: 'rest' }];
}
