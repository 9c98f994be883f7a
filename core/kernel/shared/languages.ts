const CODE = /^[a-z]{2,3}$/;
/** Codes that name no language in which a text is written. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(['und', 'zxx']);

/**
 * The code of a language as it is kept: ISO 639-1 where there is one, ISO 639-3 otherwise. «spa», «es-PE» and «ES» are
 * `es`; what does not look like a code stays as it was written.
 */
export function normalLanguage(written: string): string {
  const [code = ''] = written.trim().toLowerCase().split(/[-_]/u);
  if (!CODE.test(code)) return written.trim();
  const [canonical = code] = Intl.getCanonicalLocales(code);
  return canonical.split('-')[0] ?? code;
}

/** Whether it looks like a code of a language; the list of languages says whether there is one with it. */
export const looksLikeLanguage = (kept: string): boolean => CODE.test(kept) && !NOT_WRITTEN.has(kept);

let names: Intl.DisplayNames | undefined;
/** What a language is called in Spanish; its code where nobody here knows its name. */
export function languageName(code: string): string {
  if (!CODE.test(code)) return code;
  names ??= new Intl.DisplayNames(['es'], { type: 'language', fallback: 'none' });
  const name = names.of(code);
  return name ? name[0]!.toLocaleUpperCase('es') + name.slice(1) : code;
}
