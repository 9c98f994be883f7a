import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';

/** A fact that a text may name; its label is also the one it has in the table of facts of a letter. */
export type MailVariable = {
  label: string;
  sample: string;
  /** A mail whose original text names it is not understood without it: no other text may leave it out. */
  required?: true;
};
/** The texts of a mail that its office may change. An empty preheader is the first sentence of the letter. */
export type MailTexts = { subject: string; preheader: string; opening: string; closing: string };
export const MAIL_TEXTS = ['subject', 'preheader', 'opening', 'closing'] as const;

/** One mail of the house: when it leaves, to whom, what it may name and what it says until somebody changes it. */
export type MailDefinition<V extends string = string> = {
  key: string;
  /** The part of the product that sends it: the permission of that name reads its records. */
  area: string;
  when: string;
  to: string;
  variables: Readonly<Record<V, MailVariable>>;
  /** What a text of this mail may name, and what none may leave out. */
  offered: readonly V[];
  required: readonly V[];
  texts: MailTexts;
  /** Told in a table after the opening, empty ones left out. */
  facts: readonly V[];
  /** Label of its button; null in a mail that leads nowhere. It may name variables. */
  button: string | null;
  /** What the bell says of the same; the office changes the mail alone. */
  notice: { title: string; text: string };
};

/** What is common to the mails of a matter. */
export type MailGroup<V extends string> = {
  area: string;
  to: string;
  variables: Readonly<Record<V, MailVariable>>;
  facts?: readonly NoInfer<V>[];
  button?: string | null;
};
export type MailSource<V extends string> = {
  when: string;
  subject: string;
  preheader?: string;
  opening: string;
  closing?: string;
  /** Where it differs from its group. */
  area?: string;
  to?: string;
  facts?: readonly V[];
  button?: string | null;
  /** Where the bell says it shorter than the mail. */
  notice?: { title?: string; text?: string };
};

/**
 * The mails of a matter, each with its key.
 * @throws Error when a text names a variable that its group does not have
 */
export function defineMails<const V extends string, const K extends string>(
  group: MailGroup<V>,
  mails: Readonly<Record<K, MailSource<NoInfer<V>>>>,
): Readonly<Record<K, MailDefinition<V>>> {
  const known = new Set<string>(Object.keys(group.variables));
  const isVariable = (name: string): name is V => known.has(name);
  return recordOf(keysOf(mails), (key) => definitionOf(group, key, mails[key], isVariable));
}

function definitionOf<V extends string>(
  group: MailGroup<V>,
  key: string,
  source: MailSource<V>,
  isVariable: (name: string) => name is V,
): MailDefinition<V> {
  const { subject, preheader = '', opening, closing = '', notice = {} } = source;
  const texts = { subject, preheader, opening, closing };
  const facts = source.facts ?? group.facts ?? [];
  const button = source.button === undefined ? (group.button ?? null) : source.button;
  const said = { title: notice.title ?? subject, text: notice.text ?? opening };
  const written = MAIL_TEXTS.flatMap((part) => variablesIn(texts[part]));
  const unknown = [
    ...written,
    ...variablesIn(said.title),
    ...variablesIn(said.text),
    ...variablesIn(button ?? ''),
  ].find((name) => !isVariable(name));
  if (unknown) throw new Error(`The mail «${key}» names «${unknown}», which it does not know.`);
  const named = written.filter(isVariable);
  return {
    key,
    area: source.area ?? group.area,
    when: source.when,
    to: source.to ?? group.to,
    variables: group.variables,
    offered: [...new Set([...named, ...facts])],
    required: [...new Set(named)].filter((name) => group.variables[name].required),
    texts,
    facts,
    button,
    notice: said,
  };
}

const VARIABLE = /\{([a-z][a-z0-9_]*)\}/g;
export const variablesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name]) => name!);

/** A mail with the facts of the record that it tells. */
export type SaidMail = { mail: MailDefinition; values: Readonly<Record<string, string>> };
/**
 * The mail of a record. Every variable that it offers is given, empty where the record has none.
 * @throws Error when one is forgotten
 */
export function say<V extends string>(
  mail: MailDefinition<V>,
  values: Readonly<Partial<Record<V, string | null | undefined>>>,
): SaidMail {
  const given: Readonly<Record<string, string | null | undefined>> = values;
  const forgotten = mail.offered.find((name) => !Object.hasOwn(given, name));
  if (forgotten) throw new Error(`The mail «${mail.key}» is not told «${forgotten}».`);
  const told = Object.keys(mail.variables).map((name) => [name, given[name]?.trim() ?? ''] as const);
  return { mail, values: Object.fromEntries(told) };
}
/** The mail of nobody, to be looked at. */
export const sampled = (mail: MailDefinition): SaidMail => ({
  mail,
  values: Object.fromEntries(Object.entries(mail.variables).map(([name, { sample }]) => [name, sample])),
});

/** A text with its values, in one pass: what a value says is never read as a variable. */
export const filled = (text: string, values: SaidMail['values']): string =>
  text.replace(VARIABLE, (written, name: string) => values[name] ?? written);

/** The paragraphs of a text with their values; one that only names what is empty is not written. */
export const filledParagraphs = (text: string, values: SaidMail['values']): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => {
      const names = variablesIn(paragraph);
      // One that is not known is written as it is: who edits sees it.
      return names.length === 0 || names.some((name) => values[name] !== '');
    })
    .map((paragraph) => filled(paragraph, values).trim())
    .filter(Boolean)
    .join('\n\n');

/** What a mail says of its record, in the parts of a letter. */
export type ComposedMail = {
  subject: string;
  preheader: string;
  opening: string;
  closing: string;
  facts: (readonly [label: string, value: string])[];
  button: string | null;
};
const SUBJECT = 250;
export function composed({ mail, values }: SaidMail, texts: MailTexts = mail.texts): ComposedMail {
  return {
    subject: filled(texts.subject, values).replace(/\s+/g, ' ').trim().slice(0, SUBJECT),
    preheader: filled(texts.preheader, values),
    opening: filledParagraphs(texts.opening, values),
    closing: filledParagraphs(texts.closing, values),
    facts: mail.facts.flatMap((name) => {
      const { label } = mail.variables[name]!;
      const value = values[name];
      return value ? [[label, value] as const] : [];
    }),
    button: mail.button && filled(mail.button, values),
  };
}

/** What the bell says of it. */
export const noticeOf = ({ mail, values }: SaidMail): { title: string; text: string } => ({
  title: filled(mail.notice.title, values).slice(0, SUBJECT),
  text: filledParagraphs(mail.notice.text, values),
});
