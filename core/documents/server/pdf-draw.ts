import type { Content, DynamicContent, Node, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PaperDoc } from '../shared/pdf-doc.ts';
import { type Family, FONTS, fontFiles } from './font.ts';
import { legalDefinition } from './legal-draw.ts';
import { HEADING, SIZE, verificationBlock } from './pdf-blocks.ts';
import { type Frame, pageFooter, pageHeader } from './pdf-frame.ts';
import { signedContent } from './pdf-keep.ts';
import { type Page, TABLE_SIZE } from './pdf-table.ts';
import { fitted } from './pdf-text.ts';
import { fits } from './table-layout.ts';

type PdfMake = typeof import('pdfmake') & { virtualfs: { writeFileSync(name: string, content: Buffer): void } };
let engine: Promise<PdfMake> | null = null;

/** Runs in the drawing thread (`draw.ts`): a hostile text may take for ever, or all of its heap. */
export async function drawPdf(doc: PaperDoc, frame: Frame): Promise<Uint8Array> {
  engine ??= loadEngine();
  const pdfmake = await engine;
  const { legal } = doc;
  putInMemory(pdfmake, legal ? 'serif' : 'sans');
  const layout = (of: TDocumentDefinitions) => pdfmake.createPdf(of).getBuffer();
  const bytes = await layout(legal ? await legalDefinition({ ...doc, legal }, frame, layout) : definition(doc, frame));
  // A copy of its own, which can move to the thread that asked.
  return Uint8Array.from(bytes);
}

/** After its fonts are in memory neither a file nor an address can be opened from a document. */
async function loadEngine(): Promise<PdfMake> {
  const pdfmake = (await import('pdfmake')).default as PdfMake;
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  pdfmake.setFonts({ [FONTS.sans.name]: FONTS.sans.faces, [FONTS.serif.name]: FONTS.serif.faces });
  putInMemory(pdfmake, 'sans');
  return pdfmake;
}

const inMemory = new Set<Family>();
/** The faces of a family, read once: reports never ask for those of legal documents. */
function putInMemory(pdfmake: PdfMake, family: Family): void {
  if (inMemory.has(family)) return;
  for (const [name, bytes] of fontFiles(family)) pdfmake.virtualfs.writeFileSync(name, bytes);
  inMemory.add(family);
}

const MARGIN = 40;
const TOP = 84;
const BOTTOM = 48;
const A4 = { short: 595.28, long: 841.89 };

function definition(doc: PaperDoc, frame: Frame): TDocumentDefinitions {
  const landscape = doc.landscape === 'auto' ? !fitsUpright(doc) : Boolean(doc.landscape);
  const page: Page = {
    color: frame.institution.color,
    width: (landscape ? A4.long : A4.short) - 2 * MARGIN,
  };
  const footer: DynamicContent = (number, pages) =>
    framed(pageFooter({ frame, code: doc.verification?.code }, { margin: MARGIN, width: page.width }, number, pages));
  return {
    info: {
      title: doc.title,
      author: frame.institution.name,
      creator: frame.systemName,
      producer: frame.systemName,
      creationDate: frame.generatedAt,
    },
    language: 'es',
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, TOP, MARGIN, BOTTOM],
    defaultStyle: { font: FONTS.sans.name, fontSize: SIZE, lineHeight: 1.15 },
    header: () => framed(pageHeader(frame, MARGIN, page.width)),
    footer,
    ...(doc.watermark ? { watermark: { text: doc.watermark, color: '#888888', opacity: 0.15, bold: true } } : {}),
    content: [
      heading(doc.title, page, { fontSize: 14, bold: true, margin: [0, 0, 0, 6] }),
      ...(doc.subtitle ?? []).map((text) => heading(text, page, { fontSize: SIZE, margin: [0, 0, 0, 4] })),
      ...signedContent(doc.content, page, doc.title),
      ...(doc.verification ? [verificationBlock(doc.verification, page)] : []),
    ],
    pageBreakBefore: keeper(breaksOf(doc)),
  };
}

type Look = { fontSize: number; bold?: boolean; margin: [number, number, number, number] };
const heading = (text: string, { width }: Page, look: Look): Content => ({
  text: fitted(text, width, { size: look.fontSize, bold: look.bold }),
  alignment: 'center',
  ...look,
});

const fitsUpright = (doc: PaperDoc): boolean =>
  doc.content.every((b) => b.type !== 'table' || fits(b, A4.short - 2 * MARGIN, { size: TABLE_SIZE }));

/**
 * Each break lays the whole document out again: of a long one only the first headings are kept with what follows, or it
 * could not be drawn in time.
 */
const MAX_BREAKS = 30;
const ROWS_LAID_OUT = 6_000;
const rowsOf = (block: PaperDoc['content'][number]): number => {
  if (block.type === 'table') return block.rows.length;
  if (block.type === 'keyValues') return block.pairs.length;
  return block.type === 'list' ? block.items.length : 1;
};
function breaksOf(doc: PaperDoc): number {
  const rows = doc.content.reduce((total, block) => total + rowsOf(block), 0);
  return Math.min(MAX_BREAKS, Math.ceil(ROWS_LAID_OUT / Math.max(rows, 1)));
}

/** The engine tells the parts of the frame among those of each page: by this name they are left aside. */
const FRAME = 'frame';
function framed<T>(content: T): T {
  if (Array.isArray(content)) content.forEach(framed);
  else if (content && typeof content === 'object') {
    Object.assign(content, { style: FRAME });
    const { stack, columns, table }: { stack?: unknown; columns?: unknown; table?: { body: unknown } } = content;
    framed(stack);
    framed(columns);
    framed(table?.body);
  }
  return content;
}

type Keeper = NonNullable<TDocumentDefinitions['pageBreakBefore']>;

/** A heading goes with what follows it. */
function keeper(most: number): Keeper {
  let breaks = 0;
  const body = (n: Node & { stack?: unknown }) => !n.stack && !n.columns && n.style !== FRAME;
  return (node, around) => {
    const level = node.headlineLevel ?? 0;
    if (level < HEADING || breaks >= most) return false;
    const { top, pageInnerHeight } = node.startPosition;
    const short = top > TOP + 1 && top + 20 + level - HEADING > TOP + pageInnerHeight;
    const alone = short || !around.getFollowingNodesOnPage().some((n) => body(n) && !n.headlineLevel);
    if (alone) breaks += 1;
    return alone;
  };
}
