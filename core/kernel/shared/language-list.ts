import codes from './language-codes.json' with { type: 'json' };
import { languageName, normalLanguage } from './languages.ts';
import { fold } from './text.ts';

/** Codes of the languages that have a name in Spanish, those of ISO 639-1 first. */
export const LANGUAGE_CODES: readonly string[] = [...codes.two.split(' '), ...codes.three.split(' ')];
const KNOWN: ReadonlySet<string> = new Set(LANGUAGE_CODES);

let offered: readonly { value: string; label: string }[] | undefined;
/** Every language with its name, in the order of the alphabet. */
export function languages(): readonly { value: string; label: string }[] {
  offered ??= LANGUAGE_CODES.map((value) => ({ value, label: languageName(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, 'es'),
  );
  return offered;
}

/** Languages whose names are read: those of the works that people bring, and what each calls itself. */
const READ_IN = ['es', 'en', 'pt', 'fr', 'it', 'de', 'ca'];
let named: ReadonlyMap<string, string> | undefined;
function byName(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string | undefined, code: string) => {
    const key = name === undefined ? '' : fold(name);
    // Of two with one name, the one that comes first is the better known.
    if (key && !found.has(key)) found.set(key, code);
  };
  const readers = READ_IN.map((locale) => new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }));
  for (const code of LANGUAGE_CODES) for (const reader of readers) add(reader.of(code), code);
  for (const code of LANGUAGE_CODES) add(new Intl.DisplayNames([code], { type: 'language' }).of(code), code);
  return found;
}

/** The code of a language that is said by its code, or by its name in some language; null for none. */
export function languageSaid(written: string): string | null {
  const code = normalLanguage(written);
  if (KNOWN.has(code)) return code;
  named ??= byName();
  return named.get(fold(written).trim()) ?? null;
}
