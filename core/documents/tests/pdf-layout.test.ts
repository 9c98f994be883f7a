import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_COLUMNS } from '#core/field/kinds/richtext/simple-tables.ts';
import { BREAK, breakWords } from '../server/breaks.ts';
import { drawWithin } from '../server/draw.ts';
import { renderPdf } from '../server/pdf.ts';
import { layoutTable } from '../server/table-layout.ts';
import type { Block, PdfDoc } from '../shared/pdf-doc.ts';
import { frame } from './frame.ts';
import { pdfFaults } from './pdf-faults.ts';
import { pdfPages } from './pdf-text.ts';

const faultsOf = async (doc: PdfDoc): Promise<string[]> => pdfFaults(await renderPdf(doc, frame));
const paragraph = (n: number): Block => ({ type: 'paragraph', text: `Párrafo ${n} ${'de relleno '.repeat(12)}` });
const HOSTILE = [
  'iVBORw0K'.repeat(300),
  'W'.repeat(2_000),
  '/'.repeat(3_000),
  'quispe.mamani.rosa.maria@universidad.edu.pe',
  'S/\u202f1\u202f234 → ≥ ₂ ǵ ﬁ ✓ ☐ 李明 🧪 \u0007\u200d x\u0301',
];
const table = (texts: readonly string[], columns = texts.length): Block => ({
  type: 'table',
  columns: Array.from({ length: columns }, (_, i) => ({ label: `Columna ${i + 1}` })),
  rows: [texts.slice(0, columns), texts.slice(0, columns)],
});

// Whether it is drawn well, not in how long.
beforeAll(() => drawWithin(300));

