import { ranked } from '#core/documents/shared/ranked.ts';
import type { Bar } from '#core/shell/web/Bars.tsx';
import type { Grafico } from '#modules/reportes/domain/grafico.ts';

/** What a chart draws: the total of each year, the one that runs darker; or the biggest parts of a whole, and the rest added up. */
export function barrasDe(g: Pick<Grafico, 'eje' | 'tipo' | 'series' | 'filas'>): Bar[] {
  const barras = g.filas.map((f) => ({
    label: String(f[g.eje]),
    value: g.series.reduce((total, s) => total + Number(f[s] ?? 0), 0),
  }));
  if (g.tipo !== 'anios') return ranked(barras);
  return barras.map((b, i) => (i === barras.length - 1 ? { ...b, tone: 'now' } : b));
}
