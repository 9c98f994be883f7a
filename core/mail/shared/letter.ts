import { letterHtml } from './letter-html.ts';
import type { Letterhead, LetterPart, ReadLetter } from './letter-parts.ts';
import { letterText } from './letter-text.ts';

/** What a mail tells in a line: what, code, what is missing, until when, who. */
export type Fact = readonly [label: string, value: string | null | undefined];

/** A mail as a template gives it: plain text; how it looks is the engine's business. */
export type Letter = {
  subject: string;
  /** Paragraphs separated by a blank line. One whose lines are all `Label: value` is a table of facts. */
  body: string;
  /** Facts after the text; an empty one is not told. */
  facts?: readonly Fact[];
  /** Paragraphs after the facts. */
  closing?: string;
  /** What the list of a mailbox says after the subject; without it, the first sentence that says something new. */
  preheader?: string | null;
  /** Why this person gets it, at the foot: «Recibe este mensaje porque presentó la publicación.» */
  reason?: string;
  /** The one thing to do; a path is completed with the installation's public address. */
  link?: { label: string; url: string } | null;
};
export const DEFAULT_LINK_LABEL = 'Abrir en el sistema';

/** The two forms of a mail, text and HTML, from its plain text. @throws Error when its link is no address */
export function renderLetter(letter: Letter, head: Letterhead): { subject: string; text: string; html: string } {
  const read = readLetter(letter, head);
  return { subject: read.subject, text: letterText(read), html: letterHtml(read) };
}

export function readLetter(letter: Letter, head: Letterhead): ReadLetter {
  const subject = oneLine(letter.subject);
  const link = letter.link
    ? { label: oneLine(letter.link.label), url: absoluteUrl(letter.link.url, head.publicUrl) }
    : null;
  const paragraphs = writtenBody(letter)
    .split(/\n\s*\n/)
    .map((p) => p.trim());
  const reasons = paragraphs.filter((p) => p.startsWith(REASON));
  const parts = paragraphs.filter((p) => p && !reasons.includes(p)).map(partOf);
  return {
    subject,
    preheader: shortened(oneLine(letter.preheader ?? '') || preheaderOf(subject, parts, head)),
    parts,
    link,
    reason: oneLine(reasons.at(-1) ?? `${REASON} porque su dirección está registrada en ${head.office}.`),
    head,
  };
}

/** How the reason of a letter begins: by this it is known among its paragraphs. */
export const REASON = 'Recibe este mensaje';
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text, facts, closing and reason in one text, as the outbox keeps it. */
export function writtenBody({ body, facts = [], closing = '', reason }: Omit<Letter, 'subject'>): string {
  const lines = facts.flatMap(([label, value]) => (value?.trim() ? [`${label}: ${oneLine(value)}`] : []));
  const why = reason && `${REASON} ${reason.replace(/\.?$/, '.')}`;
  return [body.trim(), lines.join('\n'), closing.trim(), why].filter(Boolean).join('\n\n');
}

const FACT = /^(\p{Lu}[^:\n«»?!]{0,27}): (\S.*)$/u;
function partOf(paragraph: string): LetterPart {
  const said = paragraph.split('\n').map((line) => FACT.exec(line.trim()));
  if (!said.every((s) => s !== null)) return { text: paragraph };
  return { facts: said.map(([, label, value]) => ({ label: label!, value: value! })) };
}

/** As much as the list of a mailbox shows. */
const PREHEADER = 140;
const GREETING = /^[^.\n]{1,120}:$/;
function preheaderOf(subject: string, parts: readonly LetterPart[], head: Letterhead): string {
  const told = parts.flatMap((p) =>
    'text' in p ? [oneLine(p.text)] : [p.facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')],
  );
  const news = told.find((text) => !GREETING.test(text) && !same(text, subject)) ?? '';
  return news || `${head.office} · ${head.name}`;
}
const shortened = (said: string): string => (said.length > PREHEADER ? `${said.slice(0, PREHEADER - 1)}…` : said);
const same = (a: string, b: string): boolean => a.replace(/\W/g, '') === b.replace(/\W/g, '');

function absoluteUrl(url: string, publicUrl: string): string {
  if (url.startsWith('/') && !url.startsWith('//')) return publicUrl.replace(/\/$/, '') + url;
  if (/^https?:\/\//.test(url)) return url;
  throw new Error(`A mail cannot link to «${url}».`);
}
