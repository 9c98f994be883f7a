import { type Money, moneyFormat } from './money-format.ts';

/** An amount as plain text with a point, or why the text is none, in words. */
export type ReadMoney = { value: Money; fault?: undefined } | { value?: undefined; fault: string };

const DIGITS_ONLY = 'Escriba el monto sólo con cifras';
const TOO_FINE = 'Escriba el monto con dos decimales como máximo';
const NEGATIVE = 'El monto no puede ser negativo';
const TOO_LONG = 'El monto es demasiado grande: diez cifras como máximo antes de los decimales';

/** Spaces of any width count as one kind, as do apostrophes. */
const plainMarks = (text: string) => text.trim().replace(/\s/g, ' ').replace(/[’ʼ]/g, "'").replace('−', '-');
const PLAIN = /^(\d*)(?:([.,])(\d*))?$/;
const GROUPED = /^([1-9]\d{0,2}([ '.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;
function withoutSymbol(text: string, symbol: string): string {
  const [folded, sign] = [text.toLowerCase(), symbol.toLowerCase()];
  if (sign === '') return text;
  if (folded.startsWith(`${sign}.`)) {
    // «S/.» is also a sign of «S/»: in «S/.50» nobody can tell whose the point is, and it stays to be refused.
    const rest = text.slice(symbol.length + 1);
    return /^\d{1,2}$/.test(rest) ? text : rest.trim();
  }
  if (folded.startsWith(sign)) return text.slice(symbol.length).trim();
  return folded.endsWith(sign) ? text.slice(0, -symbol.length).trim() : text;
}

const example = () => {
  const { group, decimal } = moneyFormat();
  return `, por ejemplo 1${group}234${decimal}50`;
};
const amount = (whole: string, decimals = ''): ReadMoney => ({
  value: `${whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'}${decimals && `.${decimals}`}`,
});

function readDigits(text: string): ReadMoney {
  const [, whole = '', mark, decimals = ''] = PLAIN.exec(text) ?? [];
  if (whole !== '' || decimals !== '') {
    if (decimals.length <= 2) return amount(whole, decimals);
    // Three digits after the institution's own mark of thousands are thousands; after any other mark nobody can tell.
    const thousands = decimals.length === 3 && mark === moneyFormat().group && /^[1-9]\d{0,2}$/.test(whole);
    return thousands ? amount(whole + decimals) : { fault: TOO_FINE + example() };
  }
  const [, groups, , cents = ''] = GROUPED.exec(text) ?? [];
  if (groups === undefined) return { fault: DIGITS_ONLY + example() };
  return cents.length <= 2 ? amount(groups, cents) : { fault: TOO_FINE + example() };
}

/**
 * An amount as somebody typed it, pasted it or wrote it in a sheet: `12 345,5`, `12,345.50`, `S/ 12345`. What could be
 * two amounts, or has letters or a third decimal, is refused: nothing is dropped from what was written.
 * @param symbol the currency that may stand beside the figure; another one is refused
 */
export function readMoney(typed: string, symbol: string = moneyFormat().symbol): ReadMoney {
  const text = withoutSymbol(plainMarks(typed), symbol);
  if (text === '') return typed.trim() === '' ? { value: '' } : { fault: DIGITS_ONLY + example() };
  if (!text.startsWith('-')) return readDigits(text);
  const read = readDigits(withoutSymbol(text.slice(1).trim(), symbol));
  return read.fault === undefined ? { value: `-${read.value}` } : read;
}

/** What a form keeps of an amount: the amount, or the text as it is while it is none, for its schema to refuse it. */
export const typedMoney = (typed: string, symbol?: string): Money => readMoney(typed, symbol).value ?? typed;

/** The amount of a field that is still being written; nothing while it is none. */
export const amountSoFar = (typed: string): Money => {
  const { value } = readMoney(typed);
  return value && MONEY.test(value) ? value : '0';
};

/** Amount ≥ 0 with at most two decimals, as it travels. */
export const MONEY = /^\d{1,10}(\.\d{1,2})?$/;

/** Why a text is not an amount that may travel, in words. */
export function moneyFault(text: string): string {
  const { value, fault } = readMoney(text);
  if (fault !== undefined) return fault;
  if (value.startsWith('-')) return NEGATIVE;
  return MONEY.test(value) || value === '' ? TOO_FINE + example() : TOO_LONG;
}
