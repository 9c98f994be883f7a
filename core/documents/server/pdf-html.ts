import type { Content } from 'pdfmake/interfaces.js';
import { sanitizeRichText } from './html.ts';

type Node = { tag: string; color?: string; children: (Node | string)[] };
type Marks = {
  bold?: true;
  italics?: true;
  decoration?: ('underline' | 'lineThrough')[];
  color?: string;
  sub?: true;
  sup?: true;
};
type Run = Marks & { text: string };

const INLINE = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'span', 'sub', 'sup', 'br']);
const ENTITY: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Rich text as pdfmake content; it is sanitised here again, whatever its origin. */
export function htmlToPdf(html: string): Content[] {
  return blocks(parse(sanitizeRichText(html)).children, {});
}

/** The sanitiser leaves balanced tags and four entities, so reading them takes no HTML parser. */
function parse(html: string): Node {
  const root: Node = { tag: 'root', children: [] };
  const stack = [root];
  for (const [token, closing, tag, attributes] of html.matchAll(/<(\/?)([a-z]+)([^>]*)>|[^<]+/g)) {
    const top = stack.at(-1)!;
    if (!tag) top.children.push(token.replace(/&(amp|lt|gt|quot);/g, (e) => ENTITY[e]!).replace(/\s+/g, ' '));
    else if (closing) stack.length > 1 && stack.pop();
    else {
      const color = /color:\s*(#[0-9a-f]{3,6}|rgb\([^)]*\))/i.exec(attributes ?? '')?.[1];
      const node: Node = { tag, children: [], ...(color ? { color: hexOf(color) } : {}) };
      top.children.push(node);
      if (tag !== 'br') stack.push(node);
    }
  }
  return root;
}

function blocks(children: Node['children'], marks: Marks): Content[] {
  const content: Content[] = [];
  let line: Run[] = [];
  const flush = () => {
    if (line.some((r) => r.text.trim() || r.text === '\n')) content.push({ text: line as never, margin: [0, 0, 0, 4] });
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

function markOf(node: Node, { decoration = [] }: Marks): Marks {
  switch (node.tag) {
    case 'b':
    case 'strong':
      return { bold: true };
    case 'i':
    case 'em':
      return { italics: true };
    case 'u':
      return { decoration: [...decoration, 'underline'] };
    case 's':
      return { decoration: [...decoration, 'lineThrough'] };
    case 'sub':
      return { sub: true };
    case 'sup':
      return { sup: true };
    default:
      return node.color ? { color: node.color } : {};
  }
}

function hexOf(color: string): string {
  if (color.startsWith('#')) return color;
  const parts = color.match(/\d+/g)!.map((n) => Math.min(255, Number(n)).toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
}
