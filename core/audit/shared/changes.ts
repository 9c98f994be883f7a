import type { ChangeWords } from '#core/kernel/shared/change-words.ts';

type Values = Record<string, unknown> | null;
export type Change = { label: string; before: string; after: string };

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.map(plain).join(' · ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** «fechaInicio» and «cambiar_permisos» as words. */
export const sentence = (key: string): string => {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What changed in an entry of the log, field by field, in words. */
export function changesOf({ before, after }: { before: Values; after: Values }, words: ChangeWords = {}): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const show = (field: string, value: unknown) => words.value?.(field, value) ?? plain(value);
  return fields.map((field) => ({
    label: words.fields?.[field] ?? sentence(field),
    before: show(field, before?.[field]),
    after: show(field, after?.[field]),
  }));
}

/** The same in one line: «Estado: Enviado → Aprobado; Orden: 3». */
export const changesInLine = (changes: readonly Change[]): string =>
  changes
    .filter(({ before, after }) => before || after)
    .map(({ label, before, after }) => `${label}: ${before ? `${before} → ${after || '(vacío)'}` : after}`)
    .join('; ');
