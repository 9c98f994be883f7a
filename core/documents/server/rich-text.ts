import { sanitizeHere } from './sanitize.ts';

/** Sanitised rich text as a tree, for the writers of each format. */
export type RichNode = { tag: string; href?: string; children: (RichNode | string)[] };

export const INLINE: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a', 'br']);
const ENTITY: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * The sanitiser leaves balanced tags and four entities, so reading them takes no HTML parser. `written` may rewrite its
 * texts.
 */
export function richText(html: string, written: (text: string) => string = (text) => text): RichNode {
  const root: RichNode = { tag: 'root', children: [] };
  const stack = [root];
  for (const [token, closing, tag, attributes] of sanitizeHere(html).matchAll(/<(\/?)([a-z]+)([^>]*)>|[^<]+/g)) {
    const top = stack.at(-1)!;
    if (!tag)
      top.children.push(written(token.replace(/&(amp|lt|gt|quot);/g, (e) => ENTITY[e]!).replace(/\s+/g, spaced)));
    else if (closing) stack.length > 1 && stack.pop();
    else {
      const href = /href="([^"]*)"/.exec(attributes ?? '')?.[1];
      const node: RichNode = {
        tag,
        children: [],
        ...(href ? { href: href.replaceAll('&amp;', '&') } : {}),
      };
      top.children.push(node);
      if (tag !== 'br') stack.push(node);
    }
  }
  return root;
}

/** The cells of a table, row by row; those of its head are bold. */
export const cellsOf = (table: RichNode): RichNode[][] =>
  nodesOf(table, 'tbody').flatMap((body) => nodesOf(body, 'tr').map((row) => nodesOf(row, 'td', 'th')));
const nodesOf = ({ children }: RichNode, ...tags: string[]): RichNode[] =>
  children.filter((c): c is RichNode => typeof c !== 'string' && tags.includes(c.tag));

/** The space of an amount stays with its number; those that came with a pasted text give way. */
const spaced = (gap: string, at: number, text: string): string =>
  gap === '\u00a0' && /\d/.test(text[at + 1] ?? '') ? gap : ' ';
