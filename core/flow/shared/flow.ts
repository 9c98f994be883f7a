import type { Field } from '#core/field/shared/kind.ts';
import { isKeyOf, keysOf } from '#core/kernel/shared/keys.ts';
import type { Badge, Tone } from '#core/kernel/shared/tone.ts';
import type { Turns } from './turn.ts';

/**
 * Data an action asks the person for, before it runs: a field under its name. It travels as text, several values in one
 * (`fromText`). The choices of one record come with it (`Choices`); nothing else is taken.
 */
export type Ask = Field & { field: string; required: boolean };

/**
 * Asked by an action that may be taken though something is not met (`unmet` of its acts): why. It is demanded only
 * then, and the history keeps it.
 */
export const EXCEPTION = {
  field: 'excepcion',
  label: 'Por qué se sigue aunque algo no se cumpla',
  kind: 'longtext',
  required: false,
  max: 1000,
  help: 'Solo si algo no se cumple. Queda en el historial.',
} as const satisfies Ask;

/** Choices that depend on the record, by the field that asks for them. */
export type Choices = Record<string, { value: string; label: string }[]>;
/** An ask with its choices for one record. Without any, nothing can be chosen. */
export function askFor(ask: Ask, choices: Choices = {}): Ask {
  const offers = ask.kind === 'choice' || ask.kind === 'choices';
  return offers ? { ...ask, options: choices[ask.field] ?? ask.options ?? [] } : ask;
}

export type FlowState = Badge & { legacy?: number };
export type FlowAction<S extends string, R extends string, A extends string = string> = {
  from: readonly NoInfer<S>[] | 'any';
  to: NoInfer<S>;
  /** Other ends that it may have: where a record goes back to what it was, the state says which. */
  among?: readonly NoInfer<S>[];
  who: readonly R[];
  label: string;
  asks?: readonly Ask[];
  /** Only the person themselves: refused to an administrator who acts for them (send, sign, ask for). */
  personal?: true;
  /** Consequence in words, shown before an irreversible action. */
  confirm?: string;
  /** Its form says what it would change before it does (`watch` of its acts). */
  foresees?: true;
  /**
   * The sendings that it takes back, or `crear` for a record that is born sent: its sender has it again as
   * it was, while nobody else has acted on it since. Where it goes back to is the state that it was sent from.
   */
  takesBack?: readonly (A | typeof BORN)[];
  /** Its actor may undo it for `UNDO_SECONDS`; its mails and notices wait until then. */
  undoable?: true;
  tone?: Tone;
};
/** How long an action may be undone. */
export const UNDO_SECONDS = 10;
/** The action of the history that undoes another. */
export const UNDONE = 'deshacer';
/** The birth of a record, among the actions of its history. */
export const BORN = 'crear';

/** A kind of record that waits for an answer. */
export type WaitingKind = {
  /** What it is called on the screen of settings. */
  title: string;
  /** Days that an answer usually takes, where the office says no other number. */
  usualDays: number;
  /** The setting that says it, when it is one that exists for something else too. */
  setting?: string;
};
/** Records that somebody sends, and whose answer they wait for. */
export type Waiting = {
  /** The area of its senders. It waits while its turn is of others. */
  sender: string;
  /** By key; a flow with more than one says which in its acts (`waitsAs`). */
  kinds: Readonly<Record<string, WaitingKind>>;
};

type Definition<S extends string, A extends string, R extends string, K extends string> = {
  entity: string;
  initial: NoInfer<S>;
  states: Record<S, FlowState>;
  actions: Record<A, FlowAction<S, R, NoInfer<A>>>;
  /** Whose turn it is in each state: inboxes, badges, first views and the digest are read from here. */
  turns: Turns<NoInfer<S>>;
  /** Somebody sends it and waits for an answer: who, and how long that usually takes. */
  waits?: Waiting;
  /** Sets of states that rules speak of, by name; the only place where they are listed. */
  sets?: Record<K, readonly NoInfer<S>[]>;
  /** States, or the set of them, in which strangers read a record; in any other, it does not exist for them. */
  publicStates?: readonly NoInfer<S>[] | NoInfer<K>;
};
export type Flow<
  S extends string = string,
  A extends string = string,
  R extends string = string,
  K extends string = string,
> = Definition<S, A, R, K> & {
  /** Those that it names, and `public`: its `publicStates`. */
  sets: Record<K, readonly S[]>;
  /** Whether a record, or a state, is in a set, or in one state; what is not there is in none. */
  is(of: string | { estado: string } | null | undefined, name: NoInfer<S | K | typeof PUBLIC>): boolean;
};
/** The set of the states that strangers read. */
export const PUBLIC = 'public';

/** States under a name: those of the set, or the one so called. */
export const statesNamed = (flow: Pick<Flow, 'sets'>, name: string): readonly string[] => flow.sets[name] ?? [name];

const publicOf = <S extends string, K extends string>(
  { publicStates = [] }: { publicStates?: readonly S[] | K },
  named: Record<K, readonly S[]>,
): readonly S[] => (typeof publicStates === 'string' ? named[publicStates] : publicStates);

/** The only description of how a state changes: server, screen, documents and tests read this table. */
export function defineFlow<
  const S extends string,
  const A extends string,
  R extends string = string,
  const K extends string = never,
>(definition: Definition<S, A, R, K>): Flow<S, A, R, K> {
  const named = definition.sets ?? ({} as Record<K, readonly S[]>);
  const sets: Record<K, readonly S[]> = { ...named, [PUBLIC]: publicOf(definition, named) };
  return {
    ...definition,
    sets,
    is: (of, name) => statesNamed({ sets }, name).includes(typeof of === 'string' ? of : (of?.estado ?? '')),
  };
}

/** The state of a record, as its flow names it. @throws Error for one that the flow has not: the database keeps none */
export function stateOf<S extends string>({ entity, states }: OfStates<S>, { estado }: { estado: string }): S {
  if (!isKeyOf(states, estado)) throw new Error(`«${estado}» is no state of ${entity}`);
  return estado;
}
type OfStates<S extends string> = { entity: string; states: Record<S, FlowState> };

export type StateOf<F> = F extends Flow<infer S, infer _A, infer _R, infer _K> ? S : never;
export type ActionOf<F> = F extends Flow<infer _S, infer A, infer _R, infer _K> ? A : never;

/** Actions that these roles may run on a record in this state: decides both the button and the guard. */
export function availableActions<S extends string, A extends string, R extends string>(
  flow: Flow<S, A, R>,
  state: NoInfer<S>,
  roles: ReadonlySet<string>,
): A[] {
  return keysOf(flow.actions).filter((name) => {
    const { from, who } = flow.actions[name];
    return (from === 'any' || from.includes(state)) && who.some((role) => roles.has(role));
  });
}

/** Label of a state, or the key itself when it is unknown (imported rows). */
export const stateLabel = (flow: Flow, state: string): string => flow.states[state]?.label ?? state;
export const stateTone = (flow: Flow, state: string): Tone => flow.states[state]?.tone ?? 'gray';

/** Mermaid text of the flow, for the documentation. */
export function diagram(flow: Flow): string {
  const lines = ['stateDiagram-v2', `  [*] --> ${flow.initial}`];
  for (const [name, a] of Object.entries(flow.actions)) {
    const origins = a.from === 'any' ? Object.keys(flow.states).filter((s) => s !== a.to) : a.from;
    if (a.from === 'any') lines.push(`  note right of ${a.to}: ${a.label} (desde cualquier estado)`);
    else for (const from of origins) lines.push(`  ${from} --> ${a.to}: ${name}`);
  }
  return lines.join('\n');
}
