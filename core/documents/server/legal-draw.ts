import type { Content, Node, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PaperBlock as Block, PaperDoc } from '../shared/pdf-doc.ts';
import { legalBlocks } from './legal-blocks.ts';
import { closing, footHeight, legalFoot, legalHead, RUNNING, runningLine } from './legal-frame.ts';
import { type Sheets, sheetsOf } from './legal-sheets.ts';
import { type LegalTable, legalTable, topPadding } from './legal-table.ts';
import { gap, INK, leading, mark, SCALES, SHEET } from './legal-type.ts';
import type { Frame } from './pdf-frame.ts';

export type LegalPaper = PaperDoc & { legal: NonNullable<PaperDoc['legal']> };
/** Lays out a document, and tells nothing of it but its bytes. */
type Layout = (definition: TDocumentDefinitions) => Promise<unknown>;

/** A legal document, its parts in the order in which they are read. */
type Parts = { before: readonly Block[]; table: LegalTable | null; after: readonly Block[]; end: readonly Block[] };

const TOP = SHEET.top + RUNNING;
/** Nothing is that tall: what is laid out on it has the height that it asks for. */
const TALL = 1_000_000;
/** What the engine may round. */
const SLACK = 1.5;
/** A row that is taller may be parted by the end of a sheet, and nothing is carried over. */
const TALLEST_ROW = 320;

/**
 * A legal document for the engine of PDFs. Its table goes on over the next sheet where this says, not where the engine
 * finds no more room: it is laid out once to measure it, and drawn with what each sheet takes.
 */
export async function legalDefinition(doc: LegalPaper, frame: Frame, layout: Layout): Promise<TDocumentDefinitions> {
  const parts = partsOf(doc);
  const bottom = footHeight(doc, frame);
  const content = await contentOf(doc, frame, parts, SHEET.height - bottom, layout);
  return {
    ...page(doc, frame, bottom),
    header: (number) => runningLine(doc, number),
    footer: (number, pages) => legalFoot(doc, frame, number, pages),
    ...(doc.watermark ? { watermark: { text: doc.watermark, color: '#888888', opacity: 0.15, bold: true } } : {}),
    content,
    pageBreakBefore: (node, around) =>
      Boolean(node.headlineLevel) && node.startPosition.top > TOP + 1 && isLast(around.getFollowingNodesOnPage()),
  };
}

/** A heading goes with what follows it. */
const isLast = (following: Node[]): boolean => following.filter((n) => n.text && !n.headlineLevel).length === 0;

const page = (doc: LegalPaper, frame: Frame, bottom: number) => ({
  info: {
    title: [doc.title, ...(doc.subtitle ?? [])].join(' · '),
    author: frame.institution.name,
    creator: frame.systemName,
    producer: frame.systemName,
    creationDate: frame.generatedAt,
  },
  language: 'es',
  pageSize: 'A4' as const,
  pageMargins: [SHEET.side, TOP, SHEET.side, bottom] satisfies [number, number, number, number],
  defaultStyle: { ...leading(SCALES[doc.legal.density].size, SCALES[doc.legal.density].line), color: INK },
});

function partsOf({ content }: LegalPaper): Parts {
  const signed = content.findIndex((b) => b.type === 'signatures');
  const said = signed < 0 ? content : content.slice(0, signed);
  const end = content.slice(said.length);
  const at = said.reduce((best, b, i) => (rowsOf(b) > rowsOf(said[best]) ? i : best), -1);
  const table = said[at];
  // Without a table the close takes along the last paragraphs of the text.
  if (table?.type !== 'table') return { before: [], table: null, after: said, end };
  return { before: said.slice(0, at), table: legalTable(table), after: said.slice(at + 1), end };
}
const rowsOf = (block: Block | undefined): number => (block?.type === 'table' ? block.rows.length : 0);

const TABLE = 'table';
const AFTER = 'after';
const END = 'end';

async function contentOf(
  doc: LegalPaper,
  frame: Frame,
  parts: Parts,
  bottom: number,
  layout: Layout,
): Promise<Content[]> {
  const { density } = doc.legal;
  const { table } = parts;
  const before = () => [...legalHead(doc, frame), ...legalBlocks(parts.before, density)];
  const after = () => closed(doc, frame, parts);
  if (!table) return [...before(), ...after()];
  const tall = { ...page(doc, frame, 0), pageSize: { width: SHEET.width, height: TALL } };
  const measured = [...before(), mark(TABLE), table.measured(), mark(AFTER), space(density), ...after(), mark(END)];
  const places = await measure(layout, { ...tall, content: measured });
  const top = (id: string) => places.get(id)?.top ?? 0;
  const heights = heightsOf(table, top);
  if (heights.rows.some((r) => r.height > TALLEST_ROW)) return [...before(), table.loose(), space(density), ...after()];
  const start =
    top(TABLE) <= bottom
      ? { page: 1, top: top(TABLE) }
      : await endOf(layout, { ...page(doc, frame, SHEET.height - bottom), content: [...before(), mark(END)] });
  const later = bottom - TOP - SLACK;
  const tail = top(END) - top(AFTER);
  const plan = sheetsOf({
    ...heights,
    first: bottom - start.top - SLACK,
    later,
    tail: tail < later * LARGEST_TAIL ? tail : 0,
  });
  return [...before(), ...sheets(table, plan, start.page), space(density), ...after()];
}

