import sanitize from 'sanitize-html';
import { tablesAsLines } from '../shared/table-lines.ts';

const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'span', 'sub', 'sup'];
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

const COLOR = [/^#(?:[0-9a-f]{3}){1,2}$/i, /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/];

/** As `sanitizeRichText`, in this thread: some microseconds for each letter. Only for threads that draw, and short texts. */
export const sanitizeHere = (html: string): string =>
  isClean(html)
    ? html
    : sanitize(tablesAsLines(tooDeep(html) ? html.replace(TAG, ' ') : html), {
        allowedTags: TAGS,
        allowedAttributes: { span: ['style'] },
        allowedStyles: { span: { color: COLOR } },
        disallowedTagsMode: 'discard',
        // What was a block stays apart from its neighbours.
        transformTags: { div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p', del: 's' },
        nestingLimit: NESTING,
      }).trim();

const NESTING = 30;
const TOKEN = new RegExp(
  `[^<>&]+|&(?:amp|lt|gt);|<br />|<(/?)(${TAGS.filter((t) => t !== 'br').join('|')})(?: style="color:([^";]+)")?>`,
  'y',
);

/** Whether the text has only what the sanitiser leaves, each tag closed: one look at each letter. */
export function isClean(html: string): boolean {
  const open: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const token = TOKEN.exec(html);
    if (!token) return false;
    const [, closing, tag, color] = token;
    if (!tag) continue;
    if (color && (closing || tag !== 'span' || !COLOR.some((c) => c.test(color)))) return false;
    if (closing) {
      if (open.pop() !== tag) return false;
    } else if (open.push(tag) > NESTING) return false;
  }
  return open.length === 0 && html.trim() === html;
}
