import { z } from 'zod';
import { sanitizeTexts } from '#core/documents/server/html.ts';
import { kindOf } from '#core/field/kinds/index.ts';
import { KEYWORD_LENGTH } from '#core/field/kinds/keywords/kind.ts';
import { LONGEST } from '#core/field/kinds/lengths.ts';
import { NAME_LENGTH } from '#core/field/kinds/names/kind.ts';
import { faultOf, isEmpty } from '#core/field/shared/check.ts';
import type { Kind } from '#core/field/shared/kind.ts';
import { isMany } from '#core/field/shared/text-value.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { type FormField, visibleIn } from '#core/form/shared/form.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, type Reason } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { plural, uncapitalised } from '#core/kernel/shared/text.ts';
import type { Block } from '../shared/steps.ts';
import type { ServerBlock } from './engine.ts';

/** Half of a twin that only shows what comes from elsewhere. */
export const toRead = { readOnly: true, schema: () => z.any(), save: async () => {}, requirements: () => [] } as const;

/**
 * Half of a twin whose data travel through their own endpoint (files, members): whatever a step sends in their place is
 * ignored.
 */
export const savedApart = { schema: () => z.any(), save: async () => {} } as const;

/**
 * What was written in the fields of a block, by key: keywords travel as a list, all the rest as text (a number is read
 * as one).
 */
export type FieldValues = Record<string, string | string[]>;

/** Where the fields of a block come from and where they go. */
export type FieldsHost<B extends Block, R, O> = {
  /** The same for every record: what a draft may hold. Read-only ones are shown and never written. */
  fields(block: B): readonly FormField[];
  /** The fields with the limits and choices of this record, when they are not those. */
  exact?(ctx: Ctx, record: R, block: B, sent?: FieldValues, before?: FieldValues): Promise<readonly FormField[]>;
  load(ctx: Ctx, record: R, block: B): Promise<Record<string, unknown>>;
  /** Writes what was sent, clean; what was not sent stays as it is. */
  store(ctx: Ctx, record: R, block: B, values: FieldValues, before: FieldValues): Promise<void>;
  /** What else a draft may not hold: it is refused at its field. */
  refuse?(field: FormField, value: string | string[]): string | null | undefined;
  /** What else is asked besides the fields. */
  requirements?(ctx: Ctx, record: R, block: B, values: FieldValues): Reason[] | Promise<Reason[]>;
  options?(ctx: Ctx, record: R, block: B): Promise<O>;
  /** They do not rest on what the block stores, beside what was chosen before. */
  optionsStay?: boolean;
};

const open = (fields: readonly FormField[]) => fields.filter((f) => !f.readOnly);

/** Rows that one field may name. */
const MOST = 200;
/** The values of a draft: lists, and all the rest as text. */
function shapeOf(field: FormField): z.ZodType {
  if (field.kind === 'names' || field.kind === 'keywords') {
    const length = field.kind === 'names' ? (field.length ?? NAME_LENGTH) : KEYWORD_LENGTH;
    return z.array(z.string().max(length, FAULTS.tooLong(length))).max(field.max, FAULTS.tooMany(field.max));
  }
  if (isMany(field)) return z.array(z.string()).max(MOST, FAULTS.tooMany(MOST));
  return z.preprocess((v) => (typeof v === 'number' ? String(v) : v), z.string().max(LONGEST).nullable());
}

/** Keywords are joined where they were written apart; names keep their spaces. */
const cleanWords = (words: readonly string[], joint: string) => [
  ...new Set(words.map((w) => w.trim().replace(/[\s,]+/g, joint)).filter(Boolean)),
];

/** A text as it is kept: of what is written in many ways, in its one way. */
const keptAs = (kind: Kind, written: string): string => kindOf({ kind }).normal?.(written) ?? written.trim();

/** What was sent of the open fields, trimmed and with its format reduced to ours. */
async function cleaned(fields: readonly FormField[], sent: FieldValues): Promise<FieldValues> {
  const lists: FieldValues = {};
  const texts: Record<string, string> = {};
  for (const { key, kind } of open(fields)) {
    const value = sent[key];
    if (Array.isArray(value)) lists[key] = cleanWords(value, kind === 'keywords' ? '-' : ' ');
    else if (key in sent) texts[key] = keptAs(kind, value ?? '');
  }
  return { ...(await sanitizeTexts(texts, (k) => fields.some((f) => f.key === k && f.kind === 'richtext'))), ...lists };
}

/** Why a draft may not hold it. Written for a page a text may grow: it must be possible to save it again. */
const malformed = (field: FormField, value: string | string[]): string | null =>
  typeof value !== 'string' || value === '' ? null : (kindOf(field).draft?.(value, field) ?? null);

/** What a field still lacks, or has too much of. */
function missingIn(field: FormField, value: string | string[] | undefined): Reason[] {
  const fault = faultOf(field, value);
  return fault === null ? [] : [{ text: `${field.label}: ${uncapitalised(fault)}.`, field: field.key }];
}

