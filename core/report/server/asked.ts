import type { z } from 'zod';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { printed, sheetReply } from '#core/documents/server/reply.ts';
import type { Sheet } from '#core/documents/shared/column.ts';
import type { PdfDoc, View } from '#core/documents/shared/pdf-doc.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { exportObserver } from '#core/list/server/observe.ts';
import type { Answer } from '../shared/answer.ts';
import { answerViews } from '../shared/answer-views.ts';
import type { AskedReport, AskOption } from '../shared/ask.ts';
import type { Said } from './report.ts';

const NOTHING = 'No hay registros para los filtros elegidos.';
/** Rows of detail that a screen shows; the files have them all. */
const ON_SCREEN = 100;

type Definition = AskedReport & { asked: z.ZodObject; file: z.ZodObject };
/** Words to find something by, or the id of what was chosen already. */
export type Found = { q?: string | undefined; elegido?: string | undefined };
type Served<A, D> = Said<A, D> & {
  /** What was asked, with what the report opens with in the place of what was not. */
  opening(ctx: Ctx, asked: A): Promise<A>;
  /** What it answers before its detail; null when there is nothing to compare. */
  answer(data: D): Answer | null;
  sheet(data: D): Sheet;
  /** What may be chosen in each field; with words, what they find; with an id, what it is called. */
  options(ctx: Ctx, found: Found): Promise<Record<string, AskOption[]>>;
  /** How many rows its detail has. */
  rows(data: D): number;
  /** How its PDF leaves, when it is more than printed: kept to be verified. */
  issue?(ctx: Ctx, name: string, doc: PdfDoc): Promise<FileReply>;
};

/** The detail as a screen shows it: a long one is left to the files. */
function detailOf(content: readonly View[], rows: number): readonly View[] {
  if (rows === 0) return [{ type: 'paragraph', text: NOTHING }];
  if (rows <= ON_SCREEN || content.length === 0) return content;
  const text = `El detalle tiene ${rows} filas. Está entero en el PDF, el Excel y el CSV; con un filtro se lee aquí.`;
  return [{ type: 'paragraph', text }];
}

/**
 * What a report that is asked for says, beside its definition; keys as in `askedEndpoints`. Without rows its screen
 * says so, and no file is made.
 * @throws Failure invalid
 */
export function servedReport<R extends Definition, D>(report: R, said: Served<z.output<R['asked']>, D>) {
  const read = async (ctx: Ctx, given: z.output<R['asked']>) => {
    const asked = await said.opening(ctx, given);
    const fields = Object.entries(report.fields);
    const words: Record<string, string> = {};
    for (const [key] of fields) {
      const value = asked[key];
      if (value) words[key] = String(value);
    }
    const missing = fields.find(([key, field]) => field.required && !words[key]);
    if (missing) throw invalidField(missing[0], `Elija ${missing[1].label.toLowerCase()}`);
    const days = fields.filter(([, field]) => field.kind === 'day');
    const dayOf = (key: string) => words[key] ?? ctx.today();
    const later = days.find(([key]) => dayOf(key) > ctx.today());
    if (later) throw invalidField(later[0], 'Elija un día que ya haya llegado');
    const data = await said.query(ctx, asked);
    const { subtitle = [], ...doc } = said.show(data);
    const on = days.map(([key, { label }]) => `${label} ${formatDay(dayOf(key))}`);
    return { data, asked: words, rows: said.rows(data), doc: { ...doc, subtitle: [...subtitle, ...on] } };
  };
  return {
    opciones: (ctx: Ctx, found: Found) => said.options(ctx, found),
    ver: async (ctx: Ctx, given: z.output<R['asked']>) => {
      const { data, asked, rows, doc } = await read(ctx, given);
      return {
        title: doc.title,
        subtitle: doc.subtitle,
        content: detailOf(doc.content, rows),
        asOf: ctx.now().toISOString(),
        rows,
        asked,
        answer: said.answer(data),
      };
    },
    impreso: async (
      ctx: Ctx,
      given: z.output<R['asked']> & { formato: 'pdf' | 'xlsx' | 'csv' },
    ): Promise<FileReply> => {
      const { data, rows, doc } = await read(ctx, given);
      if (rows === 0) throw new Failure('invalid', 'report.nothing_to_print', NOTHING);
      await exportObserver()?.total(rows);
      const name = said.filename(data, ctx);
      const { formato } = given;
      if (formato !== 'pdf') return sheetReply(ctx, name, said.sheet(data), formato);
      const answer = said.answer(data);
      const paper = { ...doc, content: [...(answer ? answerViews(answer) : []), ...doc.content] };
      return said.issue ? said.issue(ctx, name, paper) : printed(ctx, name, paper, 'pdf');
    },
  };
}
