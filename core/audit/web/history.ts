import { IconArrowRight, IconMail, IconPaperclip, IconPlus, IconTag, IconTrash } from '@tabler/icons-react';
import type { Tone } from '#core/flow/shared/flow.ts';
import type { TimelineItem } from '#core/shell/web/Timeline.tsx';
import type { IconType } from '#core/shell/web/types.ts';
import type { History } from '../shared/history.ts';

/** Spanish of the keys; unknown ones show as they are. */
export type HistoryWords = {
  actions?: Record<string, string>;
  fields?: Record<string, string>;
  tones?: Record<string, Tone>;
  /** Text of a value, e.g. the label of a state. Undefined leaves the default. */
  value?: (field: string, value: unknown) => string | undefined;
};

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.map(plain).join(' · ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const sentence = (key: string) => {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What an action does, by how it is named; any other is an edition. */
const ICONS: [RegExp, IconType][] = [
  [/^correo$/, IconMail],
  [/archivo|documento/, IconPaperclip],
  [/etiqueta/, IconTag],
  [/^(crear|agregar|incluir)/, IconPlus],
  [/^(eliminar|retirar|anular)/, IconTrash],
];
const iconOf = (action: string, moves: boolean) =>
  ICONS.find(([name]) => name.test(action))?.[1] ?? (moves ? IconArrowRight : undefined);

/** Audit rows as items of a timeline. */
export const toTimeline = (entries: History['entries'], words: HistoryWords = {}): TimelineItem[] =>
  entries.map((entry) => {
    const fields = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
    const show = (field: string, value: unknown) => words.value?.(field, value) ?? plain(value);
    return {
      id: entry.id,
      who: entry.actor,
      at: entry.at,
      title: words.actions?.[entry.action] ?? sentence(entry.action),
      tone: words.tones?.[entry.action] ?? 'gray',
      icon: iconOf(entry.action, fields.includes('estado')),
      reason: entry.reason,
      changes: fields.map((field) => ({
        label: words.fields?.[field] ?? sentence(field),
        before: show(field, entry.before?.[field]),
        after: show(field, entry.after?.[field]),
      })),
    };
  });