/** A text after the table that is larger goes its own way, and its last paragraphs are signed. */
const LARGEST_TAIL = 0.7;
const space = (density: LegalPaper['legal']['density']): Content => gap(SCALES[density].gap + 3);

function sheets(table: LegalTable, { parts, onFirst }: Sheets, firstSheet: number): Content[] {
  return parts.map(([from, to], i): Content => {
    const of = firstSheet + i + (onFirst ? 0 : 1);
    const part = table.part(from, to, { of, last: i === parts.length - 1 });
    return i > 0 || !onFirst ? { stack: [part], pageBreak: 'before' } : part;
  });
}

/** The text that closes the paper with its signatures, in one piece; what is long before it flows. */
function closed(doc: LegalPaper, frame: Frame, { after, end }: Parts): Content[] {
  const { density } = doc.legal;
  const signatures = end[0]?.type === 'signatures' ? end[0].people : [];
  const { first, more } = closing(doc, signatures, frame);
  const blocks = after.flatMap(lastApart);
  const from = keptFrom(blocks);
  return [
    ...legalBlocks(blocks.slice(0, from), density),
    { stack: [...legalBlocks(blocks.slice(from), density), ...first], unbreakable: true },
    ...more,
    ...legalBlocks(end.slice(1), density),
  ];
}

/** A formatted text with its last paragraph apart, which can go with the signatures. */
function lastApart(block: Block): Block[] {
  if (block.type !== 'html') return [block];
  const html = block.html ?? '';
  const at = html.lastIndexOf('<p');
  if (at <= 0 || NOT_A_PARAGRAPH.test(html.slice(at))) return [block];
  return [
    { ...block, html: html.slice(0, at) },
    { ...block, html: html.slice(at) },
  ];
}
const NOT_A_PARAGRAPH = /<(?:ul|ol|li|blockquote|table)/;

/** Letters that stay with the signatures. */
const KEPT = 1_200;
const lettersOf = (block: Block): number => {
  if (block.type === 'paragraph') return block.text?.length ?? 0;
  if (block.type === 'html')
    return NOT_A_PARAGRAPH.test(block.html ?? '') ? Number.POSITIVE_INFINITY : (block.html ?? '').length;
  return block.type === 'spacer' ? 0 : Number.POSITIVE_INFINITY;
};
/** From which block on they are in one piece with the signatures: its last paragraphs, up to some letters. */
function keptFrom(blocks: readonly Block[]): number {
  let letters = 0;
  let from = blocks.length;
  while (from > 0) {
    letters += lettersOf(blocks[from - 1]!);
    if (letters > KEPT) break;
    from--;
  }
  return from;
}

type Place = { page: number; top: number };
/** Stops the engine once it has laid out what was to be measured: nothing is drawn. */
class Measured extends Error {}

async function measure(layout: Layout, definition: TDocumentDefinitions): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const see = ({ id, startPosition }: Node) => {
    if (typeof id === 'string' && !places.has(id))
      places.set(id, { page: startPosition.pageNumber, top: startPosition.top });
  };
  await layout({
    ...definition,
    pageBreakBefore: (node, around) => {
      see(node);
      for (const other of around.getFollowingNodesOnPage()) see(other);
      if (places.has(END)) throw new Measured();
      return false;
    },
  }).catch((error: unknown) => {
    if (!(error instanceof Measured)) throw error;
  });
  return places;
}

/** Where a content ends, on which sheet. */
const endOf = async (layout: Layout, definition: TDocumentDefinitions): Promise<Place> =>
  (await measure(layout, definition)).get(END) ?? { page: 1, top: TOP };

function heightsOf(table: LegalTable, top: (id: string) => number) {
  const names = [
    { id: 'head', pad: topPadding('head') },
    { id: 'brought', pad: topPadding('brought') },
    ...table.rows.map(({ kind }, i) => ({ id: `row${i}`, pad: topPadding(kind) })),
    { id: 'carried', pad: topPadding('carried') },
    ...(table.hasTotal ? [{ id: 'total', pad: topPadding('total') }] : []),
  ];
  const edges = [...names.map(({ id, pad }) => top(id) - pad), top(AFTER)];
  const [head, brought, ...rest] = names.map((_, i) => edges[i + 1]! - edges[i]!);
  const rows = table.rows.map(({ kind }, i) => ({ height: rest[i]!, title: kind === 'title' }));
  return {
    head: head!,
    brought: brought!,
    rows,
    carried: rest[rows.length]!,
    total: table.hasTotal ? rest[rows.length + 1]! : 1,
  };
}
