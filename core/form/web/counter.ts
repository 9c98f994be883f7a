import { countWords, plainText } from '#core/kernel/shared/text.ts';
import type { Field } from '../shared/form.ts';

/** «Máximo 200 palabras (12/200)»; null when the field has no limit. */
export function counterText(field: Pick<Field, 'maxWords' | 'maxLength' | 'kind'>, value: unknown): string | null {
  const text = typeof value === 'string' ? value : '';
  if (field.maxWords) return `Máximo ${field.maxWords} palabras (${countWords(text)}/${field.maxWords})`;
  if (field.maxLength && (field.kind === 'longtext' || field.kind === 'text')) {
    const length = field.kind === 'longtext' ? text.length : plainText(text).length;
    return field.kind === 'longtext' || length > field.maxLength * 0.8
      ? `Máximo ${field.maxLength} caracteres (${length}/${field.maxLength})`
      : null;
  }
  return null;
}
