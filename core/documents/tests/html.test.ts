import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from '../server/html.ts';
import { htmlToPdf } from '../server/pdf-html.ts';
import { qrSvg } from '../server/qr.ts';

it.each([
  ['<p>Hola <strong>a</strong><em>b</em><u>c</u></p>', '<p>Hola <strong>a</strong><em>b</em><u>c</u></p>'],
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="x()">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">enlace</a>', 'enlace'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><script>1</script></svg>x', 'x'],
  ['<iframe src="//x"></iframe><style>p{}</style>y', 'y'],
  [
    '<span style="color:#ff0000;background:url(javascript:1);position:fixed">r</span>',
    '<span style="color:#ff0000">r</span>',
  ],
  ['<span style="color:expression(1)" class="x">r</span>', '<span>r</span>'],
  ['<p style="color:red">r</p>', '<p>r</p>'],
  ['<h1>Título</h1><div>cuerpo</div>', '<p>Título</p><p>cuerpo</p>'],
  ['<p>sin cerrar', '<p>sin cerrar</p>'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
  [`${'<b>'.repeat(200_000)}x`, 'x'],
])('%j becomes %j', (given, clean) => {
  expect(sanitizeRichText(given)).toBe(clean);
  expect(sanitizeRichText(clean)).toBe(clean);
});

it('rich text keeps its marks on paper, nested lists too', () => {
  const html =
    '<p>a <b>b <i>c</i></b><br><span style="color:rgb(255, 0, 0)"><u><s>d</s></u></span></p><ul><li>e<ol><li>f</li></ol></li></ul>';
  expect(htmlToPdf(html, 500)).toMatchObject([
    {
      text: [
        { text: 'a ' },
        { text: 'b ', bold: true },
        { text: 'c', bold: true, italics: true },
        { text: '\n' },
        { text: 'd', color: '#ff0000', decoration: ['underline', 'lineThrough'] },
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

describe('a pasted table', () => {
  const lines = (html: string) => sanitizeRichText(html);
  it('becomes a line per row, with a bar between its cells', () => {
    const table =
      '<p>Antes</p><table class="x"><caption>Cuadro</caption><thead><tr><th>Año</th><th>Monto</th></tr></thead><tbody><tr><td><p>2026</p></td><td><b>10</b><br>soles</td></tr><tr><td>a &lt; b</td><td></td></tr></tbody></table><p>Después</p>';
    expect(lines(table)).toBe(
      '<p>Antes</p><p>Cuadro</p><p>Año | Monto</p><p>2026 | 10 soles</p><p>a &lt; b | </p><p>Después</p>',
    );
  });
  it('also without its closing tags, inside another one, or cut short', () => {
    expect(lines('<TABLE><tr><td>a<td>b<tr><td>c<td>d</TABLE>fin')).toBe('<p>a | b</p><p>c | d</p>fin');
    expect(lines('<table><tr><td>a<table><tr><td>x</td><td>y</td></tr></table></td><td>b</td></tr></table>')).toBe(
      '<p>a x y | b</p>',
    );
    expect(lines('<p>z</p><table><tr><td>a</td><td>b')).toBe('<p>z</p><p>a | b</p>');
  });
});
