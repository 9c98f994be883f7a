import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { MAX_COLUMNS, MAX_ROWS } from '#core/field/kinds/richtext/simple-tables.ts';
import { countWords } from '#core/kernel/shared/text.ts';
import { sanitizeRichText } from '../server/html.ts';
import { htmlToPdf } from '../server/pdf-html.ts';
import { qrSvg } from '../server/qr.ts';
import { isClean, sanitizeHere } from '../server/sanitize.ts';

it.each([
  ['<p>Hola <strong>a</strong><em>b</em><u>c</u></p>', '<p>Hola <strong>a</strong><em>b</em><u>c</u></p>'],
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="x()">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">enlace</a>', 'enlace'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><script>1</script></svg>x', 'x'],
  ['<iframe src="//x"></iframe><style>p{}</style>y', 'y'],
  ['<span style="color:#ff0000;background:url(javascript:1);position:fixed">r</span>', 'r'],
  ['<p>10<sup>3</sup> de H<sub>2</sub>O</p>', '<p>10<sup>3</sup> de H<sub>2</sub>O</p>'],
  [
    '<a href="HTTPS://Doi.org/10.1/a?x=1&y=2" onclick="x()">a</a>',
    '<a href="https://doi.org/10.1/a?x=1&amp;y=2">a</a>',
  ],
  ['<a href="mailto:ana@a.pe">a</a>', '<a href="mailto:ana@a.pe">a</a>'],
  ['<a href="//evil.example/x">a</a> <a href=" data:text/html,x">b</a> <a name="x">c</a>', 'a b c'],
  ['<a href="https://x.pe/&quot;onmouseover=&quot;x">a</a>', '<a href="https://x.pe/%22onmouseover=%22x">a</a>'],
  ['<td>x</td><tr><td>y</td></tr>', '<p>x</p><p>y</p>'],
  ['<p style="color:red">r</p>', '<p>r</p>'],
  ['<h1>Título</h1><div>cuerpo</div>', '<p>Título</p><p>cuerpo</p>'],
  ['<p>sin cerrar', '<p>sin cerrar</p>'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
])('%j becomes %j', async (given, clean) => {
  expect(await sanitizeRichText(given)).toBe(clean);
  expect(await sanitizeRichText(clean)).toBe(clean);
});

const TOKENS = [
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<br />',
  '<br>',
  '<ul>',
  '<li>',
  '</li>',
  '</ul>',
  '<blockquote>',
  '</blockquote>',
  '<span style="color:#f00">',
  '</span>',
  '<sup>',
  '</sup>',
  '<th>',
  '</th>',
  '</td>',
  '</tr>',
  '<tbody>',
  '</tbody>',
  '<a href="https://x.pe/?a=1&amp;b=2">',
  '<a href="mailto:a@b.pe">',
  '<a href="javascript:x">',
  '<a>',
  '</a>',
  '<script>',
  '</script>',
  '<img src=x onerror=x()>',
  '<p onclick="x">',
  '</',
  '<',
  '>',
  '<!--',
  '-->',
  '<P>',
  '&amp;',
  '&lt;',
  '&',
  '&nbsp;',
  '&quot;',
  '"',
  'a',
  ' ',
  '\n',
  'ñ',
  '<table>',
  '<tr>',
  '<td>',
  '</table>',
];

const EDITOR = 'p br b strong i em u s ul ol li blockquote sub sup a table tbody tr td th'.split(' ');
const LAX = { allowedTags: EDITOR, allowedAttributes: { a: ['href'] } };
/** Its text, and the tags that it uses: an empty one more or less says nothing. */
const said = (html: string) => ({
  text: html.replace(/<[^>]*>/g, '').trim(),
  tags: [...new Set(html.match(/<\w[^>]*>/g))].sort(),
});
it('what is called clean says what the sanitiser leaves, and what it leaves is called clean', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...TOKENS), { maxLength: 25 }), (tokens) => {
      const html = tokens.join('');
      if (isClean(html)) expect(said(sanitize(html, LAX))).toEqual(said(html));
      const left = sanitizeHere(html);
      expect([html, left, isClean(left)]).toEqual([html, left, true]);
    }),
    { numRuns: 3_000 },
  );
});

/** Letters that a text may have: as many as the widest limit of a form. */
const LETTERS = 200_000;
it.each(
  [
    '<',
    '<b>',
    '<p>',
    '&amp;',
    '<span style="color:#ff0000">x</span>',
    '<table><tr><td>x',
    '<!--',
    '</',
    '<a x="',
    '<p></p>',
    '\u200d',
    '\u0301',
    ' ',
    '>',
    '<ul><li>',
    '<script>',
  ].map((unit) => [unit]),
)('a text of nothing but %j is read in a time that grows with its length only', async (unit) => {
  for (const html of [unit.repeat(LETTERS / unit.length), `<${'a'.repeat(LETTERS)}`, `a${unit.repeat(9_000)}b`]) {
    expect(isClean(await sanitizeRichText(html))).toBe(true);
    expect(countWords(html)).toBeGreaterThanOrEqual(0);
  }
});

