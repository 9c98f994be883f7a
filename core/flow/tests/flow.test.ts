import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { glyphOf } from '#core/kernel/shared/tone.ts';
import { statesSql } from '../server/sets.ts';
import { availableActions, defineFlow, diagram, stateLabel, stateTone } from '../shared/flow.ts';

const flow = defineFlow({
  entity: 'door',
  initial: 'closed',
  states: {
    closed: { label: 'Closed', tone: 'gray' },
    open: { label: 'Open', tone: 'green' },
    walled: { label: 'Walled up', tone: 'red', terminal: true },
  },
  turns: {
    closed: [{ of: 'owners', verb: 'Abrir' }],
    open: [],
    walled: [],
  },
  actions: {
    open: { from: ['closed'], to: 'open', who: ['owner', 'guest'], label: 'Open' },
    close: { from: ['open'], to: 'closed', who: ['owner'], label: 'Close' },
    wall: { from: 'any', to: 'walled', who: ['mason'], label: 'Wall up' },
  },
  sets: { shut: ['closed', 'walled'], passable: ['open'] },
});

describe('who may do what with a door', () => {
  it.each([
    ['closed', [], []],
    ['closed', ['guest'], ['open']],
    ['closed', ['owner'], ['open']],
    ['open', ['guest'], []],
    ['open', ['owner', 'guest'], ['close']],
    ['open', ['mason'], ['wall']],
    ['closed', ['mason', 'guest'], ['open', 'wall']],
    ['walled', ['owner', 'guest'], []],
    ['closed', ['stranger'], []],
  ] as const)('%s, as %j → %j', (state, roles, actions) => {
    expect(availableActions(flow, state, new Set<string>(roles))).toEqual(actions);
  });
  it('never shrinks when a person has one more role', () => {
    const roles = fc.subarray(['owner', 'guest', 'mason', 'stranger']);
    fc.assert(
      fc.property(fc.constantFrom(...keysOf(flow.states)), roles, roles, (state, some, more) => {
        const all = availableActions(flow, state, new Set([...some, ...more]));
        return availableActions(flow, state, new Set(some)).every((a) => all.includes(a));
      }),
    );
  });
});

describe('a state', () => {
  it('has a label and a colour, and an imported one that nobody knows keeps its name', () => {
    expect([stateLabel(flow, 'open'), stateTone(flow, 'open')]).toEqual(['Open', 'green']);
    expect([stateLabel(flow, 'melted'), stateTone(flow, 'melted')]).toEqual(['melted', 'gray']);
  });
});

describe('the sets of a flow', () => {
  it('answer for a record and for a state alone, by the name of a set or of a state', () => {
    expect(keysOf(flow.states).filter((state) => flow.is(state, 'shut'))).toEqual(['closed', 'walled']);
    expect([flow.is({ estado: 'open' }, 'passable'), flow.is({ estado: 'open' }, 'closed')]).toEqual([true, false]);
    expect(flow.is('melted', 'shut')).toBe(false);
  });
  it('name states of the flow, and a rule names sets and states that exist', () => {
    // @ts-expect-error «melted» is no state of a door
    defineFlow({ ...flow, sets: { gone: ['melted'] } });
    // @ts-expect-error no set and no state is called so
    expect(flow.is('open', 'ajar')).toBe(false);
  });
  it('say the same in SQL, as constant text over an alias or a column', () => {
    const doorIn = statesSql(flow);
    const text = (query: SQL) => new PgDialect().sqlToQuery(query);
    const column = doorIn.not('passable', sql`x.y`);
    expect(text(sql`${doorIn('shut', 'd')} or ${doorIn.not('shut')} or ${doorIn('open', 'd')} or ${column}`)).toEqual({
      sql: "d.estado in ('closed','walled') or estado not in ('closed','walled') or d.estado = 'open' or x.y <> 'open'",
      params: [],
    });
  });
});

describe('the diagram of a flow', () => {
  it('draws every move', () => {
    expect(diagram(flow).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> closed',
      '  closed --> open: open',
      '  open --> closed: close',
      '  note right of walled: Wall up (desde cualquier estado)',
    ]);
  });
});

describe('the glyph of a state', () => {
  it.each([
    [{ tone: 'gray', at: 0 }, 0],
    [{ tone: 'blue', at: 0.4 }, 0.4],
    [{ tone: 'green', at: 1, terminal: true }, 1],
    [{ tone: 'green' }, 1],
    [{ tone: 'yellow' }, 'mark'],
    [{ tone: 'red' }, 'cross'],
    [{ tone: 'gray', terminal: true }, 'cross'],
    [{ tone: 'blue' }, null],
  ] as const)('%j → %s', (state, glyph) => expect(glyphOf(state)).toBe(glyph));
});
