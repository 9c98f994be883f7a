/** Addresses by their key, with `{}` where the value goes: what an installation opens beside each identifier. */
export type LinkTemplates = Readonly<Partial<Record<string, string>>>;

/** The address of a value under a template; what is an address already stays as it is. Null when it leads nowhere. */
export function fillLink(template: string | undefined, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null;
  // A slash parts an identifier of its registrant (10.1234/abc), and an address may carry it as it is.
  const written = encodeURIComponent(text).replaceAll('%2F', '/');
  return template ? template.replace('{}', () => written) : null;
}

/** Kinds whose values are addresses themselves, or lead nowhere. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'license']);
/**
 * Address that the value of a field leads to, or null when it leads nowhere. The template of an identifier is named as
 * its kind; of a text, as its field says.
 */
export function linkOf(
  field: { kind: string; link?: string },
  value: unknown,
  templates: LinkTemplates = {},
): string | null {
  const template = templates[field.link ?? field.kind];
  if (!ADDRESSES.has(field.kind) && !field.link && !template) return null;
  return fillLink(template, value === null || value === undefined ? '' : String(value));
}
