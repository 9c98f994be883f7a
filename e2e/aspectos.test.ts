import { expect, it } from 'vitest';
import { deTurno, otrosAspectos, TODOS } from './aspectos.ts';

const COSAS = ['a', 'b', 'c'] as const;

it('una misma revisión mira siempre lo mismo, y otra puede mirar otra cosa', () => {
  const turnos = Array.from({ length: 40 }, (_, i) => String(i));
  const mirado = turnos.map((turno) => deTurno(COSAS, '/admin', turno));
  expect(turnos.map((turno) => deTurno(COSAS, '/admin', turno))).toEqual(mirado);
  expect(mirado.every((una) => una.length === 1)).toBe(true);
  expect(new Set(mirado.flat())).toEqual(new Set(COSAS));
});

it('en una misma revisión, no todas las páginas se miran igual', () => {
  const rutas = Array.from({ length: 40 }, (_, i) => `/admin/${i}`);
  expect(new Set(rutas.flatMap((ruta) => deTurno(COSAS, ruta, 'una')))).toEqual(new Set(COSAS));
});

it('cuando se piden todos los aspectos se miran todos, y los de un componente una vez', () => {
  expect(deTurno(COSAS, '/admin', TODOS)).toEqual(COSAS);
  const primera = otrosAspectos('/admin', 'inicio', TODOS).map((aspecto) => aspecto.nombre);
  expect(primera).toEqual(['oscuro, 1280 px', 'claro, 360 px', 'claro, 200 %', '768 px', '320 px']);
  expect(otrosAspectos('/admin', null, TODOS).map((aspecto) => aspecto.nombre)).toEqual(['768 px', '320 px']);
});
