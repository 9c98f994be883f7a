import { z } from 'zod';
import { operations, type PermissionSpec, type Scope } from '#core/contract/shared/endpoint.ts';
import { faultOf } from '#core/field/shared/check.ts';
import type { Field } from '#core/field/shared/kind.ts';
import { fromText } from '#core/field/shared/text-value.ts';
import { zDay, zText } from '#core/kernel/shared/schemas.ts';
import { exported } from '#core/list/shared/contract.ts';
import { defineReport, reportPage } from './report.ts';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;
/** Letters of one answer, which an address has to hold. */
const MAX_TEXT = 500;

/**
 * What a report is asked with: a field drawn in its panel, kept in the address, judged by the server. A `choice` is one
 * of what the server offers; of `choices`, none is all; a `reference` is somebody or something found by words; a `day`
 * is the one on which it is looked at: today when none is given, and never later.
 */
export type AskField = Field<'choice' | 'choices' | 'reference' | 'longtext' | 'day'>;
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
 * A report that a person asks for by filling fields: `needs` are the sets of fields of which one must be whole. Its
 * page is `<AskedReport>`, its operations `askedEndpoints`, and what it says `servedReport`.
 */
export function defineAsked<const F extends Fields>(def: {
  key: string;
  title: string;
  /** What it tells, in a sentence. */
  says: string;
  fields: F;
  needs: readonly (readonly (keyof F & string)[])[];
}) {
  const shape = Object.fromEntries(
    Object.entries(def.fields).map(([key, field]) => [key, schemaOf(field).optional()]),
  ) as { [K in keyof F]: z.ZodOptional<z.ZodType<string, string>> };
  return { ...def, ...defineReport({ title: def.title, formats: FORMATS, ask: shape }) };
}
/** A report of this kind, whatever it asks. */
export type AskedReport = Pick<ReturnType<typeof defineAsked>, 'key' | 'title' | 'says' | 'formats'> & {
  fields: Fields;
  needs: readonly (readonly string[])[];
};

/** The first field that is missing of the set that lacks least; null when it may be made. */
export function missingField({ needs }: Pick<AskedReport, 'needs'>, asked: Readonly<Record<string, unknown>>) {
  const lacks = needs.map((set) => set.filter((key) => !asked[key])).sort((a, b) => a.length - b.length);
  return lacks[0]?.[0] ?? null;
}

const seen = reportPage.extend({
  /** Rows of its table: without any there is no file. */
  rows: z.number(),
});
type Asking = { key: string; title: string; asked: z.ZodObject; file: z.ZodObject };
/** The operations of a report that is asked for; its file may also be made in the background. */
export function askedEndpoints<R extends Asking>(
  report: R,
  path: `/${string}`,
  common: { permission: PermissionSpec; scope?: Scope },
) {
  const { get } = operations(path, common);
  const impreso = get('/impreso', `Archivo: ${report.title}`, { input: report.file as R['file'], output: 'file' });
  exported.set(impreso, { title: report.title });
  return {
    opciones: get('/opciones', `Entre qué se elige: ${report.title}`, {
      /** Words to find something by, or the id of what was chosen already. */
      input: z.object({ q: zText(100).optional(), elegido: zText(20).optional() }),
      output: z.record(z.string(), z.array(option)),
    }),
    ver: get('', report.title, { input: report.asked as R['asked'], output: seen, heavy: true }),
    impreso,
  };
}
