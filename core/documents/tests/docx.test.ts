import { describe, expect, it } from 'vitest';
import { renderDocx } from '../server/docx.ts';
import type { Frame } from '../server/pdf-frame.ts';
import type { Block } from '../shared/pdf-doc.ts';
import { unzip } from './unzip.ts';

const FRAME: Frame = {
  institution: { name: 'Universidad & Prueba', shortName: 'UP', office: 'Oficina', color: '#0b5fa5', logo: null },
  generatedAt: new Date('2026-03-10T15:00:00Z'),
  timeZone: 'America/Lima',
  user: 'Rosa <Salas>',
  systemName: 'Quipu',
};
const parts = async (content: Block[]) =>
  unzip(await renderDocx({ title: 'Título & más', subtitle: ['Uno'], content }, FRAME));
const bodyOf = async (content: Block[]) => (await parts(content))['word/document.xml']!;

/** Every tag closes, in order; attributes are quoted: what a reader needs to open the part. */
function wellFormed(xml: string): boolean {
  const stack: string[] = [];
  const rest = xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .replace(/<(\/?)([\w:]+)((?:\s[\w:]+="[^"<&]*(?:&\w+;[^"<&]*)*")*)\s*(\/?)>/g, (_, close, tag, _a, self) => {
      if (close) {
        if (stack.pop() !== tag) stack.push('!');
      } else if (!self) stack.push(tag);
      return '';
    });
  return stack.length === 0 && !/[<>]/.test(rest);
}

describe('word documents', () => {
  const rich =
    '<p>Texto <strong>fuerte</strong>, <em>cursivo</em> y <u>subrayado</u> H<sub>2</sub>O</p><ol><li><p>uno</p><ul><li>dentro</li></ul></li><li>dos</li></ol><ol><li>otra vez uno</li></ol><blockquote><p>cita</p></blockquote>';

  it('have the parts that the package declares, all well formed', async () => {
    const files = await parts([{ type: 'html', html: rich }]);
    const declared = [...files['[Content_Types].xml']!.matchAll(/PartName="\/([^"]+)"/g)].map((m) => m[1]!);
    expect(declared.filter((name) => !(name in files))).toEqual([]);
    for (const [name, xml] of Object.entries(files)) expect([name, wellFormed(xml)]).toEqual([name, true]);
    const targets = [...files['word/_rels/document.xml.rels']!.matchAll(/Target="([^"]+)"/g)].map(
      (m) => `word/${m[1]}`,
    );
    expect(targets.filter((t) => !(t in files))).toEqual([]);
  });

  it('keep bold, italics, underline, subscripts and quotes', async () => {
    const xml = await bodyOf([{ type: 'html', html: rich }]);
    expect(xml).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">fuerte</w:t></w:r>');
    expect(xml).toContain('<w:i/></w:rPr><w:t xml:space="preserve">cursivo');
    expect(xml).toContain('<w:u w:val="single"/></w:rPr><w:t xml:space="preserve">subrayado');
    expect(xml).toContain('<w:vertAlign w:val="subscript"/></w:rPr><w:t xml:space="preserve">2');
    expect(xml).toMatch(/<w:pStyle w:val="Quote"\/>.*cita/);
  });

  it('keep powers, links and tables', async () => {
    const html =
      '<p>10<sup>3</sup> en <a href="https://x.pe/?a=1&b=2">la fuente</a></p><table><tbody><tr><th>Ion</th><th>mg/L</th></tr><tr><td>Ca</td><td></td></tr></tbody></table>';
    const xml = await bodyOf([{ type: 'html', html }]);
    expect(xml).toContain('<w:vertAlign w:val="superscript"/></w:rPr><w:t xml:space="preserve">3');
    expect(xml).toContain('w:instr="HYPERLINK &quot;https://x.pe/?a=1&amp;b=2&quot;"');
    expect(xml).toMatch(/<w:tblHeader\/>.*Ion.*mg\/L.*<\/w:tr><w:tr>.*Ca.*<\/w:tbl>/);
    expect(xml.match(/<w:tc>/g)).toHaveLength(4);
    const files = await parts([{ type: 'html', html }]);
    for (const [name, part] of Object.entries(files)) expect([name, wellFormed(part)]).toEqual([name, true]);
  });

  it('break a word that no line holds, in any block, and no other', async () => {
    const word = 'W'.repeat(18_000);
    const xml = await bodyOf([
      { type: 'paragraph', text: word },
      { type: 'html', html: `<p>${word}</p>` },
      { type: 'table', columns: [{ label: 'x' }], rows: [[word], ['institucionalización']] },
    ]);
    const pieces = [...xml.matchAll(/<w:t[^>]*>([^<]*)</g)].flatMap(([, text]) => text!.split(/[\u200b\s]/));
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(80);
    expect(pieces.join('').match(/W/g)).toHaveLength(3 * 18_000);
    expect(pieces).toContain('institucionalización');
  });

  it('are made of real lists: bullets nest, and each ordered list counts from one', async () => {
    const files = await parts([{ type: 'html', html: rich }]);
    const list = (text: string) =>
      /<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/><\/w:numPr><\/w:pPr>$/
        .exec(files['word/document.xml']!.split(`<w:r><w:t xml:space="preserve">${text}</w:t>`)[0]!)
        ?.slice(1);
    expect(list('uno')).toEqual(['0', '2']);
    expect(list('dentro')).toEqual(['1', '1']);
    expect(list('dos')).toEqual(['0', '2']);
    expect(list('otra vez uno')).toEqual(['0', '3']);
    expect([...files['word/numbering.xml']!.matchAll(/<w:num w:numId="(\d+)">/g)].map((m) => m[1])).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('write every kind of block, and text is never markup', async () => {
    const xml = await bodyOf([
      { type: 'heading', text: 'Sección <1>' },
      { type: 'heading', text: 'Menor', level: 2 },
      { type: 'paragraph', text: 'a\nb', align: 'justify', bold: true },
      { type: 'keyValues', pairs: [['Código', null]] },
      {
        type: 'table',
        columns: [{ label: 'A' }, { label: 'B', align: 'right' }],
        rows: [['1', '2']],
        total: ['T', '3'],
      },
      { type: 'list', items: ['x'], ordered: true },
      { type: 'signatures', people: [{ name: 'Ana', role: 'Decana' }] },
      { type: 'spacer' },
      { type: 'pageBreak' },
    ]);
    expect(wellFormed(xml)).toBe(true);
    for (const piece of ['Sección &lt;1&gt;', 'Heading2', '<w:br/>', '<w:tblHeader/>', 'Decana', 'w:type="page"', '—'])
      expect(xml).toContain(piece);
  });

  it('say who made them and number their pages', async () => {
    const files = await parts([]);
    expect(files['word/footer1.xml']).toContain('Rosa &lt;Salas&gt;');
    // The numbers of the pages are letters of the same size and colour as the rest of the line.
    const looks = files['word/footer1.xml']!.match(/<w:rPr>.*?<\/w:rPr>/g);
    expect(new Set(looks).size).toBe(1);
    expect(files['word/footer1.xml']).toMatch(
      /<w:fldSimple w:instr=" PAGE "><w:r><w:rPr>.*<w:fldSimple w:instr=" NUMPAGES "><w:r><w:rPr>/,
    );
    expect(files['docProps/core.xml']).toContain('Título &amp; más');
  });
});
