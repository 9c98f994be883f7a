import type { Block, PdfDoc } from '../shared/pdf-doc.ts';

/** Rows that go with the signatures, so that they are not a page of their own. */
const LAST_ROWS = 2;
const LAST_LETTERS = 400;

/** The document with the end of what comes before its signatures moved to their page. */
export function closing(doc: PdfDoc): PdfDoc {
  const signed = doc.content.findIndex((b) => b.type === 'signatures');
  const last = doc.content.findLastIndex((b, i) => i < signed && b.type !== 'spacer' && b.type !== 'pageBreak');
  const block = doc.content[last];
  if (!block) return doc;
  const [before, moved] = split(block);
  const start = before.length === 0 && doc.content[last - 1]?.type === 'heading' ? last - 1 : last;
  return {
    ...doc,
    content: [
      ...doc.content.slice(0, start),
      ...before,
      { type: 'pageBreak' },
      ...doc.content.slice(start, last),
      moved,
      ...doc.content.slice(last + 1),
    ],
  };
}

function split(block: Block): [before: Block[], moved: Block] {
  if (block.type === 'table' && block.rows.length > LAST_ROWS && !block.marks) {
    const at = block.rows.length - LAST_ROWS;
    const { total, ...table } = block;
    return [[{ ...table, rows: block.rows.slice(0, at) }], { ...block, rows: block.rows.slice(at) }];
  }
  if (block.type === 'paragraph' && (block.text?.length ?? 0) > 2 * LAST_LETTERS) {
    const text = block.text!;
    const at = text.indexOf(' ', text.length - LAST_LETTERS);
    if (at > 0) return [[{ ...block, text: text.slice(0, at) }], { ...block, text: text.slice(at + 1) }];
  }
  if (block.type === 'html') {
    const at = block.html?.lastIndexOf('<p') ?? -1;
    if (at > 0 && !/<(ul|ol|blockquote)/.test(block.html!.slice(at)))
      return [[{ ...block, html: block.html!.slice(0, at) }], { ...block, html: block.html!.slice(at) }];
  }
  return [[], block];
}
