import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { correctionFlow } from '#core/correction/shared/flow.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import { BORN, diagram, type Flow } from '#core/flow/shared/flow.ts';
import { waitsForOthers } from '#core/flow/shared/turn.ts';
import { settingOf } from '#core/flow/shared/waiting.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { glyphOf } from '#core/kernel/shared/tone.ts';
import { PARAMETROS } from '#db/catalogos/parametros.ts';

const isFlow = (v: unknown): v is Flow =>
  typeof v === 'object' && v !== null && 'entity' in v && 'initial' in v && 'states' in v && 'actions' in v;

/** Every flow that a module's domain exports, read from the disk: a new one is checked without being listed. */
async function everyFlow(): Promise<[string, Flow][]> {
  const files = readdirSync('modules').flatMap((m) => {
    const dir = join(process.cwd(), 'modules', m, 'domain');
    try {
      return readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((f) => f.endsWith('.ts'))
        .map((f) => join(dir, f));
    } catch {
      return [];
    }
  });
  const found = new Map<Flow, string>();
  for (const file of files)
    for (const [name, value] of Object.entries((await import(file)) as Record<string, unknown>))
      if (isFlow(value) && !found.has(value)) found.set(value, name);
  return [...found].map(([flow, name]) => [name, flow]);
}
const flows = await everyFlow();

/**
 * Corrected, and annulled or withdrawn, by who presents it while it waits: it was never a draft, and there is nothing
 * to bring it back to.
 */
const WITHOUT_TAKING_BACK = ['comprobante', 'proyecto_cambio'];
/** Whether it waits, in a state, for an answer to the person who sent it. */
const isWaiting = (flow: Flow, state: string) =>
  flow.waits !== undefined && waitsForOthers(flow, state, flow.waits.sender);
const waiting = [...flows.map(([, flow]) => flow), correctionFlow as unknown as Flow].filter((flow) => flow.waits);

describe('lo que alguien envía y espera', () => {
  it('está en todos los flujos en que se envía algo a la oficina', () => {
    expect(waiting.map((flow) => flow.entity).sort()).toEqual([
      'cdi',
      'comprobante',
      'constancia',
      'correccion',
      'grupo',
      'informe',
      'monitoreo',
      'proyecto',
      'proyecto_cambio',
      'publicacion',
      'solicitud_inclusion',
      'transferencia',
    ]);
  });
  it('todo lo que solo la persona envía lleva a un estado que espera', () => {
    const missing = flows.flatMap(([, flow]) =>
      Object.entries(flow.actions)
        .filter(([, action]) => action.personal && !action.takesBack && !isWaiting(flow, action.to))
        .map(([name]) => `${flow.entity}.${name}`),
    );
    expect(missing).toEqual([]);
  });
  it.each(waiting.map((flow) => [flow.entity, flow] as const))(
    '%s dice cuánto suele tardar, con un ajuste de la oficina',
    (_, flow) => {
      const { kinds } = flow.waits!;
      const states = keysOf(flow.states).filter((state) => isWaiting(flow, state));
      expect(states.length).toBeGreaterThan(0);
      expect(states.filter((state) => flow.states[state]!.terminal)).toEqual([]);
      for (const [key, kind] of Object.entries(kinds))
        expect(PARAMETROS.find(({ clave }) => clave === settingOf(key, kind))).toMatchObject({
          clase: 'entero',
          valor: String(kind.usualDays),
        });
    },
  );
  it.each(waiting.map((flow) => [flow.entity, flow] as const))(
    '%s se retira en persona, desde donde espera, y vuelve a donde se envió',
    (entity, flow) => {
      const takings = Object.entries(flow.actions).filter(([, action]) => action.takesBack);
      expect(takings).toHaveLength(WITHOUT_TAKING_BACK.includes(entity) ? 0 : 1);
      for (const [, taking] of takings) {
        expect(taking.personal).toBe(true);
        expect(taking.confirm).toBeTruthy();
        for (const state of taking.from) expect([state, isWaiting(flow, state)]).toEqual([state, true]);
        for (const name of taking.takesBack!.filter((sent) => sent !== BORN)) {
          const sending = flow.actions[name]!;
          expect([taking.to, ...(taking.among ?? [])]).toEqual(expect.arrayContaining([...sending.from]));
          expect(taking.from).toContain(sending.to);
        }
      }
    },
  );
});

/** Terminal states that have an exit on purpose, as `entity.state.action`. */
const EXITS_OF_TERMINALS: readonly string[] = [];

