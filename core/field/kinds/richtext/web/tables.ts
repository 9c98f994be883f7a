import { Extension, Node } from '@tiptap/core';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables';

/** What the commands of tables call each node. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** One cell is one place: those that were joined were parted when they were pasted. */
const span = (of: number | null) => ({ default: of, rendered: false, parseHTML: () => of });
const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({ colspan: span(1), rowspan: span(1), colwidth: span(null) }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Plain tables: rows and columns of cells, without joined cells nor widths. */
export const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  addExtensions: () => [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')],
});

/** What may be done with the table where the cursor is. */
export const TABLE_ACTIONS = [
  { label: 'Agregar fila', run: addRowAfter },
  { label: 'Quitar fila', run: deleteRow },
  { label: 'Agregar columna', run: addColumnAfter },
  { label: 'Quitar columna', run: deleteColumn },
  { label: 'Quitar tabla', run: deleteTable },
] as const;
