import type { PdfDoc } from '../shared/pdf-doc.ts';
import { draw } from './draw.ts';
import type { Frame } from './pdf-frame.ts';

export type { Frame } from './pdf-frame.ts';

/** A PDF in the institution's frame: heading on each page, who and when, «Página n de m». @throws Failure as `draw` */
export const renderPdf = (doc: PdfDoc, frame: Frame): Promise<Buffer> => draw('pdf', doc, frame);
