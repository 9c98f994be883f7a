import { describe, expect, it } from 'vitest';
import { type Grafico, resumir } from '../web/resumir.ts';

const partes = (...valores: number[]): Grafico => ({
  titulo: 'Proyectos por tipo',
  eje: 'Tipo',
  tipo: 'partes',
  series: ['Proyectos'],
  filas: valores.map((n, i) => ({ Tipo: `T${i}`, Proyectos: n })),
});
const lineas = (filas: Record<string, number>[]): Grafico => ({
  titulo: 'Proyectos por año',
  eje: 'Año',
  tipo: 'lineas',
  series: Object.keys(filas[0]!),
  filas: filas.map((f, i) => ({ Año: String(2020 + i), ...f })),
});

describe('lo que un gráfico alcanza a distinguir', () => {
  it('las partes de un todo, si son pocas, se muestran todas, de mayor a menor', () => {
    expect(resumir(partes(1, 5, 3), 3).filas.map((f) => f.Proyectos)).toEqual([5, 3, 1]);
  });

  it('las partes de un todo, si son demasiadas, suman las menores en «Otros»', () => {
    expect(resumir(partes(1, 5, 3, 2), 3).filas).toEqual([
      { Tipo: 'T1', Proyectos: 5 },
      { Tipo: 'T2', Proyectos: 3 },
      { Tipo: 'Otros', Proyectos: 3 },
    ]);
  });

  it('las series que sobran se suman año por año, y ninguna cantidad se pierde', () => {
    const antes = lineas([
      { A: 1, B: 9, C: 2, D: 4 },
      { A: 1, B: 0, C: 2, D: 4 },
    ]);
    const despues = resumir(antes, 3);
    expect(despues.series).toEqual(['B', 'D', 'Otros']);
    expect(despues.filas.map((f) => f.Otros)).toEqual([3, 3]);
  });

  it('con series suficientes para todos no cambia nada', () => {
    const g = lineas([{ A: 1, B: 2 }]);
    expect(resumir(g, 3)).toBe(g);
  });
});
