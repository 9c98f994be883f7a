import type { PaperBlock, PaperDoc, PdfColumn, PdfDoc, Text, Value, View } from './pdf-doc.ts';

/** The words of a value, without what only a screen does with them. */
export const wordsOf = (value: Value): Text => (typeof value === 'object' && value !== null ? value.text : value);

/** A column with what it says of each row. */
export type ColumnOf<R> = PdfColumn & { of: (row: R, index: number) => Value };

/** A table of these rows; a column that does not apply is left empty. */
export function tableOf<R>(
  columns: readonly (ColumnOf<R> | false | null | undefined)[],
  rows: readonly R[],
  more: { empty?: string; total?: Readonly<Record<string, Text>> } = {},
): View {
  const asked = columns.filter((c) => !!c);
  return {
    type: 'table',
    columns: asked.map(({ of: _of, ...c }) => c),
    rows: rows.map((row, i) => asked.map((c) => c.of(row, i))),
    ...(more.empty ? { empty: more.empty } : {}),
    ...(more.total ? { total: asked.map((c) => more.total![c.label] ?? '') } : {}),
  };
}

/** Views as they are printed: sections under their headings, words without links. */
export const onPaper = (views: readonly View[]): PaperBlock[] =>
  views.flatMap((v): PaperBlock[] => {
    switch (v.type) {
      case 'sections':
        return v.items.flatMap((s) => [{ type: 'heading', text: s.title, level: 2 }, ...onPaper(s.content)]);
      case 'paragraph':
        return [{ ...v, text: wordsOf(v.text) }];
      case 'keyValues':
        return [{ ...v, pairs: v.pairs.map(([label, value]) => [label, wordsOf(value)] as const) }];
      case 'table':
        return [{ ...v, rows: v.rows.map((row) => row.map(wordsOf)) }];
      case 'list':
        return [{ ...v, items: v.items.map(wordsOf) }];
      default:
        return [v];
    }
  });

/** A document as it is printed. */
export const paperOf = (doc: PdfDoc): PaperDoc => ({ ...doc, content: onPaper(doc.content) });
