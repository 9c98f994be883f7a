import type { Content } from 'pdfmake/interfaces.js';
import type { PaperBlock as Block } from '../shared/pdf-doc.ts';
import { pdfBlocks } from './pdf-blocks.ts';
import type { Page } from './pdf-table.ts';

/** Letters at the end of a text that go with the signatures, so that these are never alone on a page. */
const LAST_LETTERS = 400;
/** What is larger may not fit in one page with them. */
const LARGEST = 2_500;

/** The blocks as content, with what comes right before the signatures kept on their page. */
export function signedContent(blocks: readonly Block[], page: Page, title: string): Content[] {
  const signed = blocks.findIndex((b) => b.type === 'signatures');
  if (signed < 0) return pdfBlocks(blocks, page);
  const last = blocks.findLastIndex((b, i) => i < signed && b.type !== 'spacer');
  const [before, kept] = blocks[last] ? part(blocks[last], title) : [[], named(title)];
  const [line, ...others] = pdfBlocks([blocks[signed]!], page);
  const titled = before.length === 0 && blocks[last - 1]?.type === 'heading' ? last - 1 : Math.max(last, 0);
  return [
    ...pdfBlocks([...blocks.slice(0, titled), ...before], page),
    // Only the first line of signatures: what is unbreakable has to fit in a page.
    {
      stack: [
        ...pdfBlocks([...blocks.slice(titled, Math.max(last, 0)), kept, ...blocks.slice(last + 1, signed)], page),
        line!,
      ],
      unbreakable: true,
    },
    ...others,
    ...pdfBlocks(blocks.slice(signed + 1), page),
  ];
}

/** What cannot be parted is signed under its title, on its page or on the next. */
const named = (title: string): Block => ({ type: 'paragraph', text: `Firmas de: ${title.slice(0, 200)}`, small: true });

function part(block: Block, title: string): [before: Block[], kept: Block] {
  const whole: [Block[], Block] = [[block], named(title)];
  if (block.type === 'paragraph') {
    const text = block.text ?? '';
    const at = text.length > 2 * LAST_LETTERS ? text.indexOf(' ', text.length - LAST_LETTERS) : -1;
    const kept = { ...block, text: text.slice(at + 1) };
    if (weight(kept.text) > LARGEST) return whole;
    return [at > 0 ? [{ ...block, text: text.slice(0, at) }] : [], kept];
  }
  if (block.type === 'html') {
    const html = block.html ?? '';
    const at = html.lastIndexOf('<p');
    if (at > 0 && weight(html.slice(at)) < LARGEST && !/<(ul|ol|blockquote)/.test(html.slice(at)))
      return [[{ ...block, html: html.slice(0, at) }], { ...block, html: html.slice(at) }];
    return weight(html) < LARGEST ? [[], block] : whole;
  }
  // A table may have its text in a column of few letters.
  if (block.type === 'table') return weight(block.rows.flat().join('')) < LARGEST / 10 ? [[], block] : whole;
  if (block.type === 'list') return weight(block.items.join('\n')) < LARGEST ? [[], block] : whole;
  if (block.type === 'keyValues') return weight(block.pairs.flat().join('\n')) < LARGEST ? [[], block] : whole;
  return whole;
}

/** About as many letters as would be as tall: a line may be of one. */
const weight = (text: string): number => text.length + 60 * (text.match(/\n|<(?:p|br|li|h\d)\b/g)?.length ?? 0);
