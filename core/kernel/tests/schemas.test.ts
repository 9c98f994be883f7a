import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { zDay, zId, zMoney, zRequired, zText } from '../shared/schemas.ts';

const ok = (schema: { safeParse(v: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe('a day', () => {
  it.each(['2026-01-01', '2024-02-29', '0001-01-01', '9999-12-31'])('admits %s', (day) => {
    expect(zDay.parse(day)).toBe(day);
  });
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00',
    '0000-01-01',
    '',
    ' ',
  ])('refuses «%s»', (day) => {
    expect(zDay.safeParse(day).error?.issues[0]?.message).toBe('Escriba una fecha como 31/12/2026');
  });
  it('admits every day of the calendar', () => {
    const range = { min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true };
    fc.assert(fc.property(fc.date(range), (d) => ok(zDay, d.toISOString().slice(0, 10))));
  });
});

describe('an amount', () => {
  it.each([
    ['10', '10'],
    [' 10.50 ', '10.50'],
    [10.5, '10.5'],
    ['0', '0'],
    ['9999999999.99', '9999999999.99'],
  ])('admits %j', (given, amount) => {
    expect(zMoney.parse(given)).toBe(amount);
  });
  it.each([
    ['-1', 'no puede ser negativo'],
    ['1.234', 'con dos decimales como máximo'],
    ['0.001', 'con dos decimales como máximo'],
    ['1,5', 'con dos decimales como máximo'],
    ['abc', 'sólo con cifras'],
    ['', 'con dos decimales como máximo'],
    ['12345678901', 'demasiado grande'],
    ['1e5', 'sólo con cifras'],
    ['NaN', 'sólo con cifras'],
    [1e21, 'sólo con cifras'],
  ])('refuses %j, and says why', (given, why) => {
    expect(zMoney.safeParse(given).error?.issues[0]?.message).toContain(why);
  });
  it('that is none reaches no rule', () => {
    const greater = zMoney.refine((amount) => Big(amount).gt(0));
    expect(greater.safeParse('abc').error?.issues).toHaveLength(1);
    const line = z.object({ amount: zMoney }).superRefine(({ amount }) => void Big(amount));
    expect(line.safeParse({ amount: 'abc' }).success).toBe(false);
  });
});

describe('an identity key', () => {
  it('comes as a number or as text', () => {
    expect(zId.parse('12')).toBe(12);
    expect(zId.parse(12)).toBe(12);
  });
  it.each(['0', '-1', '1.5', 'x', '', null, '99999999999999999999'])('refuses %j', (given) => {
    expect(ok(zId, given)).toBe(false);
  });
});

describe('a text', () => {
  it('is trimmed, bounded and, when required, not blank', () => {
    expect(zText(5).parse('  hola ')).toBe('hola');
    expect(zText(3).safeParse('hola').error?.issues[0]?.message).toBe('Límite superado: 3 caracteres como máximo');
    expect(zRequired(5).safeParse('   ').error?.issues[0]?.message).toBe('Campo requerido');
  });
});

describe('a text of signs that print nothing', () => {
  it('is empty, and they do not count for the limit', () => {
    expect(zRequired(5).safeParse('\u200b\u00ad \ufeff').error?.issues[0]?.message).toBe('Campo requerido');
    expect(zRequired(4).parse('\u200bho\u200bla\ufeff')).toBe('hola');
  });
});
