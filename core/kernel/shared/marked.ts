export type MarkedPart = { text: string; marked: boolean };

/** A text parted where the words looked for stand, to mark them; accents and case do not count. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const letters = [...text];
  const folded = letters.map((letter) =>
    letter
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  );
  const marks = letters.map(() => false);
  const whole = folded.map((letter) => letter.charAt(0) || ' ').join('');
  for (const word of words) {
    let from = whole.indexOf(word);
    while (word !== '' && from >= 0) {
      marks.fill(true, from, from + word.length);
      from = whole.indexOf(word, from + word.length);
    }
  }
  const parts: MarkedPart[] = [];
  letters.forEach((letter, i) => {
    const last = parts.at(-1);
    const marked = marks[i] ?? false;
    if (last && last.marked === marked) last.text += letter;
    else parts.push({ text: letter, marked });
  });
  return parts;
}
