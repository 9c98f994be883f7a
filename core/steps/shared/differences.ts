import { plainText } from '#core/kernel/shared/text.ts';

/**
 * The words for a datum that is stored by a key (the id of a reference, a code): `undefined` when it speaks for itself, `null`
 * when it says nothing to a person and is left out. In a list of keys, `key` is that of the whole block.
 */
export type SayValue = (key: string, value: unknown) => string | null | undefined;
type Option = Record<string, unknown>;
type Lists = Record<string, Option[]>;

/** Where the options of each key are, in its block; null for a key that says nothing to a person. */
export type References = Readonly<Record<string, string | null>>;

/** Says a reference by the option that its block offers or defines: its `label`, or its texts. */
export const sayFrom =
  (references: References, block: { params: unknown; options: unknown } | undefined): SayValue =>
  (key, value) => {
    const name = references[key];
    if (!name) return name;
    const lists: Record<string, Option[] | undefined> = { ...(block?.params as Lists), ...(block?.options as Lists) };
    const option = lists[name]?.find((o) => String(o.id ?? o.value ?? o[key]) === String(value));
    const texts = Object.values(option ?? {}).filter((v) => typeof v === 'string');
    return option ? String(option.label ?? texts.join(' ')) : '(ya no se ofrece)';
  };

/** A value in words, at any depth. */
function show(value: unknown, key: string, say: SayValue): string {
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
export function differences(path: string, mine: unknown, theirs: unknown, say: SayValue): Difference[] {
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return [];
  if (mine && theirs && typeof mine === 'object' && typeof theirs === 'object' && !Array.isArray(mine))
    return Object.keys(mine).flatMap((k) =>
      differences(k, (mine as Record<string, unknown>)[k], (theirs as Record<string, unknown>)[k], say),
    );
  return [{ path, mine: show(mine, path, say), theirs: show(theirs, path, say) }];
}
