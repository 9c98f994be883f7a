import { MAX_COLUMNS, MAX_ROWS } from '../simple-tables.ts';
import { type Cell, gridOf } from './clipboard-grid.ts';
import { inWords, type Lost, type Marks, marksWithin, NO_MARKS, type Reading, writtenText } from './clipboard-marks.ts';
import { type Child, isNode, type Node, read, UNSEEN } from './clipboard-tree.ts';

/** What was pasted as the editor holds it, and what of it was left out, in words. */
export type Pasted = { html: string; lost: string[] };

const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote table section article header footer main pre dl dt dd figure figcaption center address'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const paragraph = (inner: string) => (inner.replace(/<br>/g, '').trim() === '' ? '' : `<p>${inner.trim()}</p>`);

/** A fragment as blocks: inline neighbours make one paragraph. */
function blocks(children: readonly Child[], marks: Marks, reading: Reading): string {
  let out = '';
  let line = '';
  const flush = () => {
    out += paragraph(line);
    line = '';
  };
  for (let at = 0; at < children.length; at++) {
    const child = children[at]!;
    if (!isNode(child) || !holdsBlocks(child)) {
      line += inline(child, marks, reading);
      continue;
    }
    flush();
    const items = itemsFrom(children, at);
    if (items.length > 0) {
      out += officeList(
        items.map(({ node }) => node),
        marks,
        reading,
      );
      at = items.at(-1)!.at;
    } else out += block(child, marks, reading);
  }
  flush();
  return out;
}
/** Google puts everything within a `<b>` of no weight. */
const holdsBlocks = (node: Node): boolean =>
  BLOCKS.has(node.tag) || (!UNSEEN.has(node.tag) && node.children.some((c) => isNode(c) && holdsBlocks(c)));

function block(node: Node, outer: Marks, reading: Reading): string {
  const marks = marksWithin(node, outer, reading);
  const { tag, children } = node;
  if (tag === 'ul' || tag === 'ol') return list(node, marks, reading);
  if (tag === 'table') return table(node, marks, reading);
  if (tag === 'blockquote') return `<blockquote>${blocks(children, marks, reading) || '<p></p>'}</blockquote>`;
  const strong: Marks = HEADING.test(tag) ? { ...marks, on: new Set([...marks.on, 'strong']) } : marks;
  return blocks(children, strong, reading);
}

function inline(child: Child, outer: Marks, reading: Reading): string {
  if (!isNode(child)) return writtenText(child, outer);
  if (UNSEEN.has(child.tag) || child.style['mso-list'] === 'ignore') return '';
  if (child.tag === 'br') return '<br>';
  if (child.tag === 'img' || child.tag === 'v:imagedata' || child.tag === 'svg' || child.tag === 'picture') {
    reading.lost.images += 1;
    return '';
  }
  if (child.tag === 'math') {
    reading.lost.equations += 1;
    return '';
  }
  const marks = marksWithin(child, outer, reading);
  const inner = child.children.map((c) => inline(c, marks, reading)).join('');
  return BLOCKS.has(child.tag) ? ` ${inner} ` : inner;
}

