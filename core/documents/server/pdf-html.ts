import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { BREAK } from './breaks.ts';
import type { Type } from './font.ts';
import { GRID } from './pdf-grid.ts';
import { fitted, partsOf } from './pdf-text.ts';
import { cellsOf, INLINE, type RichNode as Node, richText } from './rich-text.ts';

type Marks = {
  bold?: true;
  italics?: true;
  decoration?: ('underline' | 'lineThrough')[];
  color?: string;
  sub?: true;
  sup?: true;
  link?: string;
};
type Run = Marks & { text: string };

/**
 * Rich text as pdfmake content; it is sanitised here again, whatever its origin. Nested lists and quotes leave about
 * half of the width; letters of a bold word are a little wider.
 */
export function htmlToPdf(html: string, width: number, type: Type = { size: 9.5 }): Content[] {
  const bold = { ...type, bold: true };
  return blocks(richText(html, (text) => fitted(text, width / 2, bold)).children, { width, type: bold });
}
/** Where a stretch is laid out, and what its letters have from around it. */
type Place = Marks & { width: number; type: Type };

function blocks(children: Node['children'], place: Place): Content[] {
  const { width: _width, type: _type, ...marks } = place;
  const content: Content[] = [];
  let line: Run[] = [];
  const flush = () => {
    if (line.some((r) => r.text.trim() || r.text === '\n')) {
      const parts = runParts(line);
      for (const [i, part] of parts.entries())
        content.push({ text: part, margin: [0, 0, 0, i < parts.length - 1 ? 0 : 4] });
    }
    line = [];
  };
  for (const child of children) {
    if (typeof child === 'string' || INLINE.has(child.tag)) {
      line.push(...runs(child, marks));
      continue;
    }
    flush();
    content.push(...block(child, place));
  }
  flush();
  return content;
}

/** Runs of a paragraph in parts that the engine lays out quickly. */
function runParts(line: readonly Run[]): Run[][] {
  const parts: Run[][] = [[]];
  let letters = 0;
  for (const run of line)
    for (const text of partsOf(run.text)) {
      if (letters > 0 && letters + text.length > PART) {
        parts.push([]);
        letters = 0;
      }
      parts.at(-1)!.push({ ...run, text });
      letters += text.length + 4;
    }
  return parts;
}
const PART = 20_000;

function block(node: Node, marks: Place): Content[] {
  const margin: [number, number, number, number] = [0, 0, 0, 4];
  if (node.tag === 'ul' || node.tag === 'ol') {
    const items = node.children
      .filter((c): c is Node => typeof c !== 'string' && c.tag === 'li')
      .map((item): Content => ({ stack: blocks(item.children, marks) }));
    if (items.length === 0) return [];
    return [node.tag === 'ul' ? { ul: items, margin } : { ol: items, margin }];
  }
  if (node.tag === 'table') return table(node, marks);
  const inner = blocks(node.children, node.tag === 'blockquote' ? { ...marks, italics: true } : marks);
  return node.tag === 'blockquote' ? [{ stack: inner, margin: [16, 0, 0, 4], color: '#444444' }] : inner;
}

/** Letters and padding of a cell. */
const CELL = 8.5;
const PADDING = 9;
function table(node: Node, marks: Place): Content[] {
  const rows = cellsOf(node);
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return [];
  const width = marks.width / columns - PADDING;
  const cell = ({ tag, children }: Node): TableCell => ({
    stack: blocks(narrowed(children, width, { ...marks.type, size: CELL }), {
      ...marks,
      width,
      ...(tag === 'th' ? { bold: true as const } : {}),
    }),
    fontSize: CELL,
    ...(tag === 'th' ? { fillColor: '#f0f0f0' } : {}),
  });
  const heading = rows.length > 1 && rows[0]!.every(({ tag }) => tag === 'th');
  return [
    {
      table: {
        widths: Array.from({ length: columns }, () => '*'),
        body: rows.map((row) => row.map(cell)),
        ...(heading ? { headerRows: 1 } : {}),
      },
      layout: GRID,
      margin: [0, 2, 0, 6],
    },
  ];
}
/** Words that fit in the page are broken again for a column. */
const narrowed = (children: Node['children'], width: number, type: Type): Node['children'] =>
  children.map((child) =>
    typeof child === 'string'
      ? fitted(child.replaceAll(BREAK, ''), width, type)
      : { ...child, children: narrowed(child.children, width, type) },
  );

const LINK = '#1a4f8b';
function runs(node: Node | string, marks: Marks): Run[] {
  if (typeof node === 'string') return [{ text: node, ...marks }];
  if (node.tag === 'br') return [{ text: '\n', ...marks }];
  return node.children.flatMap((child) => runs(child, { ...marks, ...markOf(node, marks) }));
}

const MARKS: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italics: true },
  em: { italics: true },
  u: { decoration: ['underline'] },
  s: { decoration: ['lineThrough'] },
  sub: { sub: true },
  sup: { sup: true },
};
function markOf({ tag, href }: Node, { decoration = [] }: Marks): Marks {
  if (href) return { link: href, color: LINK, decoration: [...decoration, 'underline'] };
  const mark = MARKS[tag] ?? {};
  return mark.decoration ? { decoration: [...decoration, ...mark.decoration] } : mark;
}
