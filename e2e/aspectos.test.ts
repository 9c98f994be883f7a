import { describe, expect, it } from 'vitest';
import { deTurno, enOrden, otrosAspectos, TODOS } from './aspectos.ts';

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

describe('de cada clase, una va primero', () => {
  const COSAS_DE_DOS_CLASES = ['a1', 'b1', 'a2', 'a3', 'b2'];
  const claseDe = (cosa: string) => cosa[0]!;

  it('están todas, las de una clase juntas y la de turno delante', () => {
    const orden = enOrden(COSAS_DE_DOS_CLASES, claseDe, 'una');
    expect(orden.map(({ cosa }) => cosa).sort()).toEqual([...COSAS_DE_DOS_CLASES].sort());
    expect(orden.map(({ cosa }) => claseDe(cosa)).join('')).toBe('aaabb');
    expect(orden.map((x) => x.deTurno)).toEqual([true, false, false, true, false]);
  });

  it('en otra revisión puede ser otra, y al final lo han sido todas', () => {
    const turnos = Array.from({ length: 40 }, (_, i) => String(i));
    const primeras = turnos.flatMap((turno) => enOrden(COSAS_DE_DOS_CLASES, claseDe, turno).filter((x) => x.deTurno));
    expect(new Set(primeras.map(({ cosa }) => cosa))).toEqual(new Set(COSAS_DE_DOS_CLASES));
  });

  it('cuando se piden todos los aspectos, todas son de turno', () => {
    expect(enOrden(COSAS_DE_DOS_CLASES, claseDe, TODOS).every((x) => x.deTurno)).toBe(true);
  });
});
