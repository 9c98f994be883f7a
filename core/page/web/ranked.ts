import type { Bar } from '#core/shell/web/Bars.tsx';

/** The parts of a whole from the biggest, `most` bars in all: those that do not fit are one, the last, added up. */
export function ranked(parts: readonly Bar[], most = 6, rest = 'Otros'): Bar[] {
  const sorted = parts.toSorted((a, b) => b.value - a.value);
  if (sorted.length <= most) return sorted;
  const left = sorted.slice(most - 1);
  const value = left.reduce((sum, b) => sum + b.value, 0);
  return [...sorted.slice(0, most - 1), { label: `${rest} ${left.length}`, value, tone: 'rest' }];
}
