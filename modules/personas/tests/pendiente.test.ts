import { describe, expect, it } from 'vitest';
import { tonoDe, urgenciaDe } from '../domain/pendiente.ts';

const HOY = '2026-11-23';
const de = (hasta: string | null, peso?: 'bloquea' | 'espera') => {
  const urgencia = urgenciaDe({ hasta }, HOY);
  return [urgencia, tonoDe(peso ? { peso } : {}, urgencia)];
};

describe('la urgencia de lo que espera', () => {
  it('es la de su fecha, y la semana son los siete días que vienen', () => {
    expect(de('2026-11-22')).toEqual(['vencido', 'red']);
    expect(de('2026-11-23')).toEqual(['hoy', 'red']);
    expect(de('2026-11-30')).toEqual(['semana', 'yellow']);
    expect(de('2026-12-01')).toEqual(['despues', 'gray']);
    expect(de('2026-11-23 17:00:00-05')).toEqual(['hoy', 'red']);
  });
  it('sin fecha está aparte: nadie dijo cuándo, y su color dice a quién detiene', () => {
    expect(de(null, 'bloquea')).toEqual(['sin_plazo', 'red']);
    expect(de(null, 'espera')).toEqual(['sin_plazo', 'yellow']);
    expect(de(null)).toEqual(['sin_plazo', 'gray']);
  });
  it('lo que detiene a alguien es rojo aunque venza después', () => {
    expect(de('2027-01-15', 'bloquea')).toEqual(['despues', 'red']);
    expect(de('2027-01-15', 'espera')).toEqual(['despues', 'yellow']);
  });
});
