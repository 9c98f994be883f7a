import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { numberInWords } from '#core/kernel/shared/spanish.ts';
import { drawWithin } from '../server/draw.ts';
import { type Room, sheetsOf } from '../server/legal-sheets.ts';
import { renderPdf } from '../server/pdf.ts';
import { addUp } from '../shared/figures.ts';
import type { Block, PdfDoc, Text } from '../shared/pdf-doc.ts';
import { frame } from './frame.ts';
import { overlaps, type Page, readPdf } from './pdf-faults.ts';
import { pdfPages } from './pdf-text.ts';

// What is drawn matters here, not how long a busy machine takes.
beforeAll(() => drawWithin(300));

const SIDE = (30 * 72) / 25.4;
const TOP = (22 * 72) / 25.4;
const BOTTOM = (14 * 72) / 25.4;
const TITLE = 'Bofedales y ganadería: una revisión de veinte años en la cuenca del Ramis y sus afluentes';
const HOSTILE = ['W'.repeat(190), 'iVBORw0K'.repeat(24), 'S/\u202f1 → ≥ ₂ ǵ ﬁ ✓ 李明 🧪 x\u0301', '/'.repeat(190)];
const PROSE =
  'La Vicerrectora de Investigación, Dra. Maruja Inca Ccallo, hace constar que doña Rosa Quispe Mamani es autora de las obras siguientes:';

function tableOf(n: number, title = (i: number): string => (i % 3 ? TITLE : 'Diatomeas del río Ilave')): Block {
  const rows: Text[][] = [];
  const marks: Record<number, 'title'> = {};
  const amounts: Text[] = [];
  for (let i = 0; i < n; i++) {
    if (i % 9 === 0) {
      marks[rows.length] = 'title';
      rows.push([`Grupo ${i / 9 + 1}`, '', '', '', '4.5']);
      amounts.push(null);
    }
    rows.push([String(i + 1), title(i), 'Polar Biology', '2026', '0.5']);
    amounts.push('0.5');
  }
  return {
    type: 'table',
    columns: [
      { label: 'N.°', align: 'right' },
      { label: 'Obra' },
      { label: 'Fuente', joins: 'italics' },
      { label: 'Año', align: 'right' },
      { label: 'Puntos', align: 'right' },
    ],
    rows,
    marks,
    total: [`${n} obras`, '', '', '', addUp(amounts)],
    carry: { noun: ['obra', 'obras'], gender: 'feminine', amounts, unit: ['punto', 'puntos'] },
  };
}

const certificate = (content: readonly Block[], over: Partial<PdfDoc> = {}): PdfDoc => ({
  title: 'Constancia N.° PUB-2026-0147',
  subtitle: ['Registro de publicaciones científicas'],
  legal: { density: 'letter', holder: 'Rosa Quispe Mamani · DNI 34007919', foot: 'Copia de un documento electrónico.' },
  verification: { code: 'PUB-2026-0147-K7QX-M2DW-T9HC', url: 'https://u.test/verificar?codigo=PUB-2026-0147' },
  content: [
    { type: 'paragraph', text: PROSE, strong: ['Dra. Maruja Inca Ccallo', 'doña Rosa Quispe Mamani'] },
    ...content,
    { type: 'paragraph', text: 'Se expide a solicitud de la interesada.' },
    { type: 'paragraph', text: 'Puno, 23 de noviembre de 2026', align: 'right' },
    { type: 'signatures', people: [{ name: 'Dra. Maruja Inca Ccallo', role: 'Vicerrectora de Investigación' }] },
  ],
  ...over,
});

/** What is wrong with the sheets of a legal document, in words: nothing, for a good one. */
function legalFaults(pages: readonly Page[]): string[] {
  return pages.flatMap(({ width, height, pieces }, n) => {
    const out = pieces.filter(
      (p) => p.left < SIDE - 1 || p.right > width - SIDE + 1 || p.top < TOP - 4 || p.bottom > height - BOTTOM + 3,
    );
    const say = (what: string, text: string) => `hoja ${n + 1}: ${what} «${text.slice(0, 40)}»`;
    return [
      ...out.map((p) => say('fuera del margen', p.text)),
      ...overlaps(pieces).map((text) => say('encima de otro', text)),
    ];
  });
}
const draw = async (doc: PdfDoc) => {
  const bytes = await renderPdf(doc, frame);
  const { pages, missing } = await readPdf(bytes);
  return { texts: await pdfPages(bytes), faults: [...missing, ...legalFaults(pages)], pages };
};
const numbers = (text: string, n: number): number[] =>
  Array.from({ length: n }, (_, i) => i + 1).filter((i) => new RegExp(`(^| )${i} (Bofedales|Diatomeas|W)`).test(text));

