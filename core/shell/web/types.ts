import type { ComponentType } from 'react';
import type { Glyph } from '#core/kernel/shared/glyphs.ts';
import type { Tone } from '#core/kernel/shared/tone.ts';

export type IconType = ComponentType<{ size?: number | string; stroke?: number | string }>;

export type NavItem = {
  label: string;
  to: string;
  icon?: IconType;
  /** Another address whose pages are of this entry. */
  also?: string;
  /** What it holds, shown under it while one of them is open; the first has its address. */
  items?: NavItem[];
  /** In fewer letters, for the bar of a phone. */
  short?: string;
  badge?: { text: string; tone: Tone };
  /** How many things wait there for this person. */
  count?: number;
  /** How many there are; a plain number. */
  size?: number;
  /** Shown but not reachable, e.g. a closed window. */
  disabled?: boolean;
  /** Draws a line above: a subgroup inside its section. */
  separated?: boolean;
};
/** A section without label is always open. */
export type NavSection = { label?: string; items: NavItem[] };

export type ShellArea = { key: string; title: string; home: string };
export type ShellUser = {
  name: string;
  roles: string[];
  areas: { key: string; label: string; home: string }[];
  unread: number;
  profileHref: string;
  passwordHref: string;
  sessionsHref: string;
};

export type SearchHit = {
  kind: string;
  label: string;
  detail?: string;
  to: string;
  glyph?: Glyph | undefined;
  icon?: IconType | undefined;
  /** Other words by which it is looked for. */
  words?: string | undefined;
};
/** What was found of one kind. */
export type SearchGroup = {
  /** «Publicaciones». */
  label: string;
  glyph?: Glyph;
  hits: readonly SearchHit[];
  /** How many there are, in words where they were not all counted. */
  total?: string;
  /** Opens the list that has them all. */
  all?: { label: string; to: string };
};
/** What the search of the shell asks of whom it serves. */
export type SearchDesk = {
  /** Pages that the menu leaves out. */
  pages: readonly SearchHit[];
  /** What the account may start from anywhere. */
  actions: () => Promise<SearchHit[]>;
  find: (text: string) => Promise<SearchGroup[]>;
};
export type InboxItem = { id: number; title: string; detail?: string; at: string; to?: string; read: boolean };
export type InboxSource = { loadInbox: () => Promise<InboxItem[]>; onRead: (id: number) => unknown };

export type Crumb = { label: string; to?: string };
