import type { PaperBlock as Block } from '../shared/pdf-doc.ts';
import { breakWords } from './breaks.ts';
import {
  type Cell,
  grid,
  hyperlink,
  PAGE_BREAK,
  type ParagraphMarks,
  paragraph,
  type RunMarks,
  run,
} from './docx-xml.ts';
import { cellsOf, INLINE, type RichNode, richText } from './rich-text.ts';
import { layoutTable } from './table-layout.ts';

/** Lists of a document: bullets share one definition, and each ordered list counts from one. */
export type Numbering = { bullets: () => number; ordered: () => number };
export const BULLETS = 1;
export function numbering(): Numbering & { used: () => number } {
  let last = BULLETS;
  return { bullets: () => BULLETS, ordered: () => ++last, used: () => last };
}

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
type Blocks = { [T in Block['type']]: BlockOf<T> };
type Writer = { [T in Block['type']]: (block: Blocks[T], n: Numbering, color: string) => string };

/** Blocks as WordprocessingML; a block type without its writer does not compile. */
export const docxBlocks = (blocks: readonly Block[], n: Numbering, color: string): string =>
  blocks.map((block) => write(block.type, block, n, color)).join('');
const write = <T extends Block['type']>(type: T, block: Blocks[T], n: Numbering, color: string) =>
  WRITE[type](block, n, color);

const SHADE = '#f0f0f0';
const WRITE: Writer = {
  heading: ({ text, level = 1 }) => paragraph(run(breakable(text)), { style: level === 1 ? 'Heading1' : 'Heading2' }),
  paragraph: ({ text, align = 'left', bold = false, small = false }) =>
    paragraph(run(breakable(text ?? ''), { ...(bold ? { bold } : {}), ...(small ? { small } : {}) }), {
      align: align === 'justify' ? 'both' : align,
    }),
  html: ({ html }, n) => nodes(richText(html ?? '', breakable).children, {}, { n, level: -1 }),
  keyValues: ({ pairs }) =>
    pairs.length === 0
      ? ''
      : grid(
          pairs.map(([label, value]): Cell[] => [
            { text: label, bold: true, fill: SHADE },
            { text: breakable(value?.trim() ? value : '—') },
          ]),
          [3, 7],
          false,
        ),
  table: (block, _n, color) => table(block, color),
  list: ({ items, ordered }, n) => {
    const id = ordered ? n.ordered() : n.bullets();
    return items
      .map((t) => paragraph(run(breakable(t ?? '')), { style: 'ListParagraph', list: { id, level: 0 } }))
      .join('');
  },
  signatures: ({ people }) =>
    people
      .map(({ name, role }) =>
        [
          paragraph(''),
          paragraph(run('_'.repeat(32)), { align: 'center', keepNext: true }),
          paragraph(run(name, { bold: true }), { align: 'center', keepNext: Boolean(role) }),
          role ? paragraph(run(role, { small: true }), { align: 'center' }) : '',
        ].join(''),
      )
      .join(''),
  spacer: () => paragraph(''),
  pageBreak: () => PAGE_BREAK,
};

/** Points between the margins of the page, and what its small letters measure. */
const WIDTH = 482;
const SMALL = { size: 8.5 };
const breakable = (text: string): string => breakWords(text, 200, SMALL);

function table(block: BlockOf<'table'>, color: string): string {
  const { columns, folded, host } = layoutTable(block, WIDTH, SMALL);
  const cells = (row: readonly (string | null | undefined)[], look: Partial<Cell> = {}) =>
    columns.map((c): Cell => {
      const more = c.at === host ? folded.filter((f) => row[f.at]?.trim()).map((f) => `${f.label}: ${row[f.at]}`) : [];
      const text = [row[c.at] ?? '', more.join(' · ')].filter(Boolean).join('\n');
      return { text: breakWords(text, c.width, SMALL), ...(c.align ? { align: c.align } : {}), ...look };
    });
  const strong = { bold: true, fill: SHADE };
  const body = block.rows.map((row, i): Cell[] => {
    const mark = block.marks?.[i];
    if (mark === 'title') return [{ text: breakable(row[0] ?? ''), span: columns.length, ...strong }];
    return cells(row, mark ? strong : {});
  });
  if (body.length === 0) body.push([{ text: block.empty ?? 'No hay registros', span: columns.length }]);
  const head = columns.map(
    (c): Cell => ({ text: c.label, bold: true, align: 'center', fill: color, color: '#ffffff' }),
  );
  return grid(
    [head, ...body, ...(block.total ? [cells(block.total, strong)] : [])],
    columns.map((c) => c.width),
    true,
  );
}

