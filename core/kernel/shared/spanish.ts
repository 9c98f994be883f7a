import { plural } from './text.ts';
import { type Day, daysBetween, weekdayOf } from './time.ts';

/** As a person's record says it; null when it says nothing, and then no word may suppose it. */
export type Sex = 'F' | 'M' | null;
export const sexOf = (recorded: string | null | undefined): Sex =>
  recorded === 'F' || recorded === 'M' ? recorded : null;

/** The word that agrees with a person; without a recorded sex, the one that supposes none. */
export const bySex = (sex: Sex, feminine: string, masculine: string, neutral: string): string =>
  sex === 'F' ? feminine : sex === 'M' ? masculine : neutral;

/** «doña Rosa Quispe», «don Luis Ticona»; the name alone of a person without a recorded sex. */
export const withHonorific = (name: string, sex: Sex): string =>
  [bySex(sex, 'doña', 'don', ''), name].filter(Boolean).join(' ');

const UP_TO_29 =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');

/** How «uno» ends: `alone` (veintiuno), before a masculine noun (veintiún), with a feminine one (veintiuna). */
export type Agreement = 'alone' | 'masculine' | 'feminine';

export const MAX_IN_WORDS = 999_999_999;

/**
 * A whole number in Spanish words.
 * @param agreement how it agrees with what it counts
 * @throws RangeError outside 0–999 999 999
 */
export function numberInWords(n: number, agreement: Agreement = 'alone'): string {
  if (!Number.isInteger(n) || n < 0 || n > MAX_IN_WORDS) throw new RangeError(`Not a number to write in words: ${n}`);
  if (n === 0) return 'cero';
  const millions = Math.floor(n / 1_000_000);
  const thousands = Math.floor((n % 1_000_000) / 1000);
  const words: string[] = [];
  if (millions > 0) words.push(millions === 1 ? 'un millón' : `${underThousand(millions, 'masculine')} millones`);
  if (thousands > 0) words.push(thousands === 1 ? 'mil' : `${thousandsInWords(thousands, agreement)} mil`);
  if (n % 1000 > 0) words.push(underThousand(n % 1000, agreement));
  return words.join(' ');
}

/** «Doscientas mil obras», but «veintiún mil obras»: before «mil» only the hundreds agree. */
const thousandsInWords = (n: number, agreement: Agreement): string =>
  [hundredsInWords(n, agreement), n % 100 === 0 ? '' : underHundred(n % 100, 'masculine')].filter(Boolean).join(' ');

const underThousand = (n: number, agreement: Agreement): string =>
  [hundredsInWords(n, agreement), n % 100 === 0 ? '' : underHundred(n % 100, agreement)].filter(Boolean).join(' ');

function hundredsInWords(n: number, agreement: Agreement): string {
  if (n === 100) return 'cien';
  const word = HUNDREDS[Math.floor(n / 100)]!;
  return agreement === 'feminine' && n >= 200 ? word.replace(/os$/, 'as') : word;
}

function underHundred(n: number, agreement: Agreement): string {
  const word = n < 30 ? UP_TO_29[n]! : [TENS[Math.floor(n / 10)], UP_TO_29[n % 10]].join(' y ').replace(' y cero', '');
  if (agreement === 'feminine') return word.replace(/uno$/, 'una');
  if (agreement === 'masculine') return word.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
  return word;
}

const PARTS: Readonly<Record<number, readonly [one: string, many: string]>> = {
  1: ['décima', 'décimas'],
  2: ['centésima', 'centésimas'],
  3: ['milésima', 'milésimas'],
};

/**
 * A figure with up to three decimals in words: `17.5` → «diecisiete con cinco décimas», `27.0` → «veintisiete».
 * @throws RangeError when it is no such figure
 */
