import type { FileReply } from '#core/contract/shared/endpoint.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Sheet as Cells } from '../shared/column.ts';
import { footOf } from '../shared/legal.ts';
import type { PdfDoc } from '../shared/pdf-doc.ts';
import type { Sheet } from '../shared/schema.ts';
import { streamCsv } from './csv.ts';
import { DOCX_MIME, renderDocx } from './docx.ts';
import { renderPdf } from './pdf.ts';
import { frameOf } from './pdf-frame.ts';
import { streamXlsx } from './xlsx-stream.ts';

export type SheetFormat = 'xlsx' | 'csv';

type Printed = FileReply & { body: Uint8Array };

/**
 * A document in the institution's frame as the answer of an operation: a PDF opens in the tab, Word is saved.
 * @throws Failure as `draw`
 */
export async function printed(ctx: Ctx, name: string, doc: PdfDoc, format: 'pdf' | 'docx' = 'pdf'): Promise<Printed> {
  const frame = await frameOf(ctx);
  return format === 'pdf'
    ? { filename: `${name}.pdf`, mime: 'application/pdf', body: await renderPdf(doc, frame), inline: true }
    : { filename: `${name}.docx`, mime: DOCX_MIME, body: await renderDocx(doc, frame) };
}

/**
 * A legal document for a screen to draw.
 * @param pending stretches of its title that are fixed when it is issued
 */
export function sheetOf(
  { settings: { institution } }: Pick<Ctx, 'settings'>,
  { title, subtitle = [], legal, content }: PdfDoc,
  pending: string[] = [],
): Sheet {
  return { title, subtitle, pending, office: institution.office, foot: footOf(legal?.foot, institution), content };
}

const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows as a sheet, of any length, as the answer of an operation. */
export function sheetReply(ctx: Pick<Ctx, 'settings'>, name: string, sheet: Cells, format: SheetFormat): FileReply {
  const { columns, rows, name: title } = sheet;
  const options = { timeZone: ctx.settings.timeZone, notes: sheet.notes, ...(title ? { sheet: title } : {}) };
  return format === 'csv'
    ? { filename: `${name}.csv`, mime: 'text/csv; charset=utf-8', body: streamCsv(columns, rows, options) }
    : { filename: `${name}.xlsx`, mime: XLSX_MIME, body: streamXlsx(columns, rows, options) };
}