type Place = { n: Numbering; level: number; list?: number; quote?: boolean };
const MAX_LEVEL = 8;

/** Paragraphs of a stretch of rich text: inline neighbours make one, each block its own. */
function nodes(children: RichNode['children'], marks: RunMarks, place: Place): string {
  let xml = '';
  let line = '';
  const style: ParagraphMarks = place.quote ? { style: 'Quote' } : {};
  let first = true;
  const flush = () => {
    if (line) {
      // Only the first paragraph of an item has its mark; the others go under it.
      const list = place.list && first ? { list: { id: place.list, level: place.level } } : {};
      xml += paragraph(line, { ...style, ...(place.list ? { style: 'ListParagraph' } : {}), ...list });
      first = false;
    }
    line = '';
  };
  for (const child of children) {
    if (typeof child === 'string' || INLINE.has(child.tag)) {
      line += inline(child, marks);
      continue;
    }
    if (!line.replace(/<[^>]*>/g, '').trim()) line = '';
    flush();
    if (child.tag === 'table') {
      xml += richTable(child, marks, place);
      first = false;
    } else if (child.tag === 'ul' || child.tag === 'ol') {
      xml += items(child, marks, place);
      first = false;
    } else {
      const { list: _list, ...after } = place;
      const inner = nodes(child.children, marks, {
        ...(first ? place : after),
        quote: place.quote || child.tag === 'blockquote',
      });
      if (inner) first = false;
      xml += inner;
    }
  }
  if (line.replace(/<[^>]*>/g, '').trim() || line.includes('<w:br/>')) flush();
  return xml;
}

function richTable(node: RichNode, marks: RunMarks, { n }: Place): string {
  const rows = cellsOf(node);
  const cell = ({ tag, children }: RichNode): Cell => {
    const head = tag === 'th';
    const look: RunMarks = { ...marks, small: true, ...(head ? { bold: true } : {}) };
    return {
      text: '',
      // A cell ends with a paragraph, whatever it holds.
      xml: nodes(children, look, { n, level: -1 }) || paragraph(''),
      ...(head ? { fill: SHADE } : {}),
    };
  };
  const shares = (rows[0] ?? []).map(() => 1);
  if (shares.length === 0) return '';
  const heading = rows.length > 1 && rows[0]!.every(({ tag }) => tag === 'th');
  return grid(
    rows.map((row) => row.map(cell)),
    shares,
    heading,
  );
}

function items(node: RichNode, marks: RunMarks, place: Place): string {
  const list = node.tag === 'ul' ? place.n.bullets() : place.n.ordered();
  const level = Math.min(place.level + 1, MAX_LEVEL);
  return node.children
    .filter((c): c is RichNode => typeof c !== 'string' && c.tag === 'li')
    .map((item) => nodes(item.children, marks, { n: place.n, level, list }))
    .join('');
}

function inline(node: RichNode | string, marks: RunMarks): string {
  if (typeof node === 'string') return node ? run(node, marks) : '';
  if (node.tag === 'br') return run('\n', marks);
  if (node.href) {
    const look = { ...marks, underline: true, color: LINK };
    return hyperlink(node.href, node.children.map((c) => inline(c, look)).join(''));
  }
  return node.children.map((c) => inline(c, { ...marks, ...markOf(node) })).join('');
}

const LINK = '#1a4f8b';
const MARKS: Readonly<Record<string, RunMarks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  sub: { vertical: 'subscript' },
  sup: { vertical: 'superscript' },
};
const markOf = ({ tag }: RichNode): RunMarks => MARKS[tag] ?? {};
