import { rank } from '#core/kernel/shared/rank.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { type Block, blocksOf, plainOf } from './markdown.ts';

export type ManualSection = {
  title: string;
  /** Pages of the application that it is about. */
  pages: readonly string[];
  blocks: readonly Block[];
};
export type ManualPage = ManualSection & {
  /** Its file without the ending: how other pages link to it. */
  slug: string;
  sections: readonly ManualSection[];
};

const HEADING = /^(#{1,3}) +(.+)$/;
const PAGES = /^<!-- *páginas: *(.+?) *-->$/;

/**
 * A page of the manual: its title, what is said before its first section, and its sections. A comment
 * `<!-- páginas: /a/b, /a/c/* -->` under a heading says which pages of the application it is about.
 * @throws Error for one without a title
 */
export function readPage(slug: string, text: string): ManualPage {
  const parts: { level: number; title: string; pages: string[]; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line);
    const pages = PAGES.exec(line)?.[1];
    if (heading) parts.push({ level: heading[1]!.length, title: plainOf(heading[2]!), pages: [], lines: [] });
    else if (pages !== undefined) parts.at(-1)?.pages.push(...pages.split(',').map((page) => page.trim()));
    else parts.at(-1)?.lines.push(line);
  }
  const [first, ...rest] = parts.map(({ lines, ...part }) => ({ ...part, blocks: blocksOf(lines) }));
  if (first?.level !== 1) throw new Error(`The page ${slug} of the manual does not begin with its title.`);
  return { slug, title: first.title, pages: first.pages, blocks: first.blocks, sections: rest };
}

/** `*` stands for any part of an address; `/*` at its end, for the address and all that follows. */
function matches(pattern: string, path: string): boolean {
  const whole = pattern.endsWith('/*');
  const expression = (whole ? pattern.slice(0, -2) : pattern)
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]*');
  return new RegExp(`^${expression}${whole ? '(/.*)?' : ''}$`).test(path);
}
/** The more it says of an address, the nearer it is to its page. */
const nearness = (pattern: string) =>
  pattern.replace(/\/\*$/, '').replaceAll('*', '').length + (pattern.includes('*') ? 0 : 0.5);
const nearest = (pages: readonly string[], path: string): number =>
  Math.max(0, ...pages.filter((pattern) => matches(pattern, path)).map(nearness));

export type Help = {
  page: ManualPage;
  /** Its sections that are about this very page of the application. */
  about: readonly ManualSection[];
  /** Other pages of the manual about it. */
  also: readonly ManualPage[];
};

/** What the manual says of a page of the application; null when it says nothing. */
export function helpFor(manual: readonly ManualPage[], path: string): Help | null {
  const address = path.replace(/\/+$/, '') || '/';
  const found = manual
    .map((page) => {
      const sections = page.sections.map((section) => ({ section, near: nearest(section.pages, address) }));
      const own = nearest(page.pages, address);
      return { page, sections, near: Math.max(own, ...sections.map(({ near }) => near)) };
    })
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near);
  const [best, ...others] = found;
  if (!best) return null;
  const about = best.sections.filter(({ near }) => near > 0 && near === best.near).map(({ section }) => section);
  return { page: best.page, about, also: others.map(({ page }) => page) };
}

const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return plainOf(block.text);
      if (block.kind === 'table') return [block.head, ...block.rows].flat().map(plainOf).join(' ');
      return block.items.map((item) => `${plainOf(item.text)} ${wordsOf(item.inside)}`).join(' ');
    })
    .join(' ');

export type Found = { page: ManualPage; section: ManualSection | null; snippet: string };
const SHOWN = 12;
const AROUND = 60;

/** The part of a text where the first of the words stands. */
function snippetOf(text: string, words: readonly string[]): string {
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - AROUND);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const cut = text.slice(start, start + 3 * AROUND).trim();
  return `${start > 0 ? '… ' : ''}${cut}${start + 3 * AROUND < text.length ? ' …' : ''}`;
}

/** The sections of the whole manual that answer some words, best first. */
export function searchManual(manual: readonly ManualPage[], text: string): Found[] {
  const words = searchWords(text).filter((word) => word.length > 1);
  if (words.length === 0) return [];
  const parts = manual.flatMap((page) => [
    { page, section: null, title: page.title, body: wordsOf(page.blocks) },
    ...page.sections.map((section) => ({
      page,
      section,
      title: `${section.title} ${page.title}`,
      body: wordsOf(section.blocks),
    })),
  ]);
  return parts
    .map((part) => ({ ...part, score: rank(words, part.title, part.body) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ page, section, body }) => ({ page, section, snippet: snippetOf(body, words) }));
}
