import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { testContext, testSession } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { createSteps, type ServerRegistry } from '../server/engine.ts';
import {
  type Block,
  defineSteps,
  type StepVersions,
  saveStepInput,
  settleClosing,
  zWizardState,
} from '../shared/steps.ts';

type Toy = (Block & { kind: 'word'; min: number }) | (Block & { kind: 'tally' });
type Letter = {
  id: number;
  version: number;
  paso: number;
  by: string;
  at: Date;
  values: Record<string, string>;
  closed: boolean;
  marks: StepVersions | null;
  barred?: string;
  only?: number;
  observed?: number[];
};

const definition = defineSteps<Toy>()({
  key: 'letter',
  title: 'Carta',
  steps: [
    {
      title: 'Saludo',
      description: 'Cómo empieza',
      blocks: [
        { kind: 'word', key: 'hello', min: 2 },
        { kind: 'word', key: 'name', min: 1 },
      ],
    },
    { title: 'Cuenta', badge: 'Solo lectura', blocks: [{ kind: 'tally', key: 'tally' }] },
    {
      title: 'Despedida',
      blocks: [
        { kind: 'word', key: 'bye', min: 3 },
        { kind: 'tally', key: 'tally2' },
      ],
    },
  ],
});

let letter: Letter | null;
let saves: string[];
const registry: ServerRegistry<Toy, Letter> = {
  word: {
    schema: () => z.string('Valor inválido').max(10, 'Límite superado') as z.ZodType<unknown>,
    load: async (_, r, b) => r.values[b.key] ?? '',
    save: async (_, r, b, value, before) => {
      saves.push(`${b.key}: ${String(before)} → ${String(value)}`);
      r.values[b.key] = String(value);
    },
    options: async (_, __, b) => ({ min: b.min }),
    requirements: (_, __, b, value) =>
      String(value).length < b.min ? [{ text: `Faltan letras en ${b.key}`, field: b.key }] : [],
    isEmpty: (value) => value === '',
  },
  tally: {
    schema: () => z.unknown(),
    load: async (_, r) => Object.keys(r.values).length,
    save: async () => {
      throw new Error('a read-only block was saved');
    },
    requirements: () => [{ text: 'never asked for' }],
    readOnly: true,
  },
};
const engine = createSteps<Toy, Letter>({
  registry,
  definition: () => definition,
  find: async (_, id) => (letter && id === letter.id ? { ...letter, values: letter.values } : null),
  assertEditable: async (_, r) => {
    if (r.closed) throw new Failure('action_not_available', 'steps.test', 'Ya se envió.');
  },
  isReadOnly: (_, r) => r.closed,
  observation: (r) => (r.closed ? 'Cerrada' : null),
  lastChange: (r) => ({ by: r.by, at: r.at }),
  canWrite: (r, step) => r.only === undefined || r.only === step,
  checks: async (_, r) => [{ title: 'Sin deudas', text: r.barred ?? 'No debe nada', met: !r.barred }],
  observed: (r) => r.observed ?? [],
  versions: (r) => r.marks,
  bump: async (_, r, { reached, versions, by }) => {
    letter = { ...letter!, version: r.version + 1, paso: reached, by, marks: versions };
  },
  title: () => 'Mi carta',
});

let database: Database;
let ctx: Ctx;
const NOW = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  database = await testDatabase();
  ctx = await testContext(database, { session: testSession(), now: () => NOW });
});
beforeEach(() => {
  letter = { id: 7, version: 1, paso: 1, by: 'Luis', at: NOW, values: {}, closed: false, marks: null };
  saves = [];
});
type Over = { version?: number; advance?: boolean; attempt?: string; unconfirmed?: string[] };
const save = (step: number, values: Record<string, unknown>, over: Over = {}) =>
  engine.save(ctx, 7, step, { version: letter!.version, advance: false, ...over, values });
const failure = async (work: Promise<unknown>) =>
  (await work.then(
    () => null,
    (e: unknown) => e,
  )) as Failure;

