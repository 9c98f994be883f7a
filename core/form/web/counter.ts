import { agree, countWords, plural, visible } from '#core/kernel/shared/text.ts';
import type { Field } from '../shared/form.ts';

export type Counter = { text: string; over: boolean };

const counter = (used: number, max: number, one: string, many: string): Counter => {
  const excess = used - max;
  const over = excess > 0;
  const said = over ? `: ${agree(excess, 'sobra', 'sobran')} ${plural(excess, one, many)}` : '';
  return { text: `Máximo ${plural(max, one, many)} (${used}/${max})${said}`, over };
};

/** «Máximo 200 palabras (12/200)», and over it how much is too much; null when the field has no limit. */
export function counterOf(field: Pick<Field, 'maxWords' | 'maxLength' | 'kind'>, value: unknown): Counter | null {
  const text = typeof value === 'string' ? value : '';
  if (field.maxWords) return counter(countWords(text), field.maxWords, 'palabra', 'palabras');
  if (field.maxLength && (field.kind === 'longtext' || field.kind === 'text')) {
    const { length } = visible(text).trim();
    return field.kind === 'longtext' || length > field.maxLength * 0.8
      ? counter(length, field.maxLength, 'carácter', 'caracteres')
      : null;
  }
  return null;
}
