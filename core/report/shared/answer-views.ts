import type { View } from '#core/documents/shared/pdf-doc.ts';
import { type Answer, type AnswerLine, changeOf, sayChange, sayValue } from './answer.ts';

/** Rows that say their parts too on paper; where there are more, each is one line. */
const MANY = 40;

/** An answer as it is printed: its sentence, and a table with every point; rows with parts are in bold over them. */
export function answerViews({ question, headline, cause, window, by, points, unit, rows, total }: Answer): View[] {
  const cells = (line: AnswerLine) => [
    line.name,
    ...line.values.map((value) => (value === 0 ? '0' : sayValue(value, unit))),
    changeOf(line) === 0 ? 'igual' : sayChange(changeOf(line), unit),
  ];
  const lines: string[][] = [];
  const marks: Record<number, 'subtotal'> = {};
  for (const row of rows) {
    const parts = rows.length > MANY || row.parts.length < 2 ? [] : row.parts;
    if (parts.length > 0) marks[lines.length] = 'subtotal';
    lines.push(cells(row), ...parts.map(cells));
  }
  return [
    { type: 'heading', text: question },
    { type: 'paragraph', text: `${headline}.` },
    ...(cause ? [{ type: 'paragraph' as const, text: cause }] : []),
    {
      type: 'table',
      columns: [
        { label: by },
        ...points.map((label) => ({ label, align: 'right' as const })),
        { label: `Frente a ${points.at(-2)}`, align: 'right' },
      ],
      rows: lines,
      marks,
      total: cells(total),
    },
    { type: 'paragraph', text: window, small: true },
  ];
}
