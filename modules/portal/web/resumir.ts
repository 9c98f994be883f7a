import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import type { portalApi } from './api.ts';

export type Grafico = OutputOf<(typeof portalApi)['inicio']['endpoint']>['graficos'][number];
const OTROS = 'Otros';

const suma = (valores: readonly (string | number | undefined)[]) =>
  valores.reduce<number>((total, v) => total + Number(v ?? 0), 0);
const deMayorAMenor = <T>(lista: readonly T[], valor: (x: T) => number) =>
  [...lista].sort((a, b) => valor(b) - valor(a));

/** What a drawing can tell apart: the biggest series, or parts of a whole, and the rest added up as one more. */
export function resumir(g: Grafico, maximo: number): Grafico {
  const [primera = ''] = g.series;
  if (g.tipo === 'partes') {
    const filas = deMayorAMenor(g.filas, (f) => Number(f[primera]));
    if (filas.length <= maximo) return { ...g, filas };
    const resto = suma(filas.slice(maximo - 1).map((f) => f[primera]));
    return { ...g, filas: [...filas.slice(0, maximo - 1), { [g.eje]: OTROS, [primera]: resto }] };
  }
  if (g.series.length <= maximo) return g;
  const series = deMayorAMenor(g.series, (s) => suma(g.filas.map((f) => f[s])));
  const resto = series.slice(maximo - 1);
  return {
    ...g,
    series: [...series.slice(0, maximo - 1), OTROS],
    filas: g.filas.map((f) => ({ ...f, [OTROS]: suma(resto.map((s) => f[s])) })),
  };
}
