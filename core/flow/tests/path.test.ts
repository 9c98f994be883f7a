import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { defineFlow } from '../shared/flow.ts';
import { elapsed, pathOf } from '../shared/path.ts';

const flow = defineFlow({
  entity: 'work',
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'gray', at: 0 },
    sent: { label: 'Sent', tone: 'blue', at: 0.5 },
    returned: { label: 'Returned', tone: 'yellow' },
    dropped: { label: 'Dropped', tone: 'red', terminal: true },
    done: { label: 'Done', tone: 'green', at: 1 },
    closed: { label: 'Closed', tone: 'green', at: 1, terminal: true },
  },
  turns: { draft: [], sent: [], returned: [], dropped: [], done: [], closed: [] },
  actions: {},
});
const visit = (state: string, day: string) => ({ state, at: `2026-01-${day}` });
const short = (state: string, visits: { state: string; at: string }[] = []) =>
  pathOf(flow, state, visits).map((s) => `${s.place} ${s.state}${s.at ? ` ${s.at.slice(-2)}` : ''}`);

describe('the way of a record through its flow', () => {
  it('says what it left behind, where it is and what is ahead', () => {
    expect(short('sent', [visit('draft', '01'), visit('sent', '05')])).toEqual([
      'done draft 01',
      'now sent 05',
      'ahead done',
    ]);
  });
  it('keeps the last time that it came to a state', () => {
    expect(short('sent', [visit('sent', '05'), visit('returned', '07'), visit('sent', '09')])).toEqual([
      'done draft',
      'now sent 09',
      'ahead done',
    ]);
  });
  it('shows the state that was seen where several share a place', () => {
    expect(short('closed', [visit('done', '09'), visit('closed', '11')]).at(-1)).toBe('now closed 11');
    expect(short('sent').at(-1)).toBe('ahead done');
  });
  it('puts a side exit that goes on instead of the place that it will take again', () => {
    expect(short('returned', [visit('draft', '01'), visit('sent', '05'), visit('returned', '07')])).toEqual([
      'done draft 01',
      'now returned 07',
      'ahead done',
    ]);
  });
  it('ends in a side exit that is final', () => {
    expect(short('dropped', [visit('draft', '01'), visit('dropped', '02')])).toEqual([
      'done draft 01',
      'now dropped 02',
    ]);
  });
  it('has one current segment, and six at most', () => {
    const states = keysOf(flow.states);
    const visits = fc.array(fc.record({ state: fc.constantFrom(...states), at: fc.constant('2026-01-01') }));
    fc.assert(
      fc.property(fc.constantFrom(...states), visits, (state, seen) => {
        const path = pathOf(flow, state, seen);
        expect(path.filter((s) => s.place === 'now').map((s) => s.state)).toEqual([state]);
        expect(path.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('the part of a term that has gone by', () => {
  const now = new Date('2026-01-06T00:00:00Z');
  it.each([
    ['2026-01-01', '2026-01-11', 0.5],
    ['2026-01-10', '2026-01-11', 0],
    ['2025-01-10', '2025-01-11', 1],
    ['2026-01-11', '2026-01-01', null],
    [null, '2026-01-11', null],
    ['2026-01-01', null, null],
  ])('%s – %s → %s', (from, to, part) => expect(elapsed(from, to, now)).toBe(part));
});
