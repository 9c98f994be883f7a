import type { Content } from 'pdfmake/interfaces.js';
import type { Block } from '../shared/pdf-doc.ts';
import { pdfBlocks } from './pdf-blocks.ts';
import type { Page } from './pdf-table.ts';

/** Letters at the end of a text that go with the signatures, so that these are never alone on a page. */
const LAST_LETTERS = 400;
/** What is larger may not fit in one page with them. */
const LARGEST = 2_500;

/** The blocks as content, with what comes right before the signatures kept on their page. Tables cannot be parted. */
export function signedContent(blocks: readonly Block[], page: Page): Content[] {
  const signed = blocks.findIndex((b) => b.type === 'signatures');
  const last = blocks.findLastIndex((b, i) => i < signed && b.type !== 'spacer');
  const parted = signed < 0 || !blocks[last] ? null : part(blocks[last]);
  if (!parted) return pdfBlocks(blocks, page);
  const [before, kept] = parted;
  return [
    ...pdfBlocks([...blocks.slice(0, last), ...before], page),
    { stack: pdfBlocks([kept, ...blocks.slice(last + 1, signed + 1)], page), unbreakable: true },
    ...pdfBlocks(blocks.slice(signed + 1), page),
  ];
}

function part(block: Block): [before: Block[], kept: Block] | null {
  if (block.type === 'paragraph') {
    const text = block.text ?? '';
    const at = text.length > 2 * LAST_LETTERS ? text.indexOf(' ', text.length - LAST_LETTERS) : -1;
    if (at > 0) return [[{ ...block, text: text.slice(0, at) }], { ...block, text: text.slice(at + 1) }];
    return text.length < LARGEST ? [[], block] : null;
  }
  if (block.type === 'html') {
    const html = block.html ?? '';
    const at = html.lastIndexOf('<p');
    if (at > 0 && html.length - at < LARGEST && !/<(ul|ol|blockquote)/.test(html.slice(at)))
      return [[{ ...block, html: html.slice(0, at) }], { ...block, html: html.slice(at) }];
    return html.length < LARGEST ? [[], block] : null;
  }
  if (block.type === 'keyValues') return block.pairs.length < 10 ? [[], block] : null;
  return null;
}
