import { beforeAll, describe, expect, it } from 'vitest';
import { makeContext } from '#core/kernel/server/context.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { drawWithin } from '../server/draw.ts';
import { type Frame, renderPdf } from '../server/pdf.ts';
import { frameOf } from '../server/pdf-frame.ts';
import type { PdfDoc } from '../shared/pdf-doc.ts';
import { frame } from './frame.ts';
import { pdfPages } from './pdf-text.ts';

const print = async (doc: PdfDoc, over: Partial<Frame> = {}) => pdfPages(await renderPdf(doc, { ...frame, ...over }));
const rowsOf = (n: number) =>
  Array.from({ length: n }, (_, i) => [`${i + 1}`, `Título con tilde número ${i + 1}`, '10.00']);
const columns = [{ label: 'N.º' }, { label: 'Título' }, { label: 'Monto', align: 'right' as const }];

// What is drawn matters here, not how long a busy machine takes.
beforeAll(() => drawWithin(300));

describe('the frame of each page', () => {
  it('carries the institution, the real person, the local time and the page of pages', async () => {
    const pages = await print({ title: 'Relación', content: [{ type: 'table', columns, rows: rowsOf(90) }] });
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((text, i) => {
      expect(text).toContain('Universidad del Ñandú');
      expect(text).toContain('Oficina de Investigación');
      expect(text).toContain('Generado por Rosa Ñahui Quispe');
      expect(text).toMatch(/10\/03\/2026,? 10:04/);
      expect(text).toContain(`Página ${i + 1} de ${pages.length}`);
      expect(text).toContain('Título');
    });
    expect(pages[0]).toContain('Relación');
    expect(pages.at(-1)).toContain('Título con tilde número 90');
  });

  it('prints the logo when it is a picture, and a monogram otherwise: a path in the frame is never opened', async () => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const withLogo = (logo: string) =>
      print({ title: 'x', content: [] }, { institution: { ...frame.institution, logo } });
    expect((await withLogo(`data:image/png;base64,${dot}`))[0]?.match(/UÑ/g)).toHaveLength(1);
    for (const logo of ['/etc/passwd', 'http://127.0.0.1:1/logo.png'])
      expect((await withLogo(logo))[0]?.match(/UÑ/g)).toHaveLength(2);
  });

  it('is made from the context, and survives a logo that is missing', async () => {
    const parts = {
      log: { warn() {} },
      settings: readSettings({ INSTITUTION_LOGO: '/no/logo.png' }),
      now: () => frame.generatedAt,
    };
    const made = await frameOf(makeContext(parts as never));
    expect(made).toMatchObject({ user: 'Sistema', generatedAt: frame.generatedAt, institution: { logo: null } });
  });
});

describe('the content', () => {
  it('prints every kind of block', async () => {
    const [text] = await print({
      title: 'Constancia',
      subtitle: ['N.º 15-2026'],
      landscape: true,
      watermark: 'BORRADOR',
      verification: { code: 'QX-7781', url: 'https://quipu.test/verificar/QX-7781' },
      content: [
        { type: 'heading', text: 'Datos' },
        { type: 'paragraph', text: 'Se hace constar' },
        {
          type: 'keyValues',
          columns: 2,
          pairs: [
            ['Código', 'A-1'],
            ['Resolución', null],
            ['Año', '2026'],
          ],
        },
        { type: 'html', html: '<p>Uno <b>dos</b></p><ul><li>tres</li></ul>' },
        { type: 'table', columns, rows: rowsOf(1), total: ['', 'Total', '10.00'] },
        { type: 'list', items: ['cuatro', 'cinco'], ordered: true },
        { type: 'signatures', people: [{ name: 'Dra. Ana Solís', role: 'Directora' }] },
        { type: 'spacer' },
      ],
    });
    const expected = [
      'N.º 15-2026',
      'Datos',
      'Se hace constar',
      'Código A-1',
      'Sin registrar: Resolución.',
      'Uno dos',
      'tres',
      'Total',
      'cuatro',
    ];
    for (const words of [...expected, 'Dra. Ana Solís', 'Directora', 'QX-7781', 'quipu.test'])
      expect(text).toContain(words);
    expect(text).toContain('BORRADOR');
  });

  it('an empty table says so', async () => {
    const [text] = await print({ title: 'x', content: [{ type: 'table', columns, rows: [] }] });
    expect(text).toContain('No hay registros');
  });

  it('a page break starts a page', async () => {
    const pages = await print({
      title: 'x',
      content: [{ type: 'paragraph', text: 'antes' }, { type: 'pageBreak' }, { type: 'paragraph', text: 'después' }],
    });
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('después');
  });

  it('markup in plain text is text, and pictures of a rich text are dropped', async () => {
    const [text] = await print({
      title: '<b>x</b>',
      content: [
        { type: 'paragraph', text: 'a < b && c > d' },
        { type: 'html', html: '<p>1 &lt; 2 &amp; 3</p><img src="/etc/passwd"><script>robar()</script>' },
      ],
    });
    expect(text).toContain('<b>x</b>');
    expect(text).toContain('a < b && c > d');
    expect(text).toContain('1 < 2 & 3');
    expect(text).not.toContain('robar');
  });

  it('a table of 3 000 rows is drawn', async () => {
    const bytes = await renderPdf({ title: 'x', content: [{ type: 'table', columns, rows: rowsOf(3000) }] }, frame);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
