import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countedNoun,
  dayInWords,
  deadlineInWords,
  decimalInWords,
  inWordsAndNumerals,
  listed,
  MAX_IN_WORDS,
  nameInSentence,
  numberInWords,
  officeWithArticle,
  sexOf,
  sexOfOffice,
  withHonorific,
} from '../shared/spanish.ts';

const WORTH: Record<string, number> = {};
for (let n = 0; n < 30; n++) WORTH[numberInWords(n)] = n;
for (let n = 30; n < 100; n += 10) WORTH[numberInWords(n)] = n;
for (let n = 200; n < 1000; n += 100) WORTH[numberInWords(n)] = n;
Object.assign(WORTH, { un: 1, una: 1, veintiún: 21, veintiuna: 21, cien: 100, ciento: 100 });

/** Reads the words back by their own rules: groups of three, «mil» and «millones». */
function read(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.split(' ')) {
    if (word === 'y') continue;
    if (word === 'millón' || word === 'millones') {
      total += group * 1_000_000;
      group = 0;
    } else if (word === 'mil') {
      total += (group || 1) * 1000;
      group = 0;
    } else {
      const worth = WORTH[word.replace(/as$/, 'os')] ?? WORTH[word];
      if (worth === undefined) throw new Error(`Not a number: ${word}`);
      group += worth;
    }
  }
  return total + group;
}

describe('a number in words', () => {
  it.each([
    [0, 'cero'],
    [1, 'uno'],
    [16, 'dieciséis'],
    [21, 'veintiuno'],
    [22, 'veintidós'],
    [31, 'treinta y uno'],
    [100, 'cien'],
    [101, 'ciento uno'],
    [500, 'quinientos'],
    [700, 'setecientos'],
    [900, 'novecientos'],
    [1000, 'mil'],
    [1001, 'mil uno'],
    [2026, 'dos mil veintiséis'],
    [21_000, 'veintiún mil'],
    [100_000, 'cien mil'],
    [210_000, 'doscientos diez mil'],
    [1_000_000, 'un millón'],
    [21_000_021, 'veintiún millones veintiuno'],
    [999_999_999, 'novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve'],
  ])('%i → %s', (n, words) => expect(numberInWords(n)).toBe(words));

  it('agrees with what it counts', () => {
    expect([1, 21, 31, 101].map((n) => numberInWords(n, 'masculine'))).toEqual([
      'un',
      'veintiún',
      'treinta y un',
      'ciento un',
    ]);
    expect([1, 21, 31, 200, 521, 200_000, 21_000].map((n) => numberInWords(n, 'feminine'))).toEqual([
      'una',
      'veintiuna',
      'treinta y una',
      'doscientas',
      'quinientas veintiuna',
      'doscientas mil',
      'veintiún mil',
    ]);
    expect(numberInWords(200_000_000, 'feminine')).toBe('doscientos millones');
  });

  it('says each number as no other, however it agrees', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_IN_WORDS }),
        fc.constantFrom('alone' as const, 'masculine' as const, 'feminine' as const),
        (n, agreement) => {
          expect(read(numberInWords(n, agreement))).toBe(n);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('refuses what it cannot say', () => {
    for (const n of [-1, 1.5, MAX_IN_WORDS + 1, Number.NaN]) expect(() => numberInWords(n)).toThrow(RangeError);
    for (const n of ['', '1,5', '1.2345', '-3']) expect(() => decimalInWords(n)).toThrow(RangeError);
  });
});

