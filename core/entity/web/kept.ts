import type { HistoryWords } from '#core/audit/web/history.ts';
import { createClient } from '#core/contract/web/client.ts';
import { type Flow, stateTone } from '#core/flow/shared/flow.ts';
import { flowWords } from '#core/flow/shared/words.ts';
import { keptContract } from '../shared/kept.ts';

export const keptApi = createClient(keptContract);

/** The words of a timeline, with the colour of what each action leads to. */
export function timelineWords(flow: Flow, own: Pick<HistoryWords, 'actions' | 'fields'>): HistoryWords {
  const tones = Object.entries(flow.actions).map(([key, action]) => [key, stateTone(flow, action.to)]);
  return { ...flowWords(flow, own), tones: Object.fromEntries(tones) };
}
