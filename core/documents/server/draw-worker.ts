import { serveWorker } from '#core/kernel/server/worker-side.ts';
import { drawDocx } from './docx-draw.ts';
import type { Drawing } from './draw.ts';
import { drawPdf } from './pdf-draw.ts';

serveWorker<Drawing, Uint8Array>(({ format, doc, frame }) =>
  format === 'pdf' ? drawPdf(doc, frame) : drawDocx(doc, frame),
);