export function decimalInWords(figure: string, agreement: Agreement = 'alone'): string {
  const [, whole, written = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(figure) ?? [];
  const decimals = written.replace(/0+$/, '');
  if (whole === undefined || decimals.length > 3) throw new RangeError(`Not a figure to write in words: ${figure}`);
  if (!decimals) return numberInWords(Number(whole), agreement);
  const [one, many] = PARTS[decimals.length]!;
  const parts = Number(decimals);
  return `${numberInWords(Number(whole))} con ${numberInWords(parts, 'feminine')} ${parts === 1 ? one : many}`;
}

/** A figure that binds: in words and in numerals, «veinticuatro (24)». */
export const inWordsAndNumerals = (figure: string | number, agreement: Agreement = 'alone'): string =>
  `${decimalInWords(String(figure), agreement)} (${figure})`;

/** «la obra siguiente», «las veinticuatro (24) obras siguientes»: a count that binds, with its article and noun. */
export function countedNoun(
  n: number,
  [one, many]: readonly [string, string],
  gender: 'feminine' | 'masculine',
): string {
  const feminine = gender === 'feminine';
  if (n === 1) return `${feminine ? 'la' : 'el'} ${one}`;
  return `${feminine ? 'las' : 'los'} ${inWordsAndNumerals(n, gender)} ${many}`;
}

/** «a, b y c»; «y» gives way to «e» before its own sound. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  const last = words.at(-1)!;
  const and = /^h?i(?![aeou])/i.test(last) ? 'e' : 'y';
  return `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** Offices whose ending tells no gender, or another than it seems. */
const EITHER = /^(jefe de práctica|responsable|titular|representante|asistente|docente|especialista|miembro)$/;
const MASCULINE = /^(el|jefe|presidente|gerente|rector|vicerrector|decano|vicedecano)$/;

/** The gender of an office by its own name: «Vicerrectora», «Director»; of «Responsable» nothing is known. */
export function sexOfOffice(office: string): Sex {
  const head = office.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
  if (EITHER.test(head)) return null;
  if (MASCULINE.test(head)) return 'M';
  if (/(a|triz)$/.test(head)) return 'F';
  return /(o|or|er|án)$/.test(head) ? 'M' : null;
}

/**
 * Who certifies, as a sentence begins: «La Vicedecana de Investigación». What tells no gender, in its name or in the
 * person's record, takes no article of either.
 */
export function officeWithArticle(office: string, recorded: Sex = null): string {
  const sex = sexOfOffice(office) ?? recorded;
  return sex === null ? `Quien suscribe, ${office}` : `${sex === 'F' ? 'La' : 'El'} ${office}`;
}

/** Degrees as they are written before a name. */
const DEGREE = /^((?:(?:dra?|mg|mtro|mtra|mba|lic|ing|abog|arq|m\.?sc|ph\.?d|prof|econ|cpc)\.?\s+)+)/i;

/**
 * A name as sentences say it, given name first and degree before all: «Dra. Inca Ccallo, Maruja» → «Dra. Maruja Inca
 * Ccallo». A name without a comma stays as it is.
 */
export function nameInSentence(name: string): string {
  const at = name.indexOf(',');
  if (at < 0) return name.trim();
  const split = (text: string): [degree: string, rest: string] => {
    const degree = DEGREE.exec(text.trim())?.[1] ?? '';
    return [degree.trim(), text.trim().slice(degree.length).trim()];
  };
  const [before, surnames] = split(name.slice(0, at));
  const [after, given] = split(name.slice(at + 1));
  return [before, after, given, surnames].filter(Boolean).join(' ');
}

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** `2026-11-23` → «23 de noviembre de 2026», whose day and month no line parts. */
export function dayInWords(day: Day): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  return `${date}\u00a0de\u00a0${MONTHS[month! - 1]} de\u00a0${year}`;
}

const WEEKDAYS = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');

/** Until when, with what is left of it: «lunes 30 de noviembre de 2026, en 7 días». @param today as `ctx.today()` */
export function deadlineInWords(day: Day, today: Day): string {
  const left = daysBetween(today, day);
  const when = `${WEEKDAYS[weekdayOf(day) % 7]} ${dayInWords(day)}`;
  if (left === 0) return `${when}, hoy`;
  const days = plural(Math.abs(left), 'día', 'días');
  return left > 0 ? `${when}, en ${days}` : `${when}, hace ${days}`;
}

/** The first letter as a sentence begins. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** «de la Universidad Nacional», «del Instituto Andino»: an institution after the office that somebody holds in it. */
export function ofInstitution(name: string): string {
  const head = name.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
  if (/^(universidad|pontificia|escuela|facultad|academia|fundación|dirección|oficina|asociación)$/.test(head))
    return `de la ${name}`;
  return /^(instituto|centro|colegio|consejo|ministerio|vicerrectorado|rectorado)$/.test(head)
    ? `del ${name}`
    : `de ${name}`;
}