describe('a certificate', () => {
  it('is named by its number, says who signs it, and each sheet says which of how many it is', async () => {
    const { texts, faults } = await draw(certificate([]));
    expect(faults).toEqual([]);
    expect(texts).toHaveLength(1);
    for (const said of [
      'Universidad del Ñandú',
      'Constancia N.° PUB-2026-0147',
      'Registro de publicaciones científicas',
      'hace constar que',
      'Verifique este documento en u.test/ verificar',
      'K7QX-M2DW-T9HC',
      'Copia de un documento electrónico.',
      'Hoja 1 de 1',
    ])
      expect(texts[0]!.replaceAll('\u200b', '').replace('/verificar', '/ verificar')).toContain(said);
  });

  it.each([1, 2, 8, 9, 10, 11, 12, 13, 24, 90])(
    'with %i rows: what each sheet carries is what it has',
    async (n) => {
      const { texts, faults } = await draw(certificate([tableOf(n)]));
      expect(faults).toEqual([]);
      let seen = 0;
      texts.forEach((text, i) => {
        const here = numbers(text, n);
        const words = (upTo: number) =>
          `${numberInWords(upTo, 'feminine')} ${upTo === 1 ? 'obra' : 'obras'} y ${(upTo / 2).toFixed(1)} ${upTo === 2 ? 'punto' : 'puntos'}`;
        if (seen > 0) expect(text).toContain(`Vienen de la hoja ${i}: ${words(seen)}`);
        seen += here.length;
        if (seen < n && seen > 0) expect(text).toContain(`Van a la hoja ${i + 2}: ${words(seen)}`);
        else expect(text).not.toContain('Van a la hoja');
        if (i > 0) expect(text).toContain('Constancia N.° PUB-2026-0147 Rosa Quispe Mamani · DNI 34007919');
        if (here.length > 0) expect(text).toContain('N.° Obra Año Puntos');
        expect(text).toContain(`Hoja ${i + 1} de ${texts.length}`);
      });
      expect(seen).toBe(n);
      // The close never stands alone: two rows of the table at least are with it.
      expect(numbers(texts.at(-1)!, n).length).toBeGreaterThanOrEqual(Math.min(2, n));
      expect(texts.at(-1)).toContain('Vicerrectora de Investigación');
    },
    60_000,
  );

  it('a table goes over four sheets, and the words of a long text before it flow over theirs', async () => {
    const { texts, faults } = await draw(
      certificate([{ type: 'paragraph', text: `${PROSE} `.repeat(40) }, tableOf(80)]),
    );
    expect(faults).toEqual([]);
    expect(texts.length).toBeGreaterThanOrEqual(5);
    const carried = texts.flatMap((t) => [...t.matchAll(/Van a la hoja (\d+)/g)].map((m) => Number(m[1])));
    const brought = texts.flatMap((t, i) => (t.includes('Vienen de la hoja') ? [i + 1] : []));
    expect(brought).toEqual(carried);
  });

  it('nothing of it leaves its margins nor covers another text, whatever it says', async () => {
    const people = HOSTILE.map((text) => ({ name: text, role: text }));
    for (const text of HOSTILE) {
      const doc = certificate([tableOf(9, () => text), { type: 'list', items: [text] }], {
        title: text.slice(0, 120),
        subtitle: [text],
        legal: { density: 'minutes', holder: text, foot: text },
      });
      expect((await draw(doc)).faults).toEqual([]);
      const signed = doc.content.map((b) => (b.type === 'signatures' ? { ...b, people } : b));
      expect((await draw({ ...doc, content: signed })).faults).toEqual([]);
    }
  });

  it('a row taller than a sheet is parted, and loses none of its words', async () => {
    const long = 'palabra '.repeat(900);
    const { texts, faults } = await draw(certificate([tableOf(3, () => long)]));
    expect(faults).toEqual([]);
    expect(texts.join(' ').match(/palabra/g)).toHaveLength(2700);
  });

  it.each([0, 1, 3, 40])(
    '%i people sign it, none of them apart from the text',
    async (n) => {
      const people = Array.from({ length: n }, (_, i) => ({ name: `Firmante ${i + 1}`, role: 'Miembro' }));
      const doc = certificate([]);
      const content = doc.content.map((b) => (b.type === 'signatures' ? { ...b, people } : b));
      const { texts, faults } = await draw({ ...doc, content });
      expect(faults).toEqual([]);
      const all = texts.join(' ');
      for (const { name } of people) expect(all).toContain(name);
      const first = texts.findIndex((t) => t.includes('Firmante 1 '));
      if (n > 0) expect(texts[first]).toContain('Se expide a solicitud');
    },
    60_000,
  );

  it('prints no fact that is empty', async () => {
    const { texts } = await draw(
      certificate([
        {
          type: 'keyValues',
          pairs: [
            ['Facultad', null],
            ['Vigencia', 'Un año'],
          ],
        },
      ]),
    );
    expect(texts[0]).toContain('Vigencia');
    expect(texts[0]).not.toContain('Facultad');
    expect(texts[0]).not.toContain('—');
  });
});

