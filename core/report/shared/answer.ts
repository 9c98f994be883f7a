import { z } from 'zod';
import { formatMoney, groupDigits } from '#core/kernel/shared/money-format.ts';
import { agree } from '#core/kernel/shared/text.ts';

/** Points of time that a report compares: the one that was asked is the last. */
export const POINTS = 6;

const line = z.object({
  name: z.string(),
  /** One for each point, from the oldest; money in cents. */
  values: z.array(z.number()),
  /** The list with what its last value counts. */
  href: z.string().nullable(),
});
export type AnswerLine = z.infer<typeof line>;

/**
 * What a report answers before its detail: a question, how many, against the point before, and from what. Rows are in
 * rank; the parts of a row add up to it.
 */
export const zAnswer = z.object({
  question: z.string(),
  /** «28 proyectos, 6 menos que en 2024». */
  headline: z.string(),
  /** Where the change comes from, or who has most. */
  cause: z.string().nullable(),
  /** What was counted, and of which days. */
  window: z.string(),
  /** What the rows are: «Facultad». */
  by: z.string(),
  points: z.array(z.string()),
  /** How the point before the last is called in a sentence: «en 2024». */
  against: z.string(),
  unit: z.enum(['count', 'cents']),
  rows: z.array(line.extend({ parts: z.array(line) })),
  total: line,
});
export type Answer = z.infer<typeof zAnswer>;
export type Unit = Answer['unit'];

/** How many there were of something at a point, by its position. */
export type Tally = { at: number; row: string; part?: string | null | undefined; value: number };

type Said = {
  question: string;
  window: string;
  by: string;
  points: readonly string[];
  against: string;
  unit?: Unit;
  /** «proyecto», «proyectos», «Ningún proyecto»: what is counted; money needs only the last. */
  noun: readonly [one: string, many: string, none: string];
  tallies: readonly Tally[];
  /** How the sum of all is called. */
  all?: string;
  /** Sentences of its own, after the cause. */
  more?: string | null;
  /** Address of the list with what the last point counts of a row, of a part of it, or of all. */
  hrefOf?: (row: string | null, part: string | null) => string | null;
};

/** A value as it is read: `10 000` things, or an amount of money. @param value in cents where it is money */
export const sayValue = (value: number, unit: Unit): string =>
  unit === 'cents' ? formatMoney((value / 100).toFixed(2)) : groupDigits(value);

const lastOf = ({ values }: Pick<AnswerLine, 'values'>) => values.at(-1) ?? 0;
/** What changed from the point before the last to the last. */
export const changeOf = ({ values }: Pick<AnswerLine, 'values'>) => lastOf({ values }) - (values.at(-2) ?? 0);

/** «−2», «+3»: a change with its sign. */
export const sayChange = (change: number, unit: Unit): string =>
  `${change < 0 ? '−' : '+'}${sayValue(Math.abs(change), unit)}`;

/** The answer in one sentence. */
export function headlineOf(
  total: AnswerLine,
  { unit, noun, against }: Required<Pick<Said, 'unit' | 'noun' | 'against'>>,
) {
  const now = lastOf(total);
  const change = changeOf(total);
  const [one, many, none] = noun;
  const counted = unit === 'cents' ? sayValue(now, unit) : `${sayValue(now, unit)} ${agree(now, one, many)}`;
  const much = now === 0 ? none : counted;
  if (total.values.length < 2) return much;
  if (change === 0) return now === 0 ? `${much}, tampoco ${against}` : `${much}, igual que ${against}`;
  if (change === now) return `${much}; ${against} no hubo`;
  return `${much}, ${sayValue(Math.abs(change), unit)} ${change < 0 ? 'menos' : 'más'} que ${against}`;
}

const NAMED = 2;
const together = new Intl.ListFormat('es');
/** Where the change comes from; where nothing changed, who has most. */
export function causeOf(rows: readonly AnswerLine[], total: AnswerLine, unit: Unit): string | null {
  if (rows.length < 2 || lastOf(total) === 0) return null;
  const change = changeOf(total);
  const moved = rows
    .filter((row) => Math.sign(changeOf(row)) === Math.sign(change) && change !== 0)
    .toSorted((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)))
    .slice(0, NAMED);
  if (moved.length > 0) {
    const names = together.format(moved.map((row) => `${row.name} (${sayChange(changeOf(row), unit)})`));
    const verb = change < 0 ? agree(moved.length, 'Bajó', 'Bajaron') : agree(moved.length, 'Subió', 'Subieron');
    return `${verb} sobre todo ${names}.`;
  }
  const [most] = rows;
  const share = Math.round((100 * lastOf(most!)) / lastOf(total));
  return `${most!.name} tiene ${sayValue(lastOf(most!), unit)}, el ${share} %.`;
}

/** Values of some tallies, point by point. */
const added = (tallies: readonly Tally[], points: number): number[] =>
  Array.from({ length: points }, (_, at) => tallies.reduce((sum, t) => sum + (t.at === at ? t.value : 0), 0));

/** Tallies by what they have in common, in their order. */
function grouped(tallies: readonly Tally[], name: (tally: Tally) => string): [string, Tally[]][] {
  const groups = new Map<string, Tally[]>();
  for (const tally of tallies) {
    const own = groups.get(name(tally));
    if (own) own.push(tally);
    else groups.set(name(tally), [tally]);
  }
  return [...groups];
}

const inRank = (a: AnswerLine, b: AnswerLine) => lastOf(b) - lastOf(a) || a.name.localeCompare(b.name, 'es');

/** What was counted, as an answer: rows in rank with their parts, the sentence and where the change comes from. */
export function answerOf({
  tallies,
  unit = 'count',
  noun,
  more,
  all = 'Total',
  hrefOf = () => null,
  ...said
}: Said): Answer {
  const lineOf = (name: string, its: readonly Tally[], row: string | null, part: string | null): AnswerLine => {
    const values = added(its, said.points.length);
    return { name, values, href: lastOf({ values }) > 0 ? hrefOf(row, part) : null };
  };
  const rows = grouped(tallies, (t) => t.row).map(([name, its]) => {
    const named = its.filter((t) => t.part);
    const parts = grouped(named, (t) => t.part!).map(([part, some]) => lineOf(part, some, name, part));
    return { ...lineOf(name, its, name, null), parts: parts.toSorted(inRank) };
  });
  rows.sort(inRank);
  const total = lineOf(all, tallies, null, null);
  return {
    ...said,
    points: [...said.points],
    unit,
    rows,
    total,
    headline: headlineOf(total, { unit, noun, against: said.against }),
    cause: [causeOf(rows, total, unit), more].filter(Boolean).join(' ') || null,
  };
}

/** Cents of an amount as the database writes it, for sums that are exact. */
export const centsOf = (amount: string): number => {
  const [whole = '0', cents = ''] = amount.split('.');
  const sign = amount.startsWith('-') ? -1 : 1;
  return Number(whole) * 100 + sign * Number(cents.padEnd(2, '0').slice(0, 2));
};