describe('the state of a wizard', () => {
  it('brings every step with its values, choices and what is missing', async () => {
    const state = await engine.load(ctx, 7);
    expect(zWizardState.parse(state)).toEqual(state);
    expect(state).toMatchObject({
      id: 7,
      version: 1,
      title: 'Mi carta',
      readOnly: false,
      reached: 1,
      observation: null,
      correctBy: null,
    });
    expect(state.steps.map((s) => [s.number, s.title, s.state])).toEqual([
      [1, 'Saludo', 'empty'],
      [2, 'Cuenta', 'complete'],
      [3, 'Despedida', 'empty'],
    ]);
    expect(state.steps[0]).toMatchObject({
      description: 'Cómo empieza',
      blocks: [
        { key: 'hello', kind: 'word', value: '', options: { min: 2 }, params: { kind: 'word', key: 'hello', min: 2 } },
        { key: 'name' },
      ],
    });
    expect(state.steps[1]!.badge).toBe('Solo lectura');
  });
  it('tells not begun, incomplete and complete apart', async () => {
    const stateOf = async () => (await engine.load(ctx, 7)).steps[0]!.state;
    expect(await stateOf()).toBe('empty');
    await save(1, { hello: 'h' });
    expect(await stateOf()).toBe('incomplete');
    await save(1, { hello: 'hola', name: 'Ana' });
    expect(await stateOf()).toBe('complete');
    await save(1, { hello: '', name: '' }, { advance: true });
    expect(await stateOf()).toBe('incomplete');
  });
  it('of a record out of reach is not found', async () => {
    expect((await failure(engine.load(ctx, 8))).code).toBe('not_found');
    expect((await failure(engine.save(ctx, 8, 1, { version: 1, values: {}, advance: false }))).code).toBe('not_found');
    expect((await failure(save(4, {}))).detail).toBe('Ese paso no existe.');
    expect((await failure(save(0, {}))).code).toBe('not_found');
  });
  it('that was closed can be read but not saved', async () => {
    letter!.closed = true;
    expect(await engine.load(ctx, 7)).toMatchObject({ readOnly: true, observation: 'Cerrada' });
    expect((await failure(save(1, { hello: 'hola' }))).code).toBe('action_not_available');
    expect(saves).toEqual([]);
  });
});

describe('saving a step', () => {
  it('saves only the blocks that came, and tells each what there was before', async () => {
    await save(1, { name: 'Ana' });
    await save(1, { name: 'Eva' });
    expect(saves).toEqual(['name:  → Ana', 'name: Ana → Eva']);
    expect(letter!.values).toEqual({ name: 'Eva' });
  });
  it('refuses a block that the step does not have, naming it', async () => {
    await expect(save(1, { name: 'Ana', nonsense: 1 })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ path: 'values.nonsense', message: 'No se espera el dato «nonsense»' }],
    });
    expect(letter!.values.name).not.toBe('Ana');
  });
  it('answers the new version and the step as it is now', async () => {
    const reply = await save(1, { hello: 'hola', name: 'Ana' });
    expect(reply).toMatchObject({
      version: 2,
      savedAt: NOW.toISOString(),
      step: { number: 1, state: 'complete', unmet: [] },
    });
    expect(letter!.by).toBe('Ana Quispe');
  });
  it('reaches the next step only when the person advances, and never goes back', async () => {
    await save(1, {});
    expect(letter!.paso).toBe(1);
    await save(1, {}, { advance: true });
    expect(letter!.paso).toBe(2);
    await save(3, {}, { advance: true });
    await save(1, {}, { advance: true });
    expect(letter!.paso).toBe(4);
    expect((await engine.load(ctx, 7)).reached).toBe(3);
  });
  it('with an old version is refused, with who, when and what is saved now', async () => {
    await save(1, { hello: 'hola' });
    const stale = await failure(save(1, { hello: 'mine' }, { version: 1 }));
    expect(stale.code).toBe('stale_version');
    expect(stale.meta).toEqual({
      version: 2,
      by: 'Ana Quispe',
      at: NOW.toISOString(),
      values: { hello: 'hola', name: '' },
    });
    expect(letter!.values.hello).toBe('hola');
  });
  it('with a wrong value saves nothing of the step that follows it and names the field', async () => {
    const invalid = await failure(save(1, { hello: 'x'.repeat(11), name: 'Ana' }));
    expect(invalid.code).toBe('invalid');
    expect(invalid.fields).toEqual([{ path: 'hello', message: 'Límite superado' }]);
    expect(saves).toEqual([]);
    expect(letter!.version).toBe(1);
  });
  it('never saves a read-only block, nor counts it', async () => {
    await save(3, { bye: 'adiós', tally2: 99 });
    expect(saves).toEqual(['bye:  → adiós']);
    expect((await engine.load(ctx, 7)).steps[2]).toMatchObject({ state: 'complete', unmet: [] });
  });
});

