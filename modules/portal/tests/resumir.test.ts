import { describe, expect, it } from 'vitest';
import { barrasDe } from '../web/resumir.ts';

const partes = (...valores: number[]) =>
  barrasDe({
    eje: 'Tipo',
    tipo: 'partes',
    series: ['Proyectos'],
    filas: valores.map((n, i) => ({ Tipo: `T${i}`, Proyectos: n })),
  });

describe('las barras de un gráfico', () => {
  it('las partes de un todo van de mayor a menor', () => {
    expect(partes(1, 5, 3).map((b) => b.value)).toEqual([5, 3, 1]);
  });
  it('de más de seis partes, las menores se suman en «Otros» y ninguna cantidad se pierde', () => {
    const barras = partes(1, 9, 8, 7, 6, 5, 4, 2);
    expect(barras.map((b) => b.value)).toEqual([9, 8, 7, 6, 5, 7]);
    expect(barras.at(-1)).toEqual({ label: 'Otros 3', value: 7, tone: 'rest' });
  });
  it('cada año es la suma de sus series, y el que corre va más oscuro', () => {
    const filas = [
      { Año: '2025', A: 1, B: 9 },
      { Año: '2026', A: 2, B: 0 },
    ];
    expect(barrasDe({ eje: 'Año', tipo: 'anios', series: ['A', 'B'], filas })).toEqual([
      { label: '2025', value: 10 },
      { label: '2026', value: 2, tone: 'now' },
    ]);
  });
});
