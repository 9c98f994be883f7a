import { z } from 'zod';
import { sanitizeTexts } from '#core/documents/server/html.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { type Field, visibleIn } from '#core/form/shared/form.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, type Reason } from '#core/kernel/shared/failure.ts';
import { countWords, plainText, plural } from '#core/kernel/shared/text.ts';
import type { Block } from '../shared/steps.ts';
import type { ServerBlock } from './engine.ts';

/** Half of a twin that only shows what comes from elsewhere. */
export const toRead = { readOnly: true, schema: () => z.any(), save: async () => {}, requirements: () => [] } as const;

/** Half of a twin whose data travel through their own endpoint (files, members): whatever a step sends in their place is ignored. */
export const savedApart = { schema: () => z.any(), save: async () => {} } as const;

/** What was written in the fields of a block, by key: keywords travel as a list, all the rest as text (a number is read as one). */
export type FieldValues = Record<string, string | string[]>;

/** Where the fields of a block come from and where they go. */
export type FieldsHost<B extends Block, R, O> = {
  /** The same for every record: what a draft may hold. Read-only ones are shown and never written. */
  fields(block: B): readonly Field[];
  /** The fields with the limits and choices of this record, when they are not those. */
  exact?(ctx: Ctx, record: R, block: B, sent?: FieldValues, before?: FieldValues): Promise<readonly Field[]>;
  load(ctx: Ctx, record: R, block: B): Promise<Record<string, unknown>>;
  /** Writes what was sent, clean; what was not sent stays as it is. */
  store(ctx: Ctx, record: R, block: B, values: FieldValues, before: FieldValues): Promise<void>;
  /** What else a draft may not hold: it is refused at its field. */
  refuse?(field: Field, value: string | string[]): string | null | undefined;
  /** What else is asked besides the fields. */
  requirements?(ctx: Ctx, record: R, block: B, values: FieldValues): Reason[] | Promise<Reason[]>;
  options?(ctx: Ctx, record: R, block: B): Promise<O>;
};

/** Letters of one text with its format. */
const LONGEST = 200_000;
/** Nothing, or a number; a draft may leave it empty. */
const NUMBER = /^(-?\d{1,12}(\.\d{1,6})?)?$/;
const longest = (n: number) => `Límite superado: ${n} caracteres como máximo`;
const open = (fields: readonly Field[]) => fields.filter((f) => !f.readOnly);
const isBlank = (value: string | string[] | null | undefined) =>
  Array.isArray(value) ? value.length === 0 : plainText(value ?? '').trim() === '';

function shapeOf(field: Field): z.ZodType {
  if (field.kind === 'multiselect') return z.array(z.string()).max(200);
  if (field.kind === 'keywords') {
    const many = field.max ?? 5;
    const word = z.string().max(field.maxLength ?? 50);
    return z.array(word).max(many, `${plural(many, 'palabra clave', 'palabras clave')} como máximo`);
  }
  const max = field.maxLength ?? LONGEST;
  return z.preprocess((v) => (typeof v === 'number' ? String(v) : v), z.string().max(max, longest(max)).nullable());
}

/** Those of one word are joined where they were written apart; phrases keep their spaces. */
const cleanWords = (words: readonly string[], joint: string) => [
  ...new Set(words.map((w) => w.trim().replace(/[\s,]+/g, joint)).filter(Boolean)),
];

/** What was sent of the open fields, trimmed and with its format reduced to ours. */
async function cleaned(fields: readonly Field[], sent: FieldValues): Promise<FieldValues> {
  const lists: FieldValues = {};
  const texts: Record<string, string> = {};
  for (const { key, maxLength } of open(fields)) {
    const value = sent[key];
    if (Array.isArray(value)) lists[key] = cleanWords(value, maxLength ? ' ' : '-');
    else if (key in sent) texts[key] = (value ?? '').trim();
  }
  return { ...(await sanitizeTexts(texts, (k) => fields.some((f) => f.key === k && f.kind === 'richtext'))), ...lists };
}

/** Why a draft may not hold it. Written for a page a text may grow: it must be possible to save it again. */
function malformed(field: Field, value: string | string[]): string | null {
  if (typeof value !== 'string') return null;
  const max = field.maxLength ?? LONGEST;
  if (value.length > max) return longest(max);
  if (field.kind === 'select' && value && field.options && !field.options.some((o) => o.value === value))
    return 'Elija un valor de la lista';
  return field.kind === 'number' && !NUMBER.test(value) ? 'Escriba un número' : null;
}

/** What a field still lacks, or has too much of. */
function missingIn(field: Field, value: string | string[] | undefined): Reason[] {
  const told = (text: string): Reason[] => [{ text: `${field.label}: ${text}.`, field: field.key }];
  if (isBlank(value)) return field.required ? told('campo requerido') : [];
  if (typeof value !== 'string') return [];
  const words = field.maxWords ? countWords(value) : 0;
  if (field.maxWords && words > field.maxWords)
    return told(`límite de palabras superado (${words} de ${field.maxWords})`);
  if (field.kind === 'number') {
    if (field.min !== undefined && Number(value) < field.min) return told(`el mínimo es ${field.min}`);
    if (field.max !== undefined && Number(value) > field.max) return told(`el máximo es ${field.max}`);
  }
  return field.kind === 'url' && !URL.canParse(value) ? told('escriba una dirección web válida') : [];
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
    async requirements(ctx, record, block, values) {
      const asked = visibleIn(open(await exact(ctx, record, block)), values);
      const lacking = asked.flatMap((f) => missingIn(f, values[f.key]));
      return [...lacking, ...((await host.requirements?.(ctx, record, block, values)) ?? [])];
    },
    isEmpty: (values, block) => open(host.fields(block)).every((f) => isBlank(values[f.key])),
  };
}

export const refusedStep = (fields: FieldError[]) =>
  new Failure('invalid', 'Revise los datos marcados: este paso aún no se guardó.', { fields });

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
