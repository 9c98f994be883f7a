import { z } from 'zod';
import { plural } from '#core/kernel/shared/text.ts';
/** Limits of labels (spec 00). The maximum per record is a setting with this default. */
export const MAX_TAGS = 50;
export const MAX_KEY = 128;
export const MAX_VALUE = 256;
const ALLOWED = /^[\p{L}\p{N}\s_.:/=+@-]*$/u;

export const tag = z.object({ key: z.string(), value: z.string() });
export type Tag = z.infer<typeof tag>;
export type TagError = { index: number; field: 'key' | 'value' | 'list'; message: string };

/**
 * Checks a whole set of labels, one message per broken rule; browser and server call the same function.
 * @param max largest number of labels on a record
 */
export function checkTags(tags: readonly Tag[], max = MAX_TAGS): TagError[] {
  const errors: TagError[] = [];
  const seen = new Set<string>();
  tags.forEach((tag, index) => {
    const key = tag.key.trim();
    const add = (field: TagError['field'], message: string) => errors.push({ index, field, message });
    if (key === '') add('key', 'La clave es obligatoria.');
    if (key.length > MAX_KEY) add('key', `La clave admite ${MAX_KEY} caracteres como máximo.`);
    if (!ALLOWED.test(key)) add('key', 'La clave solo admite letras, números, espacios y los signos _ . : / = + @ -');
    if (/^aws:/i.test(key)) add('key', 'La clave no puede comenzar con «aws:».');
    if (key !== '' && seen.has(key)) add('key', 'La clave ya existe en este registro.');
    seen.add(key);
    if (tag.value.length > MAX_VALUE) add('value', `El valor admite ${MAX_VALUE} caracteres como máximo.`);
    if (!ALLOWED.test(tag.value))
      add('value', 'El valor solo admite letras, números, espacios y los signos _ . : / = + @ -');
  });
  if (tags.length > max)
    errors.push({ index: max, field: 'list', message: `Se admiten ${max} etiquetas como máximo.` });
  return errors;
}

/** «Puede añadir n etiquetas más», as the editor shows it. */
export const remainingTags = (count: number, max = MAX_TAGS): string =>
  count >= max
    ? `Llegó al máximo de ${max} etiquetas.`
    : `Puede añadir ${plural(max - count, 'etiqueta', 'etiquetas')} más.`;
