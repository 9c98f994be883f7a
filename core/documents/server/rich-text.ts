import { sanitizeHere } from './sanitize.ts';

/** Sanitised rich text as a tree, for the writers of each format. */
export type RichNode = { tag: string; color?: string; children: (RichNode | string)[] };

export const INLINE: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'span', 'sub', 'sup', 'br']);
const ENTITY: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The sanitiser leaves balanced tags and four entities, so reading them takes no HTML parser. `written` may rewrite its texts. */
export function richText(html: string, written: (text: string) => string = (text) => text): RichNode {
  const root: RichNode = { tag: 'root', children: [] };
  const stack = [root];
  for (const [token, closing, tag, attributes] of sanitizeHere(html).matchAll(/<(\/?)([a-z]+)([^>]*)>|[^<]+/g)) {
    const top = stack.at(-1)!;
    if (!tag)
      top.children.push(written(token.replace(/&(amp|lt|gt|quot);/g, (e) => ENTITY[e]!).replace(/\s+/g, spaced)));
    else if (closing) stack.length > 1 && stack.pop();
    else {
      const color = /color:\s*(#[0-9a-f]{3,6}|rgb\([^)]*\))/i.exec(attributes ?? '')?.[1];
      const node: RichNode = { tag, children: [], ...(color ? { color: hexOf(color) } : {}) };
      top.children.push(node);
      if (tag !== 'br') stack.push(node);
    }
  }
  return root;
}

/** The space of an amount stays with its number; those that came with a pasted text give way. */
const spaced = (gap: string, at: number, text: string): string =>
  gap === '\u00a0' && /\d/.test(text[at + 1] ?? '') ? gap : ' ';

function hexOf(color: string): string {
  if (color.startsWith('#')) return color;
  const parts = color.match(/\d+/g)!.map((n) => Math.min(255, Number(n)).toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
}
