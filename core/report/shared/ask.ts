import { z } from 'zod';
import { operations, type PermissionSpec, type Scope } from '#core/contract/shared/endpoint.ts';
import { faultOf } from '#core/field/shared/check.ts';
import type { Field } from '#core/field/shared/kind.ts';
import { fromText } from '#core/field/shared/text-value.ts';
import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import { zDay, zText } from '#core/kernel/shared/schemas.ts';
import { exported } from '#core/list/shared/contract.ts';
import { zAnswer } from './answer.ts';
import { defineReport, reportPage } from './report.ts';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;
/** Letters of one answer, which an address has to hold. */
const MAX_TEXT = 500;

/**
 * What a report is asked with: a chip of its sentence, kept in the address, judged by the server. A `choice` is one of
 * what the server offers; of `choices`, none is all; a `reference` is somebody or something found by words; a `day` is
 * the one on which it is looked at: today when none is given, and never later. `lead` is what the sentence says before
 * its value («en», «por»); what is `required` has always one, because the server opens the report with it.
 */
export type AskField = Field<'choice' | 'choices' | 'reference' | 'longtext' | 'day'> & { lead?: string };
type Fields = Readonly<Record<string, AskField>>;

/** A value as it travels in an address: text, several values in one. */
function schemaOf(field: AskField): z.ZodType<string, string> {
  if (field.kind === 'day') return zDay;
  return zText(MAX_TEXT).superRefine((text, context) => {
    const fault = faultOf(field, fromText(field, text));
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });
}

/** A value that may be chosen, or that words found. */
const option = z.object({ value: z.string(), label: z.string(), detail: z.string().optional() });
export type AskOption = z.infer<typeof option>;

/**
 * A report that opens computed and is asked for again field by field. Its page is `<AskedReport>`, its operations
 * `askedEndpoints`, and what it says `servedReport`.
 */
export function defineAsked<const F extends Fields>(def: {
  key: string;
  title: string;
  /** What it counts, as the first chip says it. */
  counts: string;
  /** What it tells, in a sentence. */
  says: string;
  fields: F;
}) {
  const shape = recordOf(keysOf<keyof F & string>(def.fields), (key) => schemaOf(def.fields[key]!).optional());
  return { ...def, ...defineReport({ title: def.title, formats: FORMATS, ask: shape }) };
}
/** A report of this kind, whatever it asks. */
export type AskedReport = Pick<ReturnType<typeof defineAsked>, 'key' | 'title' | 'counts' | 'says' | 'formats'> & {
  fields: Fields;
};

const seen = reportPage.extend({
  /** Rows of its detail: without any there is no file. */
  rows: z.number(),
  /** What it was made with: what the address says, and what the report opens with. */
  asked: z.record(z.string(), z.string()),
  answer: zAnswer.nullable(),
});
type Asking = { key: string; title: string; asked: z.ZodObject; file: z.ZodObject };
/** The operations of a report that is asked for; its file may also be made in the background. */
export function askedEndpoints<R extends Asking>(
  report: R,
  path: `/${string}`,
  common: { permission: PermissionSpec; scope?: Scope },
) {
  const { get } = operations(path, { ...common, mayLag: true });
  const impreso = get<R['file'], 'file'>('/impreso', `Archivo: ${report.title}`, {
    input: report.file,
    output: 'file',
  });
  exported.set(impreso, { title: report.title });
  return {
    opciones: get('/opciones', `Entre qué se elige: ${report.title}`, {
      /** Words to find something by, or the id of what was chosen already. */
      input: z.object({ q: zText(100).optional(), elegido: zText(20).optional() }),
      output: z.record(z.string(), z.array(option)),
    }),
    ver: get<R['asked'], typeof seen>('', report.title, { input: report.asked, output: seen, heavy: true }),
    impreso,
  };
}
