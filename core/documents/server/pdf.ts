import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PdfDoc } from '../shared/pdf-doc.ts';
import { pdfBlocks, verificationBlock } from './pdf-blocks.ts';
import { type Frame, pageFooter, pageHeader } from './pdf-frame.ts';

export type { Frame } from './pdf-frame.ts';

type PdfMake = typeof import('pdfmake') & { virtualfs: { writeFileSync(name: string, content: Buffer): void } };
let engine: Promise<PdfMake> | null = null;

/** A PDF in the institution's frame: heading on each page, who and when, «Página n de m». */
export async function renderPdf(doc: PdfDoc, frame: Frame): Promise<Buffer> {
  engine ??= loadEngine();
  const pdfmake = await engine;
  const built = pdfmake.createPdf(definition(doc, frame));
  return Buffer.from(await built.getBuffer());
}

/** Fonts are read once into memory; after that neither a file nor an address can be opened from a document. */
async function loadEngine(): Promise<PdfMake> {
  const pdfmake = (await import('pdfmake')).default as unknown as PdfMake;
  const fonts = (await import('pdfmake/build/vfs_fonts.js')).default as unknown as Record<string, string>;
  for (const [name, base64] of Object.entries(fonts))
    pdfmake.virtualfs.writeFileSync(name, Buffer.from(base64, 'base64'));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  pdfmake.setFonts({
    Roboto: {
      normal: 'Roboto-Regular.ttf',
      bold: 'Roboto-Medium.ttf',
      italics: 'Roboto-Italic.ttf',
      bolditalics: 'Roboto-MediumItalic.ttf',
    },
  });
  return pdfmake;
}

const MARGIN = 40;
const LONG_TABLE = 200;

function definition(doc: PdfDoc, frame: Frame): TDocumentDefinitions {
  const short = doc.content.every((b) => b.type !== 'table' || b.rows.length < LONG_TABLE);
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
    pageOrientation: doc.landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, 84, MARGIN, 48],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    header: () => pageHeader(frame, MARGIN),
    footer: (page, pages) => pageFooter(frame, MARGIN, page, pages),
    ...(doc.watermark ? { watermark: { text: doc.watermark, color: '#888888', opacity: 0.15, bold: true } } : {}),
    content: [
      { text: doc.title, fontSize: 14, bold: true, alignment: 'center', margin: [0, 0, 0, 6] },
      ...(doc.subtitle ?? []).map((text) => ({
        text,
        alignment: 'center' as const,
        margin: [0, 0, 0, 4] as [number, number, number, number],
      })),
      ...pdfBlocks(doc.content, frame.institution.color),
      ...(doc.verification ? [verificationBlock(doc.verification)] : []),
    ],
    // A heading does not stay alone at the foot of a page. Each break lays the document out again: not for long tables.
    ...(short
      ? { pageBreakBefore: (node, around) => node.headlineLevel === 1 && around.getFollowingNodesOnPage().length === 0 }
      : {}),
  };
}
