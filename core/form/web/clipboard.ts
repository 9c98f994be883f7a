import { Parser } from 'htmlparser2';
import { safeAddress } from '#core/documents/shared/address.ts';
import { MAX_COLUMNS, MAX_ROWS } from '#core/documents/shared/simple-tables.ts';
import { plural } from '#core/kernel/shared/text.ts';

/** What was pasted as the editor holds it, and what of it was left out, in words. */
export type Pasted = { html: string; lost: string[] };

type Attributes = Readonly<Record<string, string>>;
type Node = {
  tag: string;
  attributes: Attributes;
  style: Readonly<Record<string, string>>;
  children: (Node | string)[];
};
type Child = Node | string;
const isNode = (child: Child): child is Node => typeof child !== 'string';

const UNSEEN = new Set(['head', 'style', 'script', 'title', 'meta', 'link', 'xml', 'template', 'noscript']);

const styleOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const at = rule.indexOf(':');
      return at < 0
        ? []
        : [
            [
              rule.slice(0, at).trim().toLowerCase(),
              rule
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ],
          ];
    }),
  );

/** The clipboard as a tree. An equation of Word stands in a comment, beside its picture. */
function read(html: string): { root: Node; equations: number } {
  const root: Node = { tag: 'root', attributes: {}, style: {}, children: [] };
  const stack = [root];
  let equations = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const node: Node = { tag, attributes, style: styleOf(attributes.style), children: [] };
      stack.at(-1)!.children.push(node);
      stack.push(node);
    },
    ontext: (text) => void stack.at(-1)!.children.push(text),
    onclosetag: () => void (stack.length > 1 && stack.pop()),
    oncomment: (text) => {
      if (/^\[if gte msEquation/i.test(text)) equations += 1;
    },
  });
  parser.end(html);
  return { root, equations };
}

/** Counts of what the editor does not hold. */
type Lost = {
  images: number;
  equations: number;
  merged: number;
  nested: number;
  large: number;
  links: number;
  colours: boolean;
};
const SAID: readonly (readonly [keyof Omit<Lost, 'colours'>, string, string])[] = [
  ['images', 'imagen', 'imágenes'],
  ['equations', 'ecuación', 'ecuaciones'],
  ['merged', 'celda combinada (quedó partida)', 'celdas combinadas (quedaron partidas)'],
  ['nested', 'tabla dentro de otra (quedó como texto)', 'tablas dentro de otras (quedaron como texto)'],
  ['large', 'tabla muy grande (quedó como líneas)', 'tablas muy grandes (quedaron como líneas)'],
  ['links', 'enlace sin dirección de página', 'enlaces sin dirección de página'],
];
const inWords = (lost: Lost): string[] => [
  ...SAID.flatMap(([key, one, many]) => (lost[key] > 0 ? [plural(lost[key], one, many)] : [])),
  ...(lost.colours ? ['los colores de las letras'] : []),
];
/** What is being left out, and whether inside a cell. */
type Reading = { lost: Lost; inCell: boolean };

/** Marks in the order in which they are written. */
const MARKS = ['strong', 'em', 'u', 's', 'sup', 'sub'] as const;
type Mark = (typeof MARKS)[number];
type Marks = { on: ReadonlySet<Mark>; href: string | null };
const NO_MARKS: Marks = { on: new Set(), href: null };
const OF_TAG: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sup: 'sup',
  sub: 'sub',
};

/** What a style says of a mark: yes, no, or nothing. */
function styled({ style }: Node, mark: Mark): boolean | null {
  const line = style['text-decoration-line'] ?? style['text-decoration'] ?? '';
  const raise = Number.parseFloat(style['mso-text-raise'] ?? '0');
  const weight = style['font-weight'];
  switch (mark) {
    case 'strong':
      return weight ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 : null;
    case 'em':
      return style['font-style'] ? /italic|oblique/.test(style['font-style']) : null;
    case 'u':
      return line.includes('underline') || null;
    case 's':
      return line.includes('line-through') || null;
    case 'sup':
      return /super/.test(style['vertical-align'] ?? '') || raise > 0 || null;
    case 'sub':
      return /^sub/.test(style['vertical-align'] ?? '') || raise < 0 || null;
  }
}

