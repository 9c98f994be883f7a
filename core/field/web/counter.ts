import { agree, countWords, plural, visible } from '#core/kernel/shared/text.ts';
import type { Field } from '../shared/kind.ts';

export type Counter = { text: string; over: boolean };

const counter = (used: number, max: number, one: string, many: string): Counter => {
  const excess = used - max;
  const over = excess > 0;
  const said = over ? `: ${agree(excess, 'sobra', 'sobran')} ${plural(excess, one, many)}` : '';
  return { text: `Máximo ${plural(max, one, many)} (${used}/${max})${said}`, over };
};

/** From this part of its limit on, a line of text says how much of it is written. */
const NEAR = 0.8;

/** «Máximo 200 palabras (12/200)», and over it how much is too much; null when the field has no limit. */
export function counterOf(field: Field, value: unknown): Counter | null {
  const text = typeof value === 'string' ? value : '';
  if ('maxWords' in field && field.maxWords) return counter(countWords(text), field.maxWords, 'palabra', 'palabras');
  if ((field.kind === 'longtext' || field.kind === 'text') && field.max) {
    const { length } = visible(text).trim();
    const shown = field.kind === 'longtext' || length > field.max * NEAR;
    return shown ? counter(length, field.max, 'carácter', 'caracteres') : null;
  }
  return null;
}
