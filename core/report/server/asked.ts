import type { z } from 'zod';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { printed, sheetReply } from '#core/documents/server/reply.ts';
import type { Sheet } from '#core/documents/shared/column.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { exportObserver } from '#core/list/server/observe.ts';
import { type AskedReport, type AskOption, missingField } from '../shared/ask.ts';
import type { Said } from './report.ts';

const NOTHING = 'No hay registros para los filtros elegidos.';

type Definition = AskedReport & { asked: z.ZodObject; file: z.ZodObject };
/** Words to find something by, or the id of what was chosen already. */
export type Found = { q?: string | undefined; elegido?: string | undefined };
type Served<A, D> = Said<A, D> & {
  sheet(data: D): Sheet;
  /** What may be chosen in each field; with words, what they find; with an id, what it is called. */
  options(ctx: Ctx, found: Found): Promise<Record<string, AskOption[]>>;
  /** How many rows it has. */
  rows(data: D): number;
  /** How its PDF leaves, when it is more than printed: kept to be verified. */
  issue?(ctx: Ctx, name: string, doc: PdfDoc): Promise<FileReply>;
};

/**
 * What a report that is asked for says, beside its definition; keys as in `askedEndpoints`. Without rows its screen
 * says so, and no file is made.
 * @throws Failure invalid
 */
export function servedReport<R extends Definition, D>(report: R, said: Served<z.output<R['asked']>, D>) {
  const read = async (ctx: Ctx, asked: z.output<R['asked']>) => {
    const missing = missingField(report, asked);
    if (missing) throw invalidField(missing, `Elija ${report.fields[missing]!.label.toLowerCase()}`);
    const days = Object.entries(report.fields).filter(([, field]) => field.kind === 'day');
    const dayOf = (key: string) => (asked as Record<string, string | undefined>)[key] ?? ctx.today();
    const later = days.find(([key]) => dayOf(key) > ctx.today());
    if (later) throw invalidField(later[0], 'Elija un día que ya haya llegado');
    const data = await said.query(ctx, asked);
    const { subtitle = [], ...doc } = said.show(data);
    const on = days.map(([key, { label }]) => `${label} ${formatDay(dayOf(key))}`);
    return { data, rows: said.rows(data), doc: { ...doc, subtitle: [...subtitle, ...on] } };
  };
  return {
    opciones: (ctx: Ctx, found: Found) => said.options(ctx, found),
    ver: async (ctx: Ctx, asked: z.output<R['asked']>) => {
      const { rows, doc } = await read(ctx, asked);
      const content = rows > 0 ? doc.content : [{ type: 'paragraph' as const, text: NOTHING }];
      return { title: doc.title, subtitle: doc.subtitle, content, asOf: ctx.now().toISOString(), rows };
    },
    impreso: async (ctx: Ctx, asked: z.output<R['file']>): Promise<FileReply> => {
      const { data, rows, doc } = await read(ctx, asked as z.output<R['asked']>);
      if (rows === 0) throw new Failure('invalid', NOTHING);
      await exportObserver()?.total(rows);
      const name = said.filename(data, ctx);
      const { formato } = asked as { formato: 'pdf' | 'xlsx' | 'csv' };
      if (formato !== 'pdf') return sheetReply(ctx, name, said.sheet(data), formato);
      return said.issue ? said.issue(ctx, name, doc) : printed(ctx, name, doc, 'pdf');
    },
  };
}
