import type { LetterPart, ReadLetter, Said } from './letter-parts.ts';

/** No line is longer, but for a word that is by itself. */
export const LINE = 52;
const WIDEST_LABEL = 16;

/** The plain twin of a letter: the same facts, for readers of plain text. */
export function letterText({ subject, parts, link, reason, head }: ReadLetter): string {
  const title = wrapped(subject);
  const underline = '='.repeat(Math.min(LINE, Math.max(1, ...title.map((l) => l.length))));
  const blocks = [
    [...title, underline],
    ...parts.map(partLines),
    ...(link ? [[...wrapped(`${link.label}:`), link.url]] : []),
    ['-- ', ...[head.name, head.office, `Consultas: ${head.supportMail}`, reason].flatMap((text) => wrapped(text))],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const partLines = (part: LetterPart): string[] =>
  'text' in part ? part.text.split('\n').flatMap((line) => wrapped(line)) : factLines(part.facts);

/** Labels in a column as wide as the longest, the words of each value beside it. */
function factLines(facts: readonly Said[]): string[] {
  const column = Math.min(WIDEST_LABEL, Math.max(...facts.map((f) => f.label.length + 1))) + 2;
  return facts.flatMap(({ label, value }) => {
    const head = `${label}:`;
    const lines = wrapped(value, LINE - column).map((line) => ' '.repeat(column) + line);
    if (head.length + 1 > column || lines[0]!.length > LINE) return [...wrapped(head), ...lines];
    return [head.padEnd(column) + lines[0]!.slice(column), ...lines.slice(1)];
  });
}

/** Words in lines of a width; one that is longer has its own. */
export function wrapped(text: string, width = LINE): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}
