import type { Content } from 'pdfmake/interfaces.js';
import { fitted, partsOf } from './pdf-text.ts';
import { INLINE, type RichNode as Node, richText } from './rich-text.ts';

type Marks = {
  bold?: true;
  italics?: true;
  decoration?: ('underline' | 'lineThrough')[];
  color?: string;
  sub?: true;
  sup?: true;
};
type Run = Marks & { text: string };

/** Rich text as pdfmake content; it is sanitised here again, whatever its origin. */
export function htmlToPdf(html: string, width: number): Content[] {
  const content = blocks(richText(html, (text) => fitted(text, width / 2, TYPE)).children, {});
  return content;
}
/** Nested lists and quotes leave about half of the width; letters of a bold word are a little wider. */
const TYPE = { size: 9.5, bold: true };

function blocks(children: Node['children'], marks: Marks): Content[] {
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
    content.push(...block(child, marks));
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

function block(node: Node, marks: Marks): Content[] {
  const margin: [number, number, number, number] = [0, 0, 0, 4];
  if (node.tag === 'ul' || node.tag === 'ol') {
    const items = node.children
      .filter((c): c is Node => typeof c !== 'string' && c.tag === 'li')
      .map((item): Content => ({ stack: blocks(item.children, marks) }));
    if (items.length === 0) return [];
    return [node.tag === 'ul' ? { ul: items, margin } : { ol: items, margin }];
  }
  const inner = blocks(node.children, node.tag === 'blockquote' ? { ...marks, italics: true } : marks);
  return node.tag === 'blockquote' ? [{ stack: inner, margin: [16, 0, 0, 4], color: '#444444' }] : inner;
}

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
function markOf({ tag, color }: Node, { decoration = [] }: Marks): Marks {
  const mark = MARKS[tag] ?? (color ? { color } : {});
  return mark.decoration ? { decoration: [...decoration, ...mark.decoration] } : mark;
}
