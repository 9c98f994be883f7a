import { fold } from '#core/kernel/shared/text.ts';

/** Adds the words of a text separated by comma, semicolon or line; repeated ones (accents aside) are ignored. */
export function addKeywords(words: readonly string[], text: string, max = Number.POSITIVE_INFINITY): string[] {
  const result = [...words];
  for (const part of text.split(/[,;\n]/)) {
    const word = part.replace(/\s+/g, ' ').trim();
    if (word !== '' && result.length < max && !result.some((w) => fold(w) === fold(word))) result.push(word);
  }
  return result;
}