describe('whatever a document says', () => {
  it('every text has its glyphs, stays on the page and covers no other', async () => {
    const content = HOSTILE.flatMap((text): Block[] => [
      { type: 'heading', text: `Título ${text.slice(0, 120)}` },
      { type: 'paragraph', text, align: 'justify' },
      {
        type: 'html',
        html: `<ul><li><b>${text.slice(0, 400)}</b><ol><li>${text.slice(0, 400)}</li></ol></li></ul><blockquote>${text.slice(0, 200)}</blockquote>`,
      },
      {
        type: 'keyValues',
        pairs: [
          [text.slice(0, 90), text],
          ['b', 'c'],
        ],
        columns: 2,
      },
      { type: 'list', items: [text] },
      table([text, 'x', 'S/\u00a01,234.50', text.slice(0, 40)]),
    ]);
    content.push({
      type: 'signatures',
      people: HOSTILE.slice(0, 3).map((text) => ({ name: text.slice(0, 200), role: text.slice(0, 90) })),
    });
    const doc: PdfDoc = { title: HOSTILE[0]!.slice(0, 300), subtitle: [HOSTILE[4]!], content };
    expect(await faultsOf(doc)).toEqual([]);
    expect(await faultsOf({ ...doc, landscape: true })).toEqual([]);
  });

  it('a table of a formatted text breaks its words in their columns', async () => {
    const content = HOSTILE.map((text): Block => {
      const head = `<th>${text.slice(0, 60)}</th>`.repeat(MAX_COLUMNS);
      return {
        type: 'html',
        html: `<table><tbody><tr>${head}</tr><tr><td>${text.slice(0, 400)}</td></tr></tbody></table>`,
      };
    });
    expect(await faultsOf({ title: 'x', content })).toEqual([]);
  });

  it('a table of many columns keeps all that it says, with what does not fit under its row', async () => {
    const words = Array.from({ length: 16 }, (_, i) => `dato${i}@universidad.edu.pe`);
    for (const landscape of [false, 'auto'] as const) {
      const doc: PdfDoc = { title: 'x', landscape, content: [table(words)] };
      expect(await faultsOf(doc)).toEqual([]);
      const text = (await pdfPages(await renderPdf(doc, frame))).join(' ').replace(/[\s\u200b]/g, '');
      for (const word of words) expect(text).toContain(word);
    }
  });

  it('a very long word breaks in its cell: no other column is squeezed by it', () => {
    const labels = ['Actividad', 'Justificación', 'Responsable', 'Inicio', 'Fin', 'Archivo'];
    const prose = 'Permite conocer la concentración de metales antes de las lluvias y compararla. '.repeat(3);
    const widths = (...texts: string[]) =>
      layoutTable(
        {
          type: 'table',
          columns: labels.map((label) => ({ label })),
          rows: [[...texts, '01/02/2026', '01/03/2026', 'No']],
        },
        515,
        { size: 8.5 },
      ).columns.map((c) => c.width);
    const long = 'W'.repeat(300);
    const [activity, why, who] = widths(long, prose, 'Quispe Mamani, Rosa María') as [number, number, number];
    expect(why).toBeGreaterThan(activity);
    expect(Math.min(activity, why, who)).toBeGreaterThan(64);
    for (const texts of [
      [long, prose, long],
      [long, long, long],
      [prose, long, prose],
    ])
      expect(Math.min(...widths(...texts).slice(0, 3))).toBeGreaterThan(64);
  });

  it('an amount stays on one line with its currency, in text, in cells and in the total', async () => {
    const amount = 'S/\u00a017,283,950.46';
    const rows = Array.from({ length: 3 }, () => ['Servicios', 'W'.repeat(300), 'S/\u00a01.00']);
    const content: Block[] = [
      {
        type: 'table',
        columns: [{ label: 'Tipo' }, { label: 'Detalle' }, { label: 'Monto', align: 'right' }],
        rows,
        total: ['Total', '', amount],
      },
      ...Array.from(
        { length: 12 },
        (_, n): Block => ({ type: 'html', html: `<p>${'x'.repeat(60 + n * 2)} suma ${amount}.</p>` }),
      ),
    ];
    const text = (await pdfPages(await renderPdf({ title: 'x', content }, frame))).join(' ');
    expect(text.match(/S\/ 17,283,950\.46/g)).toHaveLength(13);
  });

  it('an address breaks after its signs, not inside a word', () => {
    const pieces = breakWords('quispe.mamani.rosa-maria@universidad.edu.pe', 60, { size: 8 }).split(BREAK);
    expect(pieces.length).toBeGreaterThan(2);
    for (const piece of pieces.slice(0, -1)) expect(piece).toMatch(/[@._-]$/);
  });

  it('a column that no row fills is left out, and one to fill in by hand is not', async () => {
    const columns = [{ label: 'Nombre' }, { label: 'Contribución' }, { label: 'Firma', blank: true as const }];
    const [text] = await pdfPages(
      await renderPdf({ title: 'x', content: [{ type: 'table', columns, rows: [['Ana', '', null]] }] }, frame),
    );
    expect(text).toContain('Firma');
    expect(text).not.toContain('Contribución');
  });

  it('a heading never ends a page, and signatures never have one of their own', async () => {
    const short: PdfDoc = { title: 'x', content: [{ type: 'heading', text: 'Datos' }, table(['a', 'b'])] };
    expect(await pdfPages(await renderPdf(short, frame))).toHaveLength(1);
    const signatures: Block = { type: 'signatures', people: [{ name: 'Ana' }, { name: 'Luis' }] };
    for (let lines = 12; lines < 28; lines += 3) {
      const text = Array.from({ length: lines }, (_, n) => paragraph(n));
      const rows = Array.from({ length: lines * 2 }, (_, i) => [`Fila ${i}`, 'relleno']);
      const grid: Block = { type: 'table', columns: [{ label: 'A' }, { label: 'B' }], rows };
      expect(
        await faultsOf({
          title: 'x',
          content: [
            ...text,
            { type: 'heading', text: 'Datos' },
            { type: 'heading', text: 'Otros', level: 2 },
            grid,
            { type: 'paragraph', text: 'Firman:' },
            signatures,
          ],
        }),
      ).toEqual([]);
      expect(await faultsOf({ title: 'x', content: [...text, signatures] })).toEqual([]);
    }
  });

  it('a table of a few short rows is not parted between two pages', async () => {
    const rows = ['Bienes', 'Servicios', 'Otros'].map((tipo) => [`Fila ${tipo}`, '1']);
    const grid: Block = { type: 'table', columns: [{ label: 'Cabecera' }, { label: 'B' }], rows, total: ['Suma', '3'] };
    for (let height = 500; height < 700; height += 12) {
      const content: Block[] = [{ type: 'spacer', height }, { type: 'heading', text: 'Totales' }, grid];
      const pages = await pdfPages(await renderPdf({ title: 'x', content }, frame));
      const where = ['Totales', 'Cabecera', 'Fila Bienes', 'Fila Servicios', 'Fila Otros', 'Suma'].map((said) =>
        pages.findIndex((page) => page.includes(said)),
      );
      expect([height, new Set(where).size]).toEqual([height, 1]);
    }
  });

  it('the title of some rows is on the page of the first of them, and long groups still part', async () => {
    const groups = Array.from({ length: 60 }, (_, g) => [
      ['title', `Grupo ${g}.`],
      ...Array.from({ length: (g * 7) % 11 }, (_, i) => ['row', `Persona ${g}-${i}.`]),
      ['subtotal', `Suma ${g}.`],
    ]).flat();
    const marks = Object.fromEntries(
      groups.flatMap(([kind], i) => (kind === 'title' || kind === 'subtotal' ? [[i, kind] as const] : [])),
    );
    const rows = groups.map(([, text], i) => [
      text!,
      i % 5 ? 'relleno' : 'relleno que ocupa más de una línea '.repeat(4),
    ]);
    const grid: Block = { type: 'table', columns: [{ label: 'Nombre' }, { label: 'Dato' }], rows, marks };
    const bytes = await renderPdf({ title: 'x', content: [grid] }, frame);
    const pages = await pdfPages(bytes);
    expect(await pdfFaults(bytes)).toEqual([]);
    expect(pages.length).toBeGreaterThan(4);
    const pageOf = (text: string) => pages.findIndex((page) => page.includes(text));
    for (const [i, [kind, text]] of groups.entries()) {
      expect(
        pages.filter((page) => page.includes(text!)),
        text,
      ).toHaveLength(1);
      if (kind === 'title') expect([text, pageOf(text!)]).toEqual([text, pageOf(groups[i + 1]![1]!)]);
    }
  });

  it('the column that is kept has its place, and what has none is told in the total as in the rows', async () => {
    const types = Array.from({ length: 26 }, (_, i) => `TIPO-${i + 1}`);
    const columns = [
      { label: 'Facultad' },
      ...types.map((label) => ({ label, align: 'right' as const })),
      { label: 'Total', align: 'right' as const, kept: true as const },
    ];
    const grid = {
      type: 'table' as const,
      columns,
      rows: [['Letras', ...types.map((_, i) => String(100 + i)), '2925']],
      total: ['Todas', ...types.map((_, i) => String(300 + i)), '8125'],
    };
    const { columns: placed, folded } = layoutTable(grid, 760, { size: 7.5 });
    expect(folded.length).toBeGreaterThan(0);
    expect(placed.at(-1)!.label).toBe('Total');
    const pages = await pdfPages(await renderPdf({ title: 'x', landscape: true, content: [grid] }, frame));
    const text = pages.join(' ').replace(/\s/g, '');
    for (const { label, at } of folded) {
      expect(text).toContain(`${label}:${100 + at - 1}`);
      expect(text).toContain(`${label}:${300 + at - 1}`);
    }
  });

  it('forty signatures and all that comes before them are printed', async () => {
    const people = Array.from({ length: 40 }, (_, n) => ({ name: `Integrante ${n + 1}.` }));
    const rows = Array.from({ length: 41 }, (_, n) => [`Fila ${n}`, 'relleno']);
    const before: Block[] = [
      { type: 'list', items: rows.map(([text]) => text!) },
      { type: 'table', columns: [{ label: 'A' }, { label: 'B' }], rows },
      { type: 'html', html: `<ul>${'<li>uno</li>'.repeat(400)}</ul>` },
      { type: 'html', html: `${'<br>'.repeat(300)}final` },
      { type: 'paragraph', text: `${'\n'.repeat(500)}final` },
    ];
    for (const block of before) {
      const doc: PdfDoc = { title: 'Acta', content: [block, { type: 'signatures', people }] };
      const text = (await pdfPages(await renderPdf(doc, frame))).join(' ');
      expect(people.filter(({ name }) => !text.includes(name))).toEqual([]);
      if (!('rows' in block) && !('items' in block)) expect(text).toMatch(/final|uno/);
      const few: Block = { type: 'signatures', people: people.slice(0, 2) };
      expect(await faultsOf({ title: 'Acta', content: [block, few] })).toEqual([]);
    }
  });
});
