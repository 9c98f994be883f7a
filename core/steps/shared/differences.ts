import { isRecord } from '#core/kernel/shared/keys.ts';
import { plainText } from '#core/kernel/shared/text.ts';

/**
 * Words for a datum that is stored by a key: `undefined` when it speaks for itself, `null` when it says nothing and is
 * left out.
 */
export type SayValue = (key: string, value: unknown) => string | null | undefined;

type Choice = Record<string, unknown>;
/**
 * A datum stored by the key of something that its block offers, in the words in which it is offered: `lineaId` or
 * `lineas` is looked for among the option `lineas`.
 */
export function sayOffered(options: unknown, key: string, value: unknown): string | undefined {
  const stem = key.replace(/Id$/, '');
  const [, offered] = Object.entries(isRecord(options) ? options : {}).find(([k]) => k.startsWith(stem)) ?? [];
  const choice: Choice | undefined | false =
    Array.isArray(offered) && offered.find((o: Choice) => String(o?.value ?? o?.id) === String(value));
  if (!choice) return undefined;
  const { value: _, label, ...rest } = choice;
  return String(
    label ??
      Object.values(rest)
        .filter((v) => typeof v === 'string')
        .join(' '),
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
function show(value: unknown, key: string, say: SayValue): string {
  if (isEmpty(value)) return '(vacío)';
  if (Array.isArray(value)) return value.map((v) => show(v, key, say)).join('; ') || '(vacío)';
  const said = say(key, value);
  if (said) return said;
  if (typeof value === 'string') return plainText(value);
  if (!isRecord(value)) return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value);
  const told = Object.entries(value).filter(([k, v]) => !isEmpty(v) && say(k, v) !== null);
  return told.map(([k, v]) => show(v, k, say)).join(', ');
}
/** What differs between two versions of a block, datum by datum, in words. */
export function differences(
  path: string,
  mine: unknown,
  theirs: unknown,
  say: SayValue,
): Record<'path' | 'mine' | 'theirs', string>[] {
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return [];
  if (isRecord(mine) && isRecord(theirs) && !Array.isArray(mine))
    return Object.entries(mine).flatMap(([k, v]) => differences(k, v, theirs[k], say));
  return [{ path, mine: show(mine, path, say), theirs: show(theirs, path, say) }];
}
