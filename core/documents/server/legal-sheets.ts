import { numberInWords } from '#core/kernel/shared/spanish.ts';
import { agree } from '#core/kernel/shared/text.ts';
import { addUp } from '../shared/figures.ts';
import type { Carry, PaperBlock } from '../shared/pdf-doc.ts';

/** Heights in points. A `title` is never the last of a sheet, and counts as no row. */
export type RowHeight = { height: number; title: boolean };
export type Room = {
  /** What the first sheet has left, and what each later one has. */
  first: number;
  later: number;
  /** Head of the table, the two lines of what is carried, and the total. */
  head: number;
  carried: number;
  brought: number;
  total: number;
  /** What closes the document and goes with the last rows. */
  tail: number;
  rows: readonly RowHeight[];
};
/** Rows by sheet, the last one of each not included. `onFirst` is false when the table begins on a new sheet. */
export type Sheets = { parts: readonly (readonly [from: number, to: number])[]; onFirst: boolean };

/** The close of a paper takes along as many rows of its table. */
export const LEAST_ROWS = 2;
/** A table that is no taller is on one sheet. */
const SMALL = 200;

/** Which rows of a table go on which sheet, so that the close has its last rows and each sheet says what it carries. */
export function sheetsOf(room: Room): Sheets {
  const { rows, head, brought, total, tail } = room;
  const height = (from: number, to = rows.length) => rows.slice(from, to).reduce((sum, r) => sum + r.height, 0);
  const closes = (from: number, space: number) =>
    head + (from > 0 ? brought : 0) + height(from) + total + tail <= space;
  const small = head + height(0) + total <= SMALL && closes(0, room.later);
  if (!closes(0, room.first) && small) return { parts: [[0, rows.length]], onFirst: false };
  const parts: [number, number][] = [];
  const last = lastRows(rows);
  let onFirst = true;
  let from = 0;
  let space = room.first;
  while (!closes(from, space)) {
    const startsBeside = from === 0 && onFirst;
    const taken = fill(room, from, Math.max(last, from), space, startsBeside ? LEAST_ROWS : 1);
    if (taken === 0 && startsBeside) {
      onFirst = false;
      space = room.later;
      continue;
    }
    // What is left does not fit with the close in any sheet: they follow one another as they may.
    if (taken === 0 && from >= last) break;
    const to = from + Math.max(taken, firstRow(rows, from));
    parts.push([from, to]);
    from = to;
    space = room.later;
    if (from >= rows.length) return { parts, onFirst };
  }
  parts.push([from, rows.length]);
  return { parts, onFirst };
}

/**
 * How many rows go on this sheet, up to `end`: none when fewer than `least` would.
 * A table that begins under other text brings two at least, for one alone under its head is lost there.
 */
function fill({ rows, head, carried, brought }: Room, from: number, end: number, space: number, least: number): number {
  let used = head + (from > 0 ? brought : 0) + carried;
  let taken = 0;
  while (from + taken < end && used + rows[from + taken]!.height <= space) used += rows[from + taken++]!.height;
  while (taken > 0 && rows[from + taken - 1]!.title) taken--;
  const plain = rows.slice(from, from + taken).filter((r) => !r.title).length;
  return plain < least ? 0 : taken;
}

/** How many the next row is, with the titles over it. */
function firstRow(rows: readonly RowHeight[], from: number): number {
  const next = rows.findIndex((row, i) => i >= from && !row.title);
  return next < 0 ? rows.length - from : next - from + 1;
}

/** Where the rows begin that stay with the close, with the title over them. */
function lastRows(rows: readonly RowHeight[]): number {
  let left = LEAST_ROWS;
  let at = rows.length;
  while (at > 0 && left > 0) if (!rows[--at]!.title) left--;
  while (at > 0 && rows[at - 1]!.title) at--;
  return at;
}

type Table = Extract<PaperBlock, { type: 'table' }>;

/** «once obras y 17.5 puntos»: what the rows before this one add up to. */
export function carriedWords({ marks = {}, rows }: Table, carry: Carry, upTo: number): string {
  const seen = rows.map((_, i) => i).filter((i) => i < upTo && !marks[i]);
  const agreement = carry.gender;
  const count = `${numberInWords(seen.length, agreement)} ${agree(seen.length, ...carry.noun)}`;
  if (!carry.amounts) return count;
  const sum = addUp(seen.map((i) => carry.amounts?.[i]));
  return `${count} y ${sum} ${agree(Number(sum), ...(carry.unit ?? ['', '']))}`.trim();
}