/** Twin of a block that is only fields, texts among them: the host says where they are read and written. */
export function fieldsBlock<B extends Block, R, O = null>(
  host: FieldsHost<B, R, O>,
): ServerBlock<B, R, FieldValues, O> {
  const exact = async (ctx: Ctx, r: R, b: B, ...saved: FieldValues[]) =>
    (await host.exact?.(ctx, r, b, ...saved)) ?? host.fields(b);
  return {
    schema: (block) =>
      z.object(
        Object.fromEntries(host.fields(block).map((f) => [f.key, shapeOf(f).optional()])),
      ) as z.ZodType<FieldValues>,
    async load(ctx, record, block) {
      const stored = await host.load(ctx, record, block);
      const text = (v: unknown) => (v === null || v === undefined ? '' : String(v));
      return Object.fromEntries(
        host.fields(block).map(({ key }) => [key, Array.isArray(stored[key]) ? stored[key] : text(stored[key])]),
      );
    },
    async save(ctx, record, block, sent, before) {
      const fields = await exact(ctx, record, block, sent, before);
      const values = await cleaned(fields, sent);
      const wrong = open(fields).flatMap((f): FieldError[] => {
        const value = values[f.key];
        const message = value === undefined ? null : (malformed(f, value) ?? host.refuse?.(f, value));
        return message ? [{ path: `${block.key}.${f.key}`, message }] : [];
      });
      if (wrong.length) throw refusedStep(wrong);
      await host.store(ctx, record, block, values, before);
    },
    ...(host.options ? { options: host.options } : {}),
    optionsStay: host.optionsStay ?? false,
    async requirements(ctx, record, block, values) {
      const asked = visibleIn(open(await exact(ctx, record, block)), values);
      const lacking = asked.flatMap((f) => missingIn(f, values[f.key]));
      return [...lacking, ...((await host.requirements?.(ctx, record, block, values)) ?? [])];
    },
    isEmpty: (values, block) => open(host.fields(block)).every((f) => isEmpty(f, values[f.key])),
  };
}

export const refusedStep = (fields: FieldError[]) =>
  new Failure('invalid', 'steps.step_refused', 'Revise los datos marcados: este paso aún no se guardó.', { fields });

/** A file that a step asks for; `min` more than the one of its slot when it takes several. */
export type AskedFile = { key: string; label: string; min: number; several?: boolean };
/** The files that are missing, each at its slot. */
export const missingFiles = (asked: readonly AskedFile[], files: Record<string, readonly FileInfo[]>): Reason[] =>
  asked
    .filter((a) => (files[a.key]?.length ?? 0) < a.min)
    .map((a) => ({
      text: a.several
        ? `${a.label}: adjunte al menos ${plural(a.min, 'archivo', 'archivos')}.`
        : `${a.label}: archivo necesario.`,
      field: a.key,
    }));

type FileHost<B, R, O> = {
  asked(block: B): { key: string; label: string; required: boolean };
  read(ctx: Ctx, record: R, keys: readonly string[]): Promise<Record<string, FileInfo[]>>;
  options?(ctx: Ctx, record: R, block: B): Promise<O>;
};
/** Twin of a block that is one file. */
export const fileBlock = <B extends Block, R, O = null>({
  asked,
  read,
  options,
}: FileHost<B, R, O>): ServerBlock<B, R, FileInfo[], O> => ({
  ...savedApart,
  load: async (ctx, record, block) => {
    const { key } = asked(block);
    return (await read(ctx, record, [key]))[key] ?? [];
  },
  ...(options ? { options } : {}),
  requirements: (_ctx, _record, block, files) => {
    const { key, label, required } = asked(block);
    return missingFiles([{ key, label, min: required ? 1 : 0 }], { [key]: files });
  },
  isEmpty: (files) => files.length === 0,
});

type SubmitHost<B, R, O> = {
  /** Name of the consent in the value of the block. */
  field: string;
  /** Said when it is not given. */
  missing: string;
  /** False where nothing is to be accepted. */
  asks?(block: B): boolean;
  accepted(record: R): boolean;
  /** Keeps when it was given, or that it was taken back. */
  store(ctx: Ctx, record: R, at: Date | null): Promise<unknown>;
  options?(ctx: Ctx, record: R, block: B): Promise<O>;
  /** What else the last step asks, before its consent. */
  requirements?(ctx: Ctx, record: R, block: B): Promise<Reason[]>;
};
/** Twin of the block that ends a wizard: a dated consent, and whatever else must hold to send. */
export const submitBlock = <B extends Block, R, O = null>(
  host: SubmitHost<B, R, O>,
): ServerBlock<B, R, Record<string, boolean>, O> => ({
  schema: () => z.object({ [host.field]: z.boolean().default(false) }),
  load: async (_ctx, record) => ({ [host.field]: host.accepted(record) }),
  async save(ctx, record, block, value, before) {
    if (host.asks?.(block) === false || value[host.field] === before[host.field]) return;
    await host.store(ctx, record, value[host.field] ? ctx.now() : null);
  },
  ...(host.options ? { options: host.options } : {}),
  async requirements(ctx, record, block, value) {
    const others = (await host.requirements?.(ctx, record, block)) ?? [];
    const given = host.asks?.(block) === false || value[host.field];
    return given ? others : [...others, { text: host.missing, field: host.field }];
  },
  isEmpty: (value) => !value[host.field],
  closing: true,
});
