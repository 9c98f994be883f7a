import type { z } from 'zod';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { printed, type SheetFormat, sheetReply } from '#core/documents/server/reply.ts';
import type { Sheet } from '#core/documents/shared/column.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { ReportFormat } from '../shared/report.ts';

type Definition = {
  formats: readonly ReportFormat[];
  asked: z.ZodObject;
  file: z.ZodObject<{ formato: z.ZodType<ReportFormat> }>;
};
/** What the server says of a report. */
export type Said<A, D> = {
  /** Reads what it says, once the caller is known to be allowed. @throws Failure */
  query(ctx: Ctx, asked: A): Promise<D>;
  /** The document, from what was read alone: paper and screen are the same. */
  show(data: D): PdfDoc;
  /** Name of its file, without the extension. */
  filename(data: D, ctx: Ctx): string;
};
/** A report that gives sheets says their columns and rows. */
type InRows<F, D> = [Extract<F, SheetFormat>] extends [never] ? { sheet?: never } : { sheet(data: D): Sheet };

/** What a report says, beside its definition: `ver` answers its screen and `file` its file. */
export function reported<R extends Definition, D>(
  _report: R,
  { query, show, filename, sheet }: Said<z.output<R['asked']>, D> & InRows<R['formats'][number], D>,
) {
  return {
    ver: async (ctx: Ctx, asked: z.output<R['asked']>) => {
      const { title, subtitle = [], content } = show(await query(ctx, asked));
      return { title, subtitle, content, asOf: ctx.now().toISOString() };
    },
    file: async (ctx: Ctx, asked: z.output<R['file']>): Promise<FileReply> => {
      const data = await query(ctx, asked as z.output<R['asked']>);
      const name = filename(data, ctx);
      const { formato } = asked;
      return formato === 'pdf' || formato === 'docx'
        ? printed(ctx, name, show(data), formato)
        : sheetReply(ctx, name, sheet!(data), formato);
    },
  };
}
