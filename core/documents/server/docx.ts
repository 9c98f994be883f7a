import type { PdfDoc } from '../shared/pdf-doc.ts';
import { draw } from './draw.ts';
import type { Frame } from './pdf-frame.ts';

export const DOCX_MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The same content as a PDF, to go on writing in Word: headings, lists and emphasis are its own.
 * @throws Failure as `draw`
 */
export const renderDocx = (doc: PdfDoc, frame: Frame): Promise<Buffer> => draw('docx', doc, frame);
