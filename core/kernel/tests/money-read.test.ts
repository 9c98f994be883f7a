import Big from 'big.js';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_MONEY_FORMAT, formatMoney, setMoneyFormat } from '../shared/money-format.ts';
import { amountSoFar, MONEY, moneyFault, readMoney, typedMoney } from '../shared/money-read.ts';
import { zMoney } from '../shared/schemas.ts';

afterEach(() => setMoneyFormat(DEFAULT_MONEY_FORMAT));

describe('an amount as it was written', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['12 345,50', '12345.50'],
    ['12\u202f345,50', '12345.50'],
    ['12,345.50', '12345.50'],
    ['12.345,50', '12345.50'],
    ["12'345.50", '12345.50'],
    ['12,345', '12345'],
    ['1.234.567', '1234567'],
    ['S/ 007', '7'],
    ['S/. 50', '50'],
    ['S/.1,234.50', '1234.50'],
    ['50 S/', '50'],
    ['.5', '0.5'],
    ['', ''],
    ['12.', '12'],
    ['-1,500.25', '-1500.25'],
    ['S/ -3', '-3'],
  ])('«%s» is %s', (typed, value) => expect(readMoney(typed)).toEqual({ value }));

  it.each([
    '12 345.678',
    '0.001',
    '1.234',
    '0,123',
    '1234.567',
    '1e9',
    'abc',
    '12mil',
    '1 2 3',
    '12,34,567',
    '1,234,56',
    '1.2.3',
    'US$ 12',
    '(100)',
    '--1',
    'S/',
    'S/.50',
    '.',
  ])('«%s» is none: it is refused as it was written', (typed) => {
    expect(readMoney(typed).fault).toMatch(
      /^Escriba el monto (sólo con cifras|con dos decimales como máximo), por ejemplo 1,234\.50$/,
    );
    expect(typedMoney(typed)).toBe(typed);
    expect(zMoney.safeParse(typedMoney(typed)).success).toBe(false);
  });

  it('has its thousands parted by the mark of the institution', () => {
    setMoneyFormat('S/ 1.234,50');
    expect(readMoney('12.345')).toEqual({ value: '12345' });
    expect(readMoney('12,345').fault).toBe('Escriba el monto con dos decimales como máximo, por ejemplo 1.234,50');
  });

  it('takes the sign of its own currency only', () => {
    expect(readMoney('US$ 12.50', 'US$')).toEqual({ value: '12.50' });
    expect(readMoney('S/ 12.50', 'US$').fault).toContain('sólo con cifras');
  });

  const TYPED = fc.string({ unit: fc.constantFrom(..."0123456789.,- e'S/"), maxLength: 14 });
  it('never gains nor loses a digit: it is the same figure, or it is refused', () =>
    fc.assert(
      fc.property(TYPED, (typed) => {
        const { value } = readMoney(typed);
        if (!value) return;
        const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
        expect(value.replace(/\D/g, '').replace(/^0+/, '')).toBe(digits);
        expect(value).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(readMoney(value)).toEqual({ value });
      }),
      { numRuns: 2000 },
    ));
  it('is what was written of an amount, in whatever way institutions write it', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 999_999_999_999n }),
        fc.constantFrom('S/ 1,234.50', 'S/ 1.234,50', "S/ 1'234.50", 'S/ 1 234,50', 'S/ 1234.50'),
        (cents, format) => {
          setMoneyFormat(format);
          const value = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
          expect(readMoney(formatMoney(value))).toEqual({ value });
        },
      ),
    ));
  it('travels when it is one, and only then', () =>
    fc.assert(
      fc.property(TYPED, (typed) => {
        const { value } = readMoney(typed);
        const travels = zMoney.safeParse(typedMoney(typed)).success;
        expect(travels).toBe(value !== undefined && MONEY.test(value));
        if (!travels && value !== '') expect(moneyFault(typedMoney(typed))).not.toBe('');
        expect(() => Big(amountSoFar(typed))).not.toThrow();
      }),
      { numRuns: 2000 },
    ));
});