/** Lists as HTML writes them; Google puts an inner list beside its item, not in it. */
function list({ tag, children }: Node, marks: Marks, reading: Reading): string {
  const items: string[] = [];
  for (const child of children) {
    if (!isNode(child)) {
      if (child.trim() !== '') items.push(paragraph(writtenText(child, marks)));
    } else if (child.tag === 'ul' || child.tag === 'ol') {
      if (items.length === 0) items.push('<p></p>');
      items[items.length - 1] += list(child, marks, reading);
    } else items.push(blocks(child.children, marksWithin(child, marks, reading), reading) || '<p></p>');
  }
  return items.length === 0 ? '' : `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
}

/**
 * Word writes the items of a list as paragraphs that tell their level, with the mark in a part that is not to be read.
 */
const LEVEL = /\blevel(\d)\b/;
const levelOf = (node: Node): number => Number(LEVEL.exec(node.style['mso-list'] ?? '')?.[1] ?? 0);
function itemsFrom(children: readonly Child[], from: number): { node: Node; at: number }[] {
  const items: { node: Node; at: number }[] = [];
  for (let at = from; at < children.length; at++) {
    const child = children[at]!;
    if (!isNode(child)) {
      if (child.trim() !== '') break;
    } else if (child.tag === 'p' && levelOf(child) > 0) items.push({ node: child, at });
    else break;
  }
  return items;
}
const markOf = (child: Child): string => {
  if (!isNode(child)) return '';
  return child.style['mso-list'] === 'ignore' ? textOf(child) : child.children.map(markOf).join('');
};
const textOf = (child: Child): string => (isNode(child) ? child.children.map(textOf).join('') : child);
const NUMBERED = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;

function officeList(items: readonly Node[], marks: Marks, reading: Reading): string {
  const level = Math.min(...items.map(levelOf));
  const ordered = NUMBERED.test(markOf(items.find((item) => levelOf(item) === level)!));
  const written: string[] = [];
  for (let at = 0; at < items.length; ) {
    const inner = items.slice(at, nextAt(items, at, level));
    if (inner.length > 0) {
      if (written.length === 0) written.push('<p></p>');
      written[written.length - 1] += officeList(inner, marks, reading);
      at += inner.length;
      continue;
    }
    const item = items[at]!;
    written.push(blocks(item.children, marksWithin(item, marks, reading), reading) || '<p></p>');
    at += 1;
  }
  const tag = ordered ? 'ol' : 'ul';
  return `<${tag}>${written.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
}
/** Where the items deeper than a level end. */
function nextAt(items: readonly Node[], from: number, level: number): number {
  let at = from;
  while (at < items.length && levelOf(items[at]!) > level) at += 1;
  return at;
}

/** What of a table is told in its place; the rest (a title) goes before it. */
const PARTS = new Set(['tr', 'thead', 'tbody', 'tfoot', 'colgroup', 'col']);
function table(node: Node, marks: Marks, reading: Reading): string {
  const grid = gridOf(node, reading);
  const width = Math.max(0, ...grid.map((line) => line.length));
  const large = width > MAX_COLUMNS || grid.length > MAX_ROWS;
  if (reading.inCell) reading.lost.nested += 1;
  else if (large) reading.lost.large += 1;
  if (reading.inCell || large) return grid.map((line) => lineOf(line, marks, reading)).join('');
  const within = { ...reading, inCell: true };
  const body = grid.map((line) => {
    const cells = Array.from({ length: width }, (_, x) => line[x]).map((cell) => {
      const tag = cell?.head ? 'th' : 'td';
      const inner = cell?.node ? blocks(cell.node.children, marksWithin(cell.node, marks, within), within) : '';
      return `<${tag}>${inner || '<p></p>'}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const before = blocks(
    node.children.filter((child) => !isNode(child) || !PARTS.has(child.tag)),
    marks,
    reading,
  );
  return body.length === 0 ? before : `${before}<table><tbody>${body.join('')}</tbody></table>`;
}
const lineOf = (line: readonly Cell[], marks: Marks, reading: Reading): string =>
  paragraph(Array.from(line, (cell) => (cell?.node ? inline(cell.node, marks, reading).trim() : '')).join(' | '));

/**
 * The clipboard of a word processor (Word, Google Docs, LibreOffice) or of a page as the editor holds it: marks, links,
 * lists and plain tables, whatever each calls them. What is left out is said. What the editor itself copied stays as it
 * is.
 */
export function readClipboard(html: string): Pasted {
  if (html.includes('data-pm-slice')) return { html, lost: [] };
  const { root, equations } = read(html);
  const lost: Lost = { images: 0, equations, merged: 0, nested: 0, large: 0, links: 0, colours: false };
  const reading: Reading = { lost, inCell: false };
  const written = root.children.some((c) => isNode(c) && holdsBlocks(c))
    ? blocks(root.children, NO_MARKS, reading)
    : root.children.map((c) => inline(c, NO_MARKS, reading)).join('');
  // The picture of an equation is not one more thing.
  lost.images = Math.max(0, lost.images - equations);
  return { html: written, lost: inWords(lost) };
}
