import { IconArrowRight, IconMail, IconPaperclip, IconPlus, IconTag, IconTrash } from '@tabler/icons-react';
import type { ChangeWords } from '#core/kernel/shared/change-words.ts';
import type { Tone } from '#core/kernel/shared/tone.ts';
import type { TimelineItem } from '#core/shell/web/Timeline.tsx';
import type { IconType } from '#core/shell/web/types.ts';
import { changesOf, sentence } from '../shared/changes.ts';
import type { History } from '../shared/history.ts';

export type HistoryWords = ChangeWords & { tones?: Record<string, Tone> };

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
    const moves = 'estado' in { ...entry.before, ...entry.after };
    return {
      id: entry.id,
      who: entry.actor,
      at: entry.at,
      title: words.actions?.[entry.action] ?? sentence(entry.action),
      tone: words.tones?.[entry.action] ?? 'gray',
      icon: iconOf(entry.action, moves),
      reason: entry.reason,
      changes: changesOf(entry, words),
    };
  });
