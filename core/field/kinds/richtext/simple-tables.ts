/** A table wider or longer than this is told by lines: neither a page nor a paper would hold it. */
export const MAX_COLUMNS = 12;
export const MAX_ROWS = 200;

type Node = { tag: string; open: string; children: (Node | string)[] };
const PART_OF_TABLE = /<\/?(?:table|tbody|tr|td|th)[\s>]/i;
const TOKEN = /<(\/?)([a-z0-9]+)([^<>]*)>|[^<]+/g;
const isNode = (child: Node | string): child is Node => typeof child !== 'string';
const isCell = ({ tag }: Node): boolean => tag === 'td' || tag === 'th';

/** A fragment with its tags closed, as a tree. */
function treeOf(html: string): Node {
  const root: Node = { tag: '', open: '', children: [] };
  const stack = [root];
  for (const [token, closing, tag] of html.matchAll(TOKEN)) {
    const top = stack.at(-1)!;
    if (!tag) top.children.push(token);
    else if (closing) stack.pop();
    else {
      const node = { tag, open: token, children: [] };
      top.children.push(node);
      if (tag !== 'br') stack.push(node);
    }
  }
  return root;
}

const BLOCKS = new Set(['p', 'li', 'ul', 'ol', 'blockquote', 'tr', 'td', 'th', 'br']);
/** The text of a part, in one line. */
const lineOf = (child: Node | string): string =>
  isNode(child)
    ? `${BLOCKS.has(child.tag) ? ' ' : ''}${child.children.map(lineOf).join('')}${BLOCKS.has(child.tag) ? ' ' : ''}`
    : child;
const flat = (child: Node | string) => lineOf(child).replace(/\s+/g, ' ').trim();

/** Rows of a table, each with its cells; what stands in it outside any cell comes before it. */
function rowsOf(table: Node): { rows: Node[][]; stray: (Node | string)[] } {
  const rows: Node[][] = [];
  const stray: (Node | string)[] = [];
  const visit = (child: Node | string) => {
    if (!isNode(child)) {
      if (child.trim() !== '') stray.push(child);
    } else if (child.tag === 'tbody') for (const inner of child.children) visit(inner);
    else if (child.tag === 'tr') rows.push(cellsOf(child));
    else if (isCell(child)) rows.push([child]);
    else stray.push(child);
  };
  for (const child of table.children) visit(child);
  return { rows: rows.filter((cells) => cells.length > 0), stray };
}
const cellsOf = (row: Node): Node[] =>
  row.children.flatMap((child) => {
    if (isNode(child) && isCell(child)) return [child];
    return flat(child) === '' ? [] : [{ tag: 'td', open: '<td>', children: [child] }];
  });

const written = (children: readonly (Node | string)[], inCell: boolean): string =>
  children.map((child) => (isNode(child) ? writtenNode(child, inCell) : child)).join('');

function writtenNode(node: Node, inCell: boolean): string {
  if (node.tag === 'table') return writtenTable(node, inCell);
  // A row or a cell without its table is only its contents.
  if (node.tag === 'tbody' || node.tag === 'tr') return written(node.children, inCell);
  if (isCell(node)) return inParagraph(written(node.children, inCell));
  if (node.tag === 'br') return node.open;
  return `${node.open}${written(node.children, inCell)}</${node.tag}>`;
}
const inParagraph = (html: string) => (html === '' || /^<(?:p|ul|ol|blockquote)>/.test(html) ? html : `<p>${html}</p>`);

function writtenTable(table: Node, inCell: boolean): string {
  const { rows, stray } = rowsOf(table);
  const before = inParagraph(written(stray, inCell));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (inCell || width > MAX_COLUMNS || rows.length > MAX_ROWS) return before + rows.map(writtenLine).join('');
  if (width === 0) return before;
  const body = rows.map((cells) => {
    const own = cells.map(({ tag, children }) => `<${tag}>${written(children, true).trim()}</${tag}>`).join('');
    return `<tr>${own}${'<td></td>'.repeat(width - cells.length)}</tr>`;
  });
  return `${before}<table><tbody>${body.join('')}</tbody></table>`;
}
function writtenLine(cells: readonly Node[]): string {
  const texts = cells.map(flat);
  return texts.some(Boolean) ? `<p>${texts.join(' | ')}</p>` : '';
}

/**
 * The tables of a formatted text whose tags are closed, as plain ones: rows as long as each other, a cell with what it
 * says. One inside a cell, or larger than a page, becomes lines with a bar between cells.
 */
export const simpleTables = (html: string): string =>
  PART_OF_TABLE.test(html) ? written(treeOf(html).children, false) : html;