describe('two people writing at once', () => {
  it('in different steps never meet', async () => {
    await save(1, { hello: 'hola' }, { version: 1 });
    await save(3, { bye: 'adiós' }, { version: 1 });
    expect(letter!.values).toEqual({ hello: 'hola', bye: 'adiós' });
    expect(letter!.version).toBe(3);
  });
  it('in the same step meet: the second is refused until it has seen the first', async () => {
    await save(1, { hello: 'hola' }, { version: 1 });
    await save(3, { bye: 'adiós' }, { version: 1 });
    expect((await failure(save(1, { hello: 'otro' }, { version: 1 }))).code).toBe('stale_version');
    const { steps } = await engine.load(ctx, 7);
    await save(1, { hello: 'otro' }, { version: steps[0]!.version });
    expect(letter!.values.hello).toBe('otro');
  });
  it('a save sent again after a lost answer changes nothing twice', async () => {
    await save(1, { hello: 'hola' }, { version: 1, attempt: 'a' });
    const again = await save(1, { hello: 'hola' }, { version: 1, attempt: 'a' });
    expect(again).toMatchObject({ version: 2, step: { version: 2 } });
    expect(saves).toHaveLength(1);
  });
  it('what was typed after a lost answer follows it, and is not taken for somebody else’s', async () => {
    await save(1, { hello: 'ho' }, { version: 1, attempt: 'a' });
    await save(1, { hello: 'hola' }, { version: 1, attempt: 'b', unconfirmed: ['a'] });
    expect(letter!.values.hello).toBe('hola');
    const other = await failure(save(1, { hello: 'x' }, { version: 1, attempt: 'c', unconfirmed: ['a'] }));
    expect(other.code).toBe('stale_version');
  });
  it('a change from outside the wizard makes every step old', async () => {
    await save(1, { hello: 'hola' }, { version: 1 });
    letter = { ...letter!, version: 3 };
    expect((await failure(save(3, { bye: 'adiós' }, { version: 2 }))).code).toBe('stale_version');
    await save(3, { bye: 'adiós' }, { version: 3 });
    expect((await failure(save(1, { hello: 'x' }, { version: 2 }))).code).toBe('stale_version');
  });
  it('a person writes only the steps they were given', async () => {
    letter!.only = 3;
    expect((await failure(save(1, { hello: 'hola' }))).code).toBe('forbidden');
    await save(3, { bye: 'adiós' });
    expect((await engine.load(ctx, 7)).steps.map((s) => s.readOnly)).toEqual([true, true, false]);
  });
});

describe('what keeps a person from writing', () => {
  it('is said on opening and refuses each save', async () => {
    expect((await engine.load(ctx, 7)).met).toEqual([{ title: 'Sin deudas', text: 'No debe nada' }]);
    letter!.barred = 'Tiene deudas';
    expect((await engine.load(ctx, 7)).met).toEqual([]);
    expect((await engine.load(ctx, 7)).blockers).toEqual([{ text: 'Tiene deudas' }]);
    const refused = await failure(save(1, { hello: 'hola' }));
    expect([refused.code, refused.reasons]).toEqual(['requirements_pending', [{ text: 'Tiene deudas' }]]);
    letter!.closed = true;
    expect((await engine.load(ctx, 7)).blockers).toEqual([]);
  });
  it('the steps that an observation names say so', async () => {
    letter!.observed = [3];
    expect((await engine.load(ctx, 7)).steps.map((s) => s.state)).toEqual(['empty', 'complete', 'observed']);
  });
});

describe('what is missing', () => {
  it('says in which step and block it is mended, in order', async () => {
    expect(await engine.unmet(ctx, letter!)).toEqual([
      { text: 'Faltan letras en hello', field: 'hello', stepNumber: 1, block: 'hello', step: 'Saludo' },
      { text: 'Faltan letras en name', field: 'name', stepNumber: 1, block: 'name', step: 'Saludo' },
      { text: 'Faltan letras en bye', field: 'bye', stepNumber: 3, block: 'bye', step: 'Despedida' },
    ]);
    await save(1, { hello: 'hola', name: 'Ana' });
    await save(3, { bye: 'adiós' });
    expect(await engine.unmet(ctx, letter!)).toEqual([]);
  });
});

describe('the values of a wizard', () => {
  it('come by block, for documents', async () => {
    await save(1, { hello: 'hola' });
    const values = await engine.values(ctx, letter!);
    expect([...values].map(([key, { value }]) => [key, value])).toEqual([
      ['hello', 'hola'],
      ['name', ''],
      ['tally', 1],
      ['bye', ''],
      ['tally2', 1],
    ]);
  });
});

describe('the input of a save', () => {
  it.each([[{ values: {} }], [{ version: 0, values: {} }], [{ version: 1 }], [{ version: 1, values: [] }]])(
    '%j is refused',
    (input) => {
      expect(saveStepInput.safeParse(input).success).toBe(false);
    },
  );
  it('does not advance unless it says so', () => {
    expect(saveStepInput.parse({ version: '3', values: {} })).toEqual({ version: 3, values: {}, advance: false });
  });
});

describe('the step that ends the wizard', () => {
  const step = (state: 'empty' | 'incomplete' | 'complete' | 'observed', lacks: number, closing = false) => ({
    state,
    unmet: Array.from({ length: lacks }, () => ({ text: 'x', stepNumber: 1, block: 'b' })),
    ...(closing ? { closing: true } : {}),
  });
  const last = (...steps: ReturnType<typeof step>[]) => settleClosing(steps).at(-1)!.state;
  it('is complete only when the others lack nothing, whenever they come to', () => {
    expect(last(step('incomplete', 1), step('complete', 0, true))).toBe('incomplete');
    expect(last(step('complete', 0), step('incomplete', 0, true))).toBe('complete');
    expect(last(step('observed', 0), step('complete', 0, true))).toBe('complete');
  });
  it('keeps what it lacks of its own, and «sin empezar»', () => {
    expect(last(step('complete', 0), step('incomplete', 1, true))).toBe('incomplete');
    expect(last(step('incomplete', 1), step('empty', 1, true))).toBe('empty');
    expect(last(step('incomplete', 1), step('complete', 0))).toBe('complete');
  });
});
