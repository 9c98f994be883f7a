import { expect, it } from 'vitest';
import { altoDeDia, type Cuerda, diasDeNudos, diaTras, lunesDe, nudosDe, porMadre } from '../domain/quipu.ts';

it.each([
  [0, 1],
  [1, 1],
  [7, 1],
  [8, 2],
  [21, 3],
  [29, 5],
])('una convocatoria a la que le quedan %i días cuelga con %i nudos', (dias, nudos) => {
  expect(nudosDe(dias)).toBe(nudos);
  expect(diasDeNudos(dias)).toHaveLength(nudos);
});

it('los nudos se cuentan desde el cierre hacia hoy, de siete en siete días', () => {
  expect(diasDeNudos(20)).toEqual([20, 13, 6]);
});

it('las semanas se marcan los lunes que vienen, y menos cuando no caben', () => {
  const lunes = lunesDe('2026-11-29', 30, 6).map((dias) => diaTras('2026-11-29', dias));
  expect(lunes).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
  expect(lunesDe('2026-11-29', 120, altoDeDia([120]))).toHaveLength(9);
  expect(lunesDe('2026-11-30', 3, 6)).toEqual([]);
});

it('de cada cuerda madre cuelgan siete como mucho, y parecidas en número', () => {
  const cuerda = (id: number): Cuerda => ({
    id,
    nombre: '',
    ruta: '',
    fin: '',
    paraQuien: null,
    monto: null,
    postular: null,
  });
  const cuelgan = (n: number) => porMadre(Array.from({ length: n }, (_, i) => cuerda(i))).map((suyas) => suyas.length);
  expect(cuelgan(0)).toEqual([]);
  expect(cuelgan(7)).toEqual([7]);
  expect(cuelgan(10)).toEqual([5, 5]);
});
