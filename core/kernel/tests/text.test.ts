import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, fold, plainText, searchWords, visible, withoutLast } from '../shared/text.ts';

describe('folded text', () => {
  it.each([
    ['  Ñandú   ANDINO ', 'nandu andino'],
    ['Hidrología\tÁmbar\nÜnico', 'hidrologia ambar unico'],
    ['', ''],
  ])('«%s» is searched as «%s»', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
  it('does not change when folded again', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (t) => fold(fold(t)) === fold(t)));
  });
});

describe('words of a text', () => {
  it.each([
    ['', 0],
    ['<p></p>', 0],
    ['<p>&nbsp;</p>', 0],
    ['una', 1],
    ['<p>Hola <b>mundo</b></p>', 2],
    ['<p>uno</p><p>dos</p>', 2],
    ['<ul><li>uno</li><li>dos tres</li></ul>', 3],
    ['investigaci&oacute;n &amp; desarrollo', 3],
    ['línea uno<br>línea dos', 4],
  ])('%s has %i', (html, words) => {
    expect(countWords(html)).toBe(words);
  });
  it('are as many as were written, however they are separated', () => {
    const word = fc.stringMatching(/^[a-zñáéíóú]{1,8}$/);
    const gap = fc.constantFrom(' ', '  ', '\n', '&nbsp;', '<br>', '</p><p>');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { maxLength: 40 }), (parts) => {
        expect(countWords(`<p>${parts.map(([w, g]) => w + g).join('')}</p>`)).toBe(parts.length);
      }),
    );
  });
  it('lose their tags', () => {
    expect(plainText('<p class="x">a<i>b</i></p><p>c</p>')).toBe('ab c');
  });
  it('keep what was over or under the line', () => {
    expect(plainText('<p>10<sup>3</sup> de H<sub>2</sub>O a m·s<sup>-1</sup></p>')).toBe('10³ de H₂O a m·s⁻¹');
    expect(plainText('x<sup>ab</sup> y<sub>máx</sub>')).toBe('x^ab y_máx');
    expect(countWords('<p>H<sub>2</sub>O <b>de</b> 10<sup>3</sup></p>')).toBe(3);
  });
  it('are read in one pass, whatever they are', () => {
    for (const sign of ['<', '<p ', '<!--', '&']) expect(plainText(sign.repeat(200_000))).not.toBe('');
  });
});

describe('the words of a search', () => {
  it('are those of a name as lists show it', () => {
    expect(searchWords(' Quispe Mamani, Rosa ')).toEqual(['quispe', 'mamani', 'rosa']);
    expect(searchWords(' ,; ')).toEqual([]);
  });
});

describe('a text as it is seen', () => {
  it.each([
    ['a\u200bb\ufeff', 'ab'],
    ['co\u00adpia', 'copia'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['a\u0007\u001bb\u009f', 'ab'],
    ['uno\r\ndos\rtres\u2028cuatro\tfin', 'uno\ndos\ntres\ncuatro\tfin'],
    ['\u3164\u2800\u115f', ' '],
    ['\u0301', ''],
    ['\u200d \u200c', ' '],
    ['Jose\u0301', 'José'],
  ])('loses what prints nothing: %j', (given, seen) => {
    expect(visible(given)).toBe(seen);
  });
  it.each(['👨‍👩‍👧', '❤️', 'می‌خواهم', 'ñandú «»', '日本語', "O'Higgins – 3 × 2", '=1+1'])(
    'keeps what prints: %s',
    (text) => {
      expect(visible(text)).toBe(text);
    },
  );
  it('seen twice is the same, and never longer than it was composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = visible(text);
        expect(visible(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(text.normalize('NFC').length);
      }),
    );
  });
  it('of rich text too', () => {
    expect(plainText('<p>&nbsp;\u200b&#8203;</p>')).toBe('');
    expect(countWords('<p>una\u200b</p><p>\ufeff</p>')).toBe(1);
  });
});

describe('a text without the signs that it ends with', () => {
  it.each([
    ['10.1234/a.;.', '10.1234/a'],
    ['...', ''],
    ['', ''],
    ['a.b', 'a.b'],
  ])('%s', (text, left) => expect(withoutLast(text, /[.;]/u)).toBe(left));
});