describe('the rows of each sheet', () => {
  const TITLE_ROW = { height: 21, title: true };
  const room = fc.record({
    first: fc.integer({ min: 0, max: 640 }),
    later: fc.constant(640),
    head: fc.constant(20),
    carried: fc.constant(17),
    brought: fc.constant(18),
    total: fc.constant(18),
    tail: fc.integer({ min: 0, max: 300 }),
    // A title has a row under it, and no row is taller than what the document lets be carried.
    rows: fc
      .array(fc.tuple(fc.boolean(), fc.integer({ min: 18, max: 90 })), { minLength: 1, maxLength: 60 })
      .map((all) => all.flatMap(([titled, height]) => [...(titled ? [TITLE_ROW] : []), { height, title: false }])),
  });
  it('begins on a new sheet with a row under its title, when the other two belong to the close', () => {
    const heights = [79, 84, 86];
    const rows = heights.flatMap((height) => [TITLE_ROW, { height, title: false }]);
    const sheets = sheetsOf({ first: 0, later: 640, head: 20, carried: 17, brought: 18, total: 18, tail: 291, rows });
    expect(sheets).toEqual({
      parts: [
        [0, 2],
        [2, 6],
      ],
      onFirst: false,
    });
  });

  const plain = (r: Room, from: number, to: number) => r.rows.slice(from, to).filter((x) => !x.title).length;

  it('are all of them, in their order, within their sheet, and two at least with the close', () => {
    fc.assert(
      fc.property(room, (r) => {
        const { rows } = r;
        const { parts, onFirst } = sheetsOf(r);
        expect(parts.flatMap(([from, to]) => rows.slice(from, to))).toEqual(rows);
        parts.forEach(([from, to], i) => {
          const last = i === parts.length - 1;
          const height = rows.slice(from, to).reduce((sum, x) => sum + x.height, r.head + (from > 0 ? r.brought : 0));
          const used = height + (last ? r.total + r.tail : r.carried);
          expect(used).toBeLessThanOrEqual(i === 0 && onFirst ? r.first : r.later);
          if (!last) expect(rows[to - 1]!.title).toBe(false);
        });
        const [from, to] = parts.at(-1)!;
        expect(plain(r, from, to)).toBeGreaterThanOrEqual(Math.min(2, plain(r, 0, rows.length)));
      }),
      { numRuns: 500 },
    );
  });

  it('adds figures up exactly', () => {
    expect(addUp(['0.1', '0.2', '10'])).toBe('10.3');
    expect(addUp(['1.5', null, '', '—'])).toBe('1.5');
    expect([addUp([]), addUp(['2', '3'])]).toEqual(['0', '5']);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 50 }), (cents) => {
        const sum = addUp(cents.map((c) => (c / 100).toFixed(2)));
        expect(sum).toBe(cents.length ? (cents.reduce((a, b) => a + b, 0) / 100).toFixed(2) : '0');
      }),
    );
  });
});

describe('a code in a line that is justified', () => {
  it('is drawn whole, whatever room its words are given', async () => {
    const prose = `Por la resolución rectoral RR-0418-R-2026, del 31 de octubre, y ${'la que la antecede '.repeat(6)}`;
    const pdf = await renderPdf(certificate([{ type: 'paragraph', text: prose, strong: ['RR-0418-R-2026'] }]), frame);
    expect((await pdfPages(pdf)).join(' ')).toContain('RR-0418-R-2026,');
  });
});
