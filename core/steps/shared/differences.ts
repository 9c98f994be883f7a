import { plainText } from '#core/kernel/shared/text.ts';

/**
 * The words for a datum that is stored by a key (the id of a reference, a code): `undefined` when it speaks for itself, `null`
 * when it says nothing to a person and is left out. In a list of keys, `key` is that of the whole block.
 */
export type SayValue = (key: string, value: unknown) => string | null | undefined;
const asIs: SayValue = () => undefined;

/** A value in words, at any depth. */
function show(value: unknown, key = '', say: SayValue = asIs): string {
  if (value === null || value === undefined || value === '') return '(vacío)';
  if (Array.isArray(value)) return value.map((v) => show(v, key, say)).join('; ') || '(vacío)';
  const said = say(key, value);
  if (said !== undefined) return said ?? '';
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([k, v]) => v !== null && v !== undefined && v !== '' && say(k, v) !== null)
    .map(([k, v]) => show(v, k, say))
    .join(', ');
}

type Difference = { path: string; mine: string; theirs: string };
/** What differs between two versions of a block, datum by datum, in words. */
export function differences(path: string, mine: unknown, theirs: unknown, say: SayValue = asIs): Difference[] {
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return [];
  if (mine && theirs && typeof mine === 'object' && typeof theirs === 'object' && !Array.isArray(mine))
    return Object.keys(mine).flatMap((k) =>
      differences(k, (mine as Record<string, unknown>)[k], (theirs as Record<string, unknown>)[k], say),
    );
  return [{ path, mine: show(mine, path, say), theirs: show(theirs, path, say) }];
}