function marksWithin(node: Node, outer: Marks, reading: Reading): Marks {
  const href = node.tag === 'a' ? addressOf(node, reading) : outer.href;
  const on = new Set(outer.on);
  for (const mark of MARKS) {
    const said = styled(node, mark) ?? (OF_TAG[node.tag] === mark ? true : null);
    if (said) on.add(mark);
    else if (said === false) on.delete(mark);
  }
  // Links are underlined by themselves.
  if (href) on.delete('u');
  if (!href && isColoured(node)) reading.lost.colours = true;
  return { on, href };
}
function addressOf({ attributes, children }: Node, reading: Reading): string | null {
  const href = attributes.href ?? '';
  const address = safeAddress(href);
  if (!address && href !== '' && children.length > 0) reading.lost.links += 1;
  return address;
}
/** Black in its many names says nothing. */
const PLAIN_COLOUR = /^(?:|auto|inherit|initial|windowtext|black|#000|#000000|rgb\(0, ?0, ?0\))$/;
const isColoured = ({ style, attributes }: Node) => !PLAIN_COLOUR.test(style.color ?? attributes.color ?? '');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
function writtenText(text: string, { on, href }: Marks): string {
  const clean = escaped(text.replace(/[ \t\r\n]+/g, ' '));
  if (clean.trim() === '') return clean;
  const used = MARKS.filter((mark) => on.has(mark));
  const marked = `${used.map((m) => `<${m}>`).join('')}${clean}${used
    .toReversed()
    .map((m) => `</${m}>`)
    .join('')}`;
  return href ? `<a href="${escaped(href).replaceAll('"', '%22')}">${marked}</a>` : marked;
}

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

/** Word writes the items of a list as paragraphs that tell their level, with the mark in a part that is not to be read. */
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

type Cell = { node: Node | null; head: boolean };
/** The rows of a table, each cell in its place: one that took several leaves the others empty. */
function gridOf(node: Node, reading: Reading): Cell[][] {
  const grid: Cell[][] = [];
  rowsOf(node).forEach(({ row, inHead }, y) => {
    grid[y] ??= [];
    const cells = row.children.filter(isNode).filter(({ tag }) => tag === 'td' || tag === 'th');
    let x = 0;
    for (const cell of cells) {
      while (grid[y]![x]) x += 1;
      const [wide, high] = [spanOf(cell.attributes.colspan, MAX_COLUMNS), spanOf(cell.attributes.rowspan, MAX_ROWS)];
      if (wide > 1 || high > 1) reading.lost.merged += 1;
      for (let down = 0; down < high; down++) {
        grid[y + down] ??= [];
        const line = grid[y + down]!;
        for (let right = 0; right < wide; right++)
          line[x + right] = { node: down + right === 0 ? cell : null, head: inHead || cell.tag === 'th' };
      }
    }
  });
  return grid.filter((line) => line.length > 0);
}
const spanOf = (said: string | undefined, most: number) =>
  Math.min(Math.max(Number.parseInt(said ?? '1', 10) || 1, 1), most);
const rowsOf = (node: Node, inHead = false): { row: Node; inHead: boolean }[] =>
  node.children.filter(isNode).flatMap((child) => {
    if (child.tag === 'tr') return [{ row: child, inHead }];
    return /^t(?:head|body|foot)$/.test(child.tag) ? rowsOf(child, child.tag === 'thead') : [];
  });

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
 * The clipboard of a word processor (Word, Google Docs, LibreOffice) or of a page as the editor holds it: marks, links, lists
 * and plain tables, whatever each calls them. What is left out is said. What the editor itself copied stays as it is.
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
