import sanitize from 'sanitize-html';
import { safeAddress } from '#core/field/kinds/richtext/address.ts';
import { simpleTables } from '#core/field/kinds/richtext/simple-tables.ts';

const INLINE = ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a'];
const TABLES = ['table', 'tbody', 'tr', 'th', 'td'];
const TAGS = ['p', 'br', 'ul', 'ol', 'li', 'blockquote', ...INLINE, ...TABLES];
const TAG = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>/gi;
/** Deeper than any editor writes; the time of the sanitiser grows with the square of the depth. */
const DEEPEST = 300;
/** They close themselves. */
const SHALLOW = new Set(['p', 'br', 'li', 'hr', 'img']);

function tooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closing, tag] of html.matchAll(TAG)) {
    if (SHALLOW.has(tag!.toLowerCase())) continue;
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** A link keeps its address when it leads to a page or a mailbox. */
function link(_tag: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  const address = safeAddress(href);
  return { tagName: 'a', attribs: address ? { href: address } : {} };
}
/** A link without an address is its text. */
function withAddress(html: string): string {
  const open: boolean[] = [];
  return html.replace(/<a( href="[^"]*")?>|<\/a>/g, (token, href?: string) => {
    if (token === '</a>') return open.pop() ? token : '';
    open.push(href !== undefined);
    return href === undefined ? '' : token;
  });
}

/**
 * As `sanitizeRichText`, in this thread: some microseconds for each letter. Only for threads that draw, and short
 * texts.
 */
export const sanitizeHere = (html: string): string =>
  isClean(html)
    ? html
    : simpleTables(
        withAddress(
          sanitize(tooDeep(html) ? html.replace(TAG, ' ') : html, {
            allowedTags: TAGS,
            allowedAttributes: { a: ['href'] },
            disallowedTagsMode: 'discard',
            // What was a block stays apart from its neighbours.
            transformTags: {
              div: 'p',
              h1: 'p',
              h2: 'p',
              h3: 'p',
              h4: 'p',
              caption: 'p',
              del: 's',
              thead: 'tbody',
              tfoot: 'tbody',
              a: link,
            },
            nestingLimit: NESTING,
          }),
        ),
      ).trim();

const NESTING = 30;
const TOKEN = new RegExp(
  `[^<>&]+|&(?:amp|lt|gt);|<br />|<a href="((?:https?://|mailto:)(?:[^\\s"<>&]|&amp;)+)">|<(/?)(${TAGS.filter((t) => t !== 'br').join('|')})>`,
  'y',
);
/** Where each part of a table stands; a table itself, outside any cell. */
const PARENT: Readonly<Record<string, string>> = { tbody: 'table', tr: 'tbody', th: 'tr', td: 'tr' };
const HOLDS_CELLS_ONLY = new Set(['table', 'tbody', 'tr']);

function isPlaced(tag: string, open: readonly string[]): boolean {
  const parent = open.at(-1) ?? '';
  if (PARENT[tag]) return parent === PARENT[tag];
  return !HOLDS_CELLS_ONLY.has(parent) && !(tag === 'table' && open.some((outer) => outer === 'td' || outer === 'th'));
}

/** Whether the text has only what the sanitiser leaves, each tag closed: one look at each letter. */
export function isClean(html: string): boolean {
  const open: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const token = TOKEN.exec(html);
    if (!token) return false;
    const [, address, closing, named] = token;
    const tag = address ? 'a' : named;
    if (address && safeAddress(address.replaceAll('&amp;', '&')) !== address.replaceAll('&amp;', '&')) return false;
    if (!tag) {
      if (HOLDS_CELLS_ONLY.has(open.at(-1) ?? '')) return false;
      continue;
    }
    if (tag === 'a' && !address && !closing) return false;
    if (closing) {
      if (open.pop() !== tag) return false;
    } else if (!isPlaced(tag, open) || open.push(tag) > NESTING) return false;
  }
  return open.length === 0 && html.trim() === html && (!html.includes('<table>') || simpleTables(html) === html);
}
