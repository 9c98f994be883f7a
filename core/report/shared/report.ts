import { z } from 'zod';
import { zDocument } from '#core/documents/shared/schema.ts';

/** The forms in which a report may be given. */
export type ReportFormat = 'pdf' | 'docx' | 'xlsx' | 'csv';

/** A report on screen: what its paper says, and when that was true. */
export const reportPage = zDocument.extend({ asOf: z.iso.datetime() });

/**
 * A report: its title, what it is asked with, and the forms in which it is given, the first of them unless another is
 * asked for. Its contract takes `asked` for the screen and `file` for the file; its server says the rest (`reported`).
 */
export function defineReport<
  const F extends readonly [ReportFormat, ...ReportFormat[]],
  A extends z.ZodRawShape = Record<never, never>,
>({ title, formats, ask }: { title: string; formats: F; ask?: A }) {
  const shape = (ask ?? {}) as A;
  const formato = z.enum(formats).default(formats[0]);
  return { title, formats, asked: z.object(shape), file: z.object({ ...shape, formato }) };
}

export type ReportDef<F extends ReportFormat> = { title: string; formats: readonly F[] };
