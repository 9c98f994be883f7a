import { describe, expect, it } from 'vitest';
import { tonoDe, urgenciaDe } from '../domain/pendiente.ts';

const HOY = '2026-11-23';
const de = (hasta: string | null, peso?: 'bloquea' | 'espera') => {
  const urgencia = urgenciaDe({ hasta, peso }, HOY);
  return [urgencia, tonoDe({ peso }, urgencia)];
};

describe('la urgencia de lo que espera', () => {
  it('es la de su fecha, y la semana son los siete días que vienen', () => {
    expect(de('2026-11-22')).toEqual(['vencido', 'red']);
    expect(de('2026-11-23')).toEqual(['hoy', 'red']);
    expect(de('2026-11-30')).toEqual(['semana', 'yellow']);
    expect(de('2026-12-01')).toEqual(['despues', 'gray']);
    expect(de('2026-11-23 17:00:00-05')).toEqual(['hoy', 'red']);
  });
  it('sin fecha es la de quien espera: lo que detiene a alguien es de hoy, lo que se espera es de esta semana', () => {
    expect(de(null, 'bloquea')).toEqual(['hoy', 'red']);
    expect(de(null, 'espera')).toEqual(['semana', 'yellow']);
    expect(de(null)).toEqual(['despues', 'gray']);
  });
  it('lo que detiene a alguien es rojo aunque venza después', () => {
    expect(de('2027-01-15', 'bloquea')).toEqual(['despues', 'red']);
    expect(de('2027-01-15', 'espera')).toEqual(['despues', 'yellow']);
  });
});
