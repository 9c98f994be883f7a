import { Failure, type FieldError } from '#core/kernel/shared/failure.ts';
import { isRecord, mapRecord } from '#core/kernel/shared/keys.ts';
import { visible } from '#core/kernel/shared/text.ts';

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Deeper than any form; code that walks more could run out of stack. */
const MAX_DEPTH = 64;

function unstorable(value: unknown, path: string, depth = 0): FieldError[] {
  if (depth > MAX_DEPTH) return [{ path: '', message: 'Tiene demasiados niveles, unos dentro de otros' }];
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ path, message: 'Contiene un carácter que no se admite: escríbalo de nuevo' }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key)
      ? unstorable(inner, path ? `${path}.${key}` : key, depth + 1)
      : [{ path, message: 'Contiene un carácter que no se admite' }],
  );
}

/**
 * Refuses texts that no database column holds: null characters and halves of a character. Once here, for every
 * operation.
 * @throws Failure invalid, naming each field
 */
export function assertStorable(input: Record<string, unknown>): void {
  const fields = unstorable(input, '');
  if (fields.length)
    throw new Failure(
      'invalid',
      'contract.forbidden_character',
      'Un texto contiene un carácter que no se admite. Escríbalo de nuevo, sin copiarlo.',
      {
        fields,
      },
    );
}

/**
 * The input with its texts as they are seen, at any depth: what prints nothing never enters, whatever the schema says.
 */
export const visibleTexts = (input: Record<string, unknown>): Record<string, unknown> => mapRecord(input, asSeen);
function asSeen(value: unknown): unknown {
  if (typeof value === 'string') return visible(value);
  if (Array.isArray(value)) return value.map(asSeen);
  return isRecord(value) ? visibleTexts(value) : value;
}
