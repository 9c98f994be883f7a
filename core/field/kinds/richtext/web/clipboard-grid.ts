import { MAX_COLUMNS, MAX_ROWS } from '../simple-tables.ts';
import type { Reading } from './clipboard-marks.ts';
import { isNode, type Node } from './clipboard-tree.ts';

export type Cell = { node: Node | null; head: boolean };
/** The rows of a table, each cell in its place: one that took several leaves the others empty. */
export function gridOf(node: Node, reading: Reading): Cell[][] {
  const grid: Cell[][] = [];
  rowsOf(node).forEach(({ row, inHead }, y) => {
    grid[y] ??= [];
    const cells = row.children.filter(isNode).filter(({ tag }) => tag === 'td' || tag === 'th');
    let x = 0;
    for (const cell of cells) {
      while (grid[y]![x]) x += 1;
      const [wide, high] = [spanOf(cell.attributes.colspan, MAX_COLUMNS), spanOf(cell.attributes.rowspan, MAX_ROWS)];
      if (wide > 1 || high > 1) reading.lost.merged += 1;
      for (let down = 0; down < high; down++) {
        grid[y + down] ??= [];
        const line = grid[y + down]!;
        for (let right = 0; right < wide; right++)
          line[x + right] = { node: down + right === 0 ? cell : null, head: inHead || cell.tag === 'th' };
      }
    }
  });
  return grid.filter((line) => line.length > 0);
}
const spanOf = (said: string | undefined, most: number) =>
  Math.min(Math.max(Number.parseInt(said ?? '1', 10) || 1, 1), most);
const rowsOf = (node: Node, inHead = false): { row: Node; inHead: boolean }[] =>
  node.children.filter(isNode).flatMap((child) => {
    if (child.tag === 'tr') return [{ row: child, inHead }];
    return /^t(?:head|body|foot)$/.test(child.tag) ? rowsOf(child, child.tag === 'thead') : [];
  });
