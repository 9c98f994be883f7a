import type { Day } from '#core/kernel/shared/time.ts';

/** What the person types, shaped as dd/mm/aaaa; a slash typed after one digit pads it (`1/` → `01/`). */
export function maskDate(typed: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(typed.trim());
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const parts = typed
    .replace(/[^\d/.-]/g, '')
    .split(/[/.-]/)
    .slice(0, 3);
  const padded = parts.map((p, i) => (i < 2 && i < parts.length - 1 && p.length === 1 ? `0${p}` : p));
  const digits = padded.join('').slice(0, 8);
  const chunks = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((c) => c !== '');
  const text = chunks.join('/');
  const endsOpen = /[/.-]$/.test(typed.trim()) && (digits.length === 2 || digits.length === 4);
  return endsOpen ? `${text}/` : text;
}

/** `01/03/2026` → `2026-03-01`; null when it is not a day of the calendar. */
export function parseDate(text: string): Day | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day ? day : null;
}