it('rich text keeps its marks on paper, nested lists too', () => {
  const html =
    '<p>a <b>b <i>c</i></b><br><u><s>d</s></u> 10<sup>3</sup> <a href="https://x.pe/?a=1&b=2">e</a></p><ul><li>e<ol><li>f</li></ol></li></ul>';
  expect(htmlToPdf(html, 500)).toMatchObject([
    {
      text: [
        { text: 'a ' },
        { text: 'b ', bold: true },
        { text: 'c', bold: true, italics: true },
        { text: '\n' },
        { text: 'd', decoration: ['underline', 'lineThrough'] },
        { text: ' 10' },
        { text: '3', sup: true },
        { text: ' ' },
        { text: 'e', link: 'https://x.pe/?a=1&b=2', decoration: ['underline'] },
      ],
    },
    { ul: [{ stack: [{ text: [{ text: 'e' }] }, { ol: [{ stack: [{ text: [{ text: 'f' }] }] }] }] }] },
  ]);
});

it('an empty rich text prints nothing', () => {
  for (const html of ['', '<p></p>', '<p> </p>', '<ul></ul>']) expect(htmlToPdf(html, 500)).toEqual([]);
});

it('a QR code is a picture of its text', async () => {
  const svg = await qrSvg('https://quipu.test/verificar/QX-7781');
  expect(svg).toMatch(/^<svg [^>]*viewBox/);
  expect(svg).not.toBe(await qrSvg('https://quipu.test/verificar/QX-7782'));
});

describe('a table', () => {
  const plain = sanitizeHere;
  it('keeps its rows and what its cells say', () => {
    const table =
      '<p>Antes</p><table class="x"><caption>Cuadro</caption><thead><tr><th>Año</th><th>Monto</th></tr></thead><tbody><tr><td><p>2026</p></td><td><b>10</b><br>soles</td></tr><tr><td>a &lt; b</td></tr></tbody></table><p>Después</p>';
    expect(plain(table)).toBe(
      '<p>Antes</p><p>Cuadro</p><table><tbody><tr><th>Año</th><th>Monto</th></tr><tr><td><p>2026</p></td><td><b>10</b><br />soles</td></tr><tr><td>a &lt; b</td><td></td></tr></tbody></table><p>Después</p>',
    );
  });
  it('also without its closing tags, or cut short; inside another one it is lines', () => {
    const two = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';
    expect(plain('<TABLE><tr><td>a<td>b<tr><td>c<td>d</TABLE>fin')).toBe(`${two}fin`);
    expect(plain('<table><tr><td>a<table><tr><td>x</td><td>y</td></tr></table></td><td>b</td></tr></table>')).toBe(
      '<table><tbody><tr><td>a<p>x | y</p></td><td>b</td></tr></tbody></table>',
    );
    expect(plain('<p>z</p><table><tr><td>a</td><td>b')).toBe(
      '<p>z</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    );
  });
  it('of more columns or rows than a page holds is lines', () => {
    const wide = `<table><tr>${'<td>1</td>'.repeat(MAX_COLUMNS + 1)}</tr></table>`;
    expect(plain(wide)).toBe(
      `<p>${Array(MAX_COLUMNS + 1)
        .fill('1')
        .join(' | ')}</p>`,
    );
    expect(plain(`<table>${'<tr><td>1</td></tr>'.repeat(MAX_ROWS + 1)}</table>`)).toBe('<p>1</p>'.repeat(MAX_ROWS + 1));
  });
  it('is a table on paper too, with its head shaded', () => {
    const html =
      '<table><tbody><tr><th>Ion</th><th>mg/L</th></tr><tr><td>Ca<sup>2+</sup></td><td></td></tr></tbody></table>';
    expect(htmlToPdf(html, 400)).toMatchObject([
      {
        table: {
          widths: ['*', '*'],
          headerRows: 1,
          body: [
            [
              { stack: [{ text: [{ text: 'Ion', bold: true }] }] },
              { stack: [{ text: [{ text: 'mg/L', bold: true }] }] },
            ],
            [{ stack: [{ text: [{ text: 'Ca' }, { text: '2+', sup: true }] }] }, { stack: [] }],
          ],
        },
      },
    ]);
  });
});