describe('los flujos del producto', () => {
  it('se encuentran en el dominio de los módulos', () => {
    expect(flows.map(([, f]) => f.entity)).toEqual(
      expect.arrayContaining(['proyecto', 'evaluacion_plantilla', 'proyecto_evaluacion']),
    );
  });
  it.each(flows)('%s va de un comienzo a un fin, y sus salidas se leen sin color', (_, flow) => {
    const places = keysOf(flow.states).flatMap((s) => flow.states[s]?.at ?? []);
    expect(flow.states[flow.initial]?.at).toBe(0);
    expect(Math.max(...places)).toBe(1);
    expect(keysOf(flow.states).filter((s) => glyphOf(flow.states[s]!) === null)).toEqual([]);
  });
  it('son uno por entidad', () => {
    const entities = flows.map(([, f]) => f.entity);
    expect(entities.filter((e, i) => entities.indexOf(e) !== i)).toEqual([]);
  });
});

// A module that does not change its states yet has no actions to judge.
describe.each(flows.filter(([, flow]) => keysOf(flow.actions).length > 0))('%s', (_, flow) => {
  const states = keysOf(flow.states);
  const actions = Object.entries(flow.actions);
  const origins = (from: (typeof flow)['actions'][string]['from']) => (from === 'any' ? states : from);

  it('empieza en un estado conocido, y toda acción va de estados conocidos a uno conocido', () => {
    const named = [flow.initial, ...actions.flatMap(([, a]) => [a.to, ...(a.among ?? []), ...origins(a.from)])];
    expect(named.filter((s) => !states.includes(s))).toEqual([]);
  });
  it('alcanza todos sus estados desde el inicial', () => {
    const reached = new Set<string>([flow.initial]);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const [, a] of actions) if (origins(a.from).some((s) => reached.has(s))) reached.add(a.to);
    }
    expect(states.filter((s) => !reached.has(s))).toEqual([]);
  });
  it('no sale de sus estados finales, salvo lo documentado', () => {
    const exits = states
      .filter((s) => flow.states[s]!.terminal)
      .flatMap((s) =>
        actions
          .filter(([, a]) => a.from !== 'any' && a.from.includes(s))
          .map(([name]) => `${flow.entity}.${s}.${name}`),
      );
    expect(exits.filter((e) => !EXITS_OF_TERMINALS.includes(e))).toEqual([]);
  });
  it('declara final todo estado sin salida', () => {
    const stuck = states.filter((s) => !actions.some(([, a]) => a.from === 'any' || a.from.includes(s)));
    expect(stuck.filter((s) => !flow.states[s]!.terminal)).toEqual([]);
  });
  it('dice quién puede cada acción, y pide cada dato una sola vez', () => {
    for (const [, a] of actions) {
      expect(a.who.length).toBeGreaterThan(0);
      expect(a.label.trim()).not.toBe('');
      const fields = (a.asks ?? []).map((k) => k.field);
      expect(new Set(fields).size).toBe(fields.length);
      // Without options of its own, a choice takes those of each record.
      for (const ask of a.asks ?? [])
        if (ask.kind === 'choice' && ask.options) expect(optionsOf(ask).length).toBeGreaterThan(0);
        else if (ask.kind === 'text' || ask.kind === 'longtext') expect(ask.max).toBeGreaterThan(0);
    }
  });
  it('tiene etiquetas distintas y un diagrama con todos sus estados', () => {
    const labels = states.map((s) => flow.states[s]!.label);
    expect(new Set(labels).size).toBe(labels.length);
    const drawn = diagram(flow);
    expect(states.filter((s) => !drawn.includes(s))).toEqual([]);
  });
});

/** «Anulada» and «Anulado» are the same word. */
const word = (label: string) => label.toLocaleLowerCase('es').replace(/([oa])s?(?=\s|$|,)/g, 'o');
describe('un estado que se llama igual', () => {
  it('tiene el mismo color en todos los flujos', () => {
    const all = [...flows.map(([, flow]) => flow), correctionFlow as unknown as Flow];
    const tones = new Map<string, Map<string, string[]>>();
    for (const flow of all)
      for (const { label, tone } of Object.values(flow.states)) {
        const of = tones.get(word(label)) ?? new Map<string, string[]>();
        of.set(tone, [...(of.get(tone) ?? []), `${flow.entity}: ${label}`]);
        tones.set(word(label), of);
      }
    const several = [...tones].filter(([, of]) => of.size > 1).map(([label, of]) => [label, Object.fromEntries(of)]);
    expect(Object.fromEntries(several)).toEqual({});
  });
});
