import { z } from 'zod';
import type { Flow, FlowState } from './flow.ts';

/** When a record came to each of its states, oldest first. */
export const zVisits = z.array(z.object({ state: z.string(), at: z.string() }));
export type Visits = z.infer<typeof zVisits>;

export type Segment = {
  state: string;
  place: 'done' | 'now' | 'ahead';
  /** When the record came here, if its history says so. */
  at?: string | undefined;
};

/** What fits in the header of a record. */
const MOST = 6;

/**
 * The way of a record through its flow, at most six segments: what it left behind, where it is, and what is ahead.
 * Off the main path, its state stands where it left it: instead of the place it will take again, or as the end.
 */
export function pathOf(flow: Flow, state: string, visits: Visits = []): Segment[] {
  const states = Object.entries(flow.states);
  const came = new Map(visits.map((v) => [v.state, v.at]));
  const places = [...new Set(states.flatMap(([, s]) => s.at ?? []))].sort((a, b) => a - b);
  const segment = (at: number, place: Segment['place']): Segment => {
    const here = states.filter(([, s]) => s.at === at).map(([key]) => key);
    const key = here.find((k) => k === state) ?? here.findLast((k) => came.has(k)) ?? here[0]!;
    return { state: key, place, at: place === 'ahead' ? undefined : came.get(key) };
  };
  const current: FlowState | undefined = flow.states[state];
  const own = { state, place: 'now', at: came.get(state) } as const;
  if (current?.at !== undefined) {
    const here = current.at;
    return places.map((at) => segment(at, at < here ? 'done' : at === here ? 'now' : 'ahead')).slice(-MOST);
  }
  const reached = Math.max(0, ...[...came.keys()].map((key) => flow.states[key]?.at ?? 0));
  const before = places.filter((at) => (current?.terminal ? at <= reached : at < reached));
  const after = current?.terminal ? [] : places.filter((at) => at > reached);
  return [...before.map((at) => segment(at, 'done')), own, ...after.map((at) => segment(at, 'ahead'))].slice(-MOST);
}

/** Part of a term that has gone by, from 0 to 1; null when its days are not known. */
export function elapsed(from: string | null | undefined, to: string | null | undefined, now: Date): number | null {
  if (!from || !to) return null;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return end > start ? Math.min(1, Math.max(0, (now.getTime() - start) / (end - start))) : null;
}
