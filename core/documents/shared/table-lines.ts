import { Parser } from 'htmlparser2';

const CELL = new Set(['td', 'th']);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Tables of a formatted text as lines, a paragraph per row with a bar between its cells; the rest stays as it is. */
export function tablesAsLines(html: string): string {
  if (!/<table[\s>]/i.test(html)) return html;
  const out: string[] = [];
  let kept = 0;
  let depth = 0;
  let cells: string[][] = [];
  const endRow = () => {
    const texts = cells.map((c) => c.join('').replace(/\s+/g, ' ').trim());
    if (texts.some(Boolean)) out.push(`<p>${texts.map(escaped).join(' | ')}</p>`);
    cells = [];
  };
  const parser = new Parser({
    onopentag(name) {
      if (name === 'table' && depth++ === 0) {
        out.push(html.slice(kept, parser.startIndex));
        kept = html.length;
      } else if (depth === 1 && name === 'tr') endRow();
      else if (depth === 1 && CELL.has(name)) cells.push([]);
      else cells.at(-1)?.push(/^(br|p|div|li|tr|td|th)$/.test(name) ? ' ' : '');
    },
    ontext(text) {
      if (depth === 0 || (cells.length === 0 && text.trim() === '')) return;
      if (cells.length === 0) cells.push([]);
      cells.at(-1)!.push(text);
    },
    onclosetag(name) {
      if (depth === 1 && (name === 'tr' || name === 'caption' || name === 'table')) endRow();
      if (name === 'table' && --depth === 0) kept = Math.min(html.length, parser.endIndex + 1);
    },
  });
  parser.end(html);
  out.push(html.slice(kept));
  return out.join('');
}