describe('a figure that binds', () => {
  it.each([
    ['17.5', 'diecisiete con cinco décimas (17.5)'],
    ['27.0', 'veintisiete (27.0)'],
    ['0.1', 'cero con una décima (0.1)'],
    ['3.25', 'tres con veinticinco centésimas (3.25)'],
    ['1.001', 'uno con una milésima (1.001)'],
    ['24', 'veinticuatro (24)'],
  ])('%s → %s', (figure, words) => expect(inWordsAndNumerals(figure)).toBe(words));

  it('has its article and its noun', () => {
    const works = ['obra siguiente', 'obras siguientes'] as const;
    expect(countedNoun(1, works, 'feminine')).toBe('la obra siguiente');
    expect(countedNoun(21, works, 'feminine')).toBe('las veintiuna (21) obras siguientes');
    expect(countedNoun(1, ['proyecto', 'proyectos'], 'masculine')).toBe('el proyecto');
    expect(countedNoun(31, ['proyecto', 'proyectos'], 'masculine')).toBe('los treinta y un (31) proyectos');
  });
});

describe('people and offices', () => {
  it.each([
    ['Vicerrectora de Investigación', 'La Vicerrectora de Investigación'],
    ['Vicedecana de Investigación y Posgrado', 'La Vicedecana de Investigación y Posgrado'],
    ['Jefa de la Oficina', 'La Jefa de la Oficina'],
    ['Directora General', 'La Directora General'],
    ['Rector', 'El Rector'],
    ['Vicerrector de Investigación', 'El Vicerrector de Investigación'],
    ['Director General', 'El Director General'],
    ['Decano', 'El Decano'],
    ['Jefe de la Oficina', 'El Jefe de la Oficina'],
    ['Secretario General', 'El Secretario General'],
    ['Responsable de la Unidad', 'Quien suscribe, Responsable de la Unidad'],
    ['Encargado del Despacho', 'El Encargado del Despacho'],
  ])('%s → %s', (office, words) => expect(officeWithArticle(office)).toBe(words));

  it('what its name does not tell, the record of the person does', () => {
    expect(officeWithArticle('Responsable de la Unidad', 'F')).toBe('La Responsable de la Unidad');
    expect(officeWithArticle('Vicerrectora', 'M')).toBe('La Vicerrectora');
    expect([sexOfOffice(''), sexOf('X'), sexOf(null), sexOf('F')]).toEqual([null, null, null, 'F']);
  });

  it('nothing is supposed of a person whose record does not say it', () => {
    expect(withHonorific('Rosa Quispe', 'F')).toBe('doña Rosa Quispe');
    expect(withHonorific('Luis Ticona', 'M')).toBe('don Luis Ticona');
    expect(withHonorific('Ariel Ticona', null)).toBe('Ariel Ticona');
  });

  it.each([
    ['Inca Ccallo, Maruja', 'Maruja Inca Ccallo'],
    ['Dra. Inca Ccallo, Maruja', 'Dra. Maruja Inca Ccallo'],
    ['Inca Ccallo, Dra. Maruja', 'Dra. Maruja Inca Ccallo'],
    ['Dra. Maruja Inca Ccallo', 'Dra. Maruja Inca Ccallo'],
    ['Drago Ingar, Ingrid', 'Ingrid Drago Ingar'],
  ])('%s → %s', (listedName, sentence) => expect(nameInSentence(listedName)).toBe(sentence));
});

it('joins words as they are said', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a y b',
    'a, b y c',
  ]);
  expect(listed(['docencia', 'investigación'])).toBe('docencia e investigación');
  expect(listed(['agua', 'hielo'])).toBe('agua y hielo');
});

it('a deadline says what is left of it', () => {
  const said = (day: string) => deadlineInWords(day, '2026-11-23').replaceAll('\u00a0', ' ');
  expect(said('2026-11-30')).toBe('lunes 30 de noviembre de 2026, en 7 días');
  expect(said('2026-11-24')).toBe('martes 24 de noviembre de 2026, en 1 día');
  expect(said('2026-11-23')).toBe('lunes 23 de noviembre de 2026, hoy');
  expect(said('2026-11-20')).toBe('viernes 20 de noviembre de 2026, hace 3 días');
});

it('a day keeps its number, its month and its year on their lines', () => {
  expect(dayInWords('2026-01-05')).toBe('5\u00a0de\u00a0enero de\u00a02026');
});
