/** The Markdown that the manual is written in, read once for the screen. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; of: readonly Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; to: string };
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly ListItem[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };
export type ListItem = { text: string; inside: readonly Block[] };

const INLINE = /`([^`]+)`|!\[[^\]]*\]\([^)]*\)|\[([^\]]+)\]\(([^)]+)\)|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*/g;

/** The parts of a line of text. Pictures are left out: the screen is in front of the reader. */
export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, linked, to, strong, em] = match;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (linked !== undefined && to !== undefined) parts.push({ kind: 'link', text: linked, to });
    else if (strong !== undefined) parts.push({ kind: 'strong', of: inlineOf(strong) });
    else if (em !== undefined) parts.push({ kind: 'em', of: inlineOf(em) });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** A text without its marks, to be looked for. */
export const plainOf = (text: string): string =>
  inlineOf(text)
    .map((part) => ('of' in part ? part.of.map((p) => ('text' in p ? p.text : '')).join('') : part.text))
    .join('');

const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The blocks of some lines, between two headings. */
export function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.trim() === '') at += 1;
    else if (line.startsWith('|')) at = table(lines, at, blocks);
    else if (ITEM.test(line)) at = list(lines, at, blocks);
    else at = paragraph(lines, at, blocks);
  }
  return blocks;
}

function paragraph(lines: readonly string[], from: number, blocks: Block[]): number {
  let to = from + 1;
  while (to < lines.length && lines[to]!.trim() !== '' && !lines[to]!.startsWith('|') && !ITEM.test(lines[to]!))
    to += 1;
  const text = lines
    .slice(from, to)
    .map((line) => line.trim())
    .join(' ');
  if (plainOf(text).trim() !== '') blocks.push({ kind: 'paragraph', text });
  return to;
}

function table(lines: readonly string[], from: number, blocks: Block[]): number {
  let to = from;
  while (to < lines.length && lines[to]!.startsWith('|')) to += 1;
  const [head = [], , ...rows] = lines.slice(from, to).map(cellsOf);
  blocks.push({ kind: 'table', head, rows });
  return to;
}

/** A list goes on with its items, and with what is indented under each. */
function list(lines: readonly string[], from: number, blocks: Block[]): number {
  const [, indent = '', mark = ''] = ITEM.exec(lines[from]!) ?? [];
  const items: ListItem[] = [];
  let at = from;
  while (at < lines.length) {
    const match = ITEM.exec(lines[at]!);
    if (!match || match[1] !== indent) break;
    let to = at + 1;
    while (to < lines.length && belongs(lines, to, indent.length)) to += 1;
    const under = lines.slice(at + 1, to).map((line) => line.slice(indent.length).replace(/^ {1,4}/, ''));
    const goesOn = under.findIndex((line) => line.trim() === '' || ITEM.test(line));
    const said = goesOn < 0 ? under : under.slice(0, goesOn);
    const text = [match[3] ?? '', ...said].map((line) => line.trim()).join(' ');
    items.push({ text: text.trim(), inside: goesOn < 0 ? [] : blocksOf(under.slice(goesOn)) });
    at = to;
    if (lines[at]?.trim() === '' && ITEM.exec(lines[at + 1] ?? '')?.[1] === indent) at += 1;
  }
  blocks.push({ kind: 'list', ordered: /\d/.test(mark), items });
  return at;
}

/** Whether a line is of the item above it: indented deeper, also after an empty one. */
function belongs(lines: readonly string[], at: number, indent: number): boolean {
  const depth = (line: string) => line.length - line.trimStart().length;
  const line = lines[at]!;
  if (line.trim() !== '') return depth(line) > indent;
  const next = lines[at + 1];
  return next !== undefined && next.trim() !== '' && depth(next) > indent;
}
