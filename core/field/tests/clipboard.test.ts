import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeHere } from '#core/documents/server/sanitize.ts';
import { readClipboard } from '../kinds/richtext/web/clipboard.ts';

const fixture = (name: string) => readFileSync(new URL(`./clipboard/${name}.txt`, import.meta.url), 'utf8');

const LIST =
  '<ul><li><p>Primera toma</p><ol><li><p>Río arriba</p></li><li><p>Río abajo</p></li></ol></li><li><p>Segunda toma</p></li></ul>';

describe('what is pasted', () => {
  it('from Word keeps powers, formulas, links, lists and tables, and says what it does not keep', () => {
    const { html, lost } = readClipboard(fixture('word'));
    expect(html).toBe(
      [
        '<p><strong>Resultados</strong></p>',
        '<p>Se midieron 10<sup>3</sup> muestras de H<sub>2</sub>O a 20 m·s<sup>-1</sup>, con <strong>plomo</strong> y ',
        '<em>Escherichia coli</em>; vea <a href="https://doi.org/10.1000/xyz?a=1&amp;b=2">el artículo</a> y la nota.</p>',
        LIST,
        '<p>Urgente</p>',
        '<table><tbody><tr><th><p><strong>Ion</strong></p></th><th><p><strong>mg/L</strong></p></th></tr>',
        '<tr><td><p>Ca<sup>2+</sup></p></td><td><p>12,5</p></td></tr>',
        '<tr><td><p>Promedio de tres tomas</p></td><td><p></p></td></tr></tbody></table>',
      ].join(''),
    );
    expect(lost).toEqual([
      '1 imagen',
      '1 ecuación',
      '1 celda combinada (quedó partida)',
      '1 enlace sin dirección de página',
      'los colores de las letras',
    ]);
  });

  it('from Google Docs keeps the same', () => {
    const { html, lost } = readClipboard(fixture('google-docs'));
    expect(html).toBe(
      [
        '<p>Resultados</p>',
        '<p>Se midieron 10<sup>3</sup> muestras de H<sub>2</sub>O, con <strong>plomo</strong> y ',
        '<em>Escherichia coli</em>; vea <a href="https://doi.org/10.1000/xyz">el artículo</a>.</p>',
        LIST,
        '<table><tbody><tr><td><p><strong>Ion</strong></p></td><td><p><strong>mg/L</strong></p></td></tr>',
        '<tr><td><p>Ca<sup>2+</sup></p></td><td><p>12,5</p></td></tr></tbody></table>',
        '<p>Urgente</p>',
      ].join(''),
    );
    expect(lost).toEqual(['1 imagen', 'los colores de las letras']);
  });

  it.each(['word', 'google-docs'])('from %s reaches the server as it was kept', (name) => {
    const { html } = readClipboard(fixture(name));
    expect(sanitizeHere(html)).toBe(html);
  });

  it('keeps the rows of merged cells in their columns, and tells a table within another by lines', () => {
    const { html, lost } = readClipboard(
      '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c<table><tr><td>x</td><td>y</td></tr></table></td></tr></table>',
    );
    expect(html).toBe(
      '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p></p></td><td><p>c</p><p>x | y</p></td></tr></tbody></table>',
    );
    expect(lost).toEqual(['1 celda combinada (quedó partida)', '1 tabla dentro de otra (quedó como texto)']);
  });

  it('says of a table that is too large that it became lines', () => {
    const row = `<tr>${'<td>1</td>'.repeat(13)}</tr>`;
    const { html, lost } = readClipboard(`<table>${row}</table>`);
    expect(html).toBe(`<p>${Array(13).fill('1').join(' | ')}</p>`);
    expect(lost).toEqual(['1 tabla muy grande (quedó como líneas)']);
  });

  it('leads nowhere that is not a page or a mailbox', () => {
    const { html, lost } = readClipboard('<p><a href="javascript:alert(1)">x</a> <a href="mailto:a@b.pe">y</a></p>');
    expect(html).toBe('<p>x <a href="mailto:a@b.pe">y</a></p>');
    expect(lost).toEqual(['1 enlace sin dirección de página']);
  });

  it('of the editor itself stays as it is', () => {
    const own = '<p data-pm-slice="1 1 []">hola <sup>2</sup></p>';
    expect(readClipboard(own)).toEqual({ html: own, lost: [] });
  });

  it('loses no letter, whatever it is made of', () => {
    const token = fc.constantFrom(
      '<p>',
      '</p>',
      '<b style="font-weight:normal">',
      '</b>',
      '<span style="vertical-align:super">',
      '</span>',
      '<sub>',
      '</sub>',
      '<ul>',
      '<li>',
      '</li>',
      '</ul>',
      '<table>',
      '<tr>',
      '<td>',
      '<td colspan=3>',
      '</td>',
      '</table>',
      '<br>',
      '<p style="mso-list:l0 level2 lfo1">',
      '<div>',
      '</div>',
      'a',
      'b',
      '3',
      'ñ',
      '&lt;',
      '<a href="https://x.pe">',
      '</a>',
    );
    const letters = (html: string) => html.replace(/<[^<>]*>/g, '').replace(/[\s|]|&lt;/g, '');
    fc.assert(
      fc.property(fc.array(token, { maxLength: 30 }), (tokens) => {
        const html = tokens.join('');
        const kept = readClipboard(html).html;
        // What stands in a table outside any cell has no place in it.
        if (!html.includes('<table>')) expect(letters(kept)).toBe(letters(html));
        expect(letters(sanitizeHere(kept))).toBe(letters(kept));
      }),
      { numRuns: 2_000 },
    );
  });
});
