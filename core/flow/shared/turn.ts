/** Who must act on a record that is in a state, and what they do next. */
export type Turn = {
  /** The area whose people act, or `SYSTEM`. */
  of: string;
  /** What they do, in one word: «Validar». */
  verb: string;
  /** The kind of the flow that it holds for, where records of the flow are of several (`TurnSource.kind`). */
  kind?: string;
  /** The condition under which it is theirs. The source of the kind says it in SQL (`TurnSource.when`). */
  when?: string;
  /** It is still being written, and is of its writer alone: nobody else is told that it waits. */
  draft?: true;
};
/** The area of the office: its people act on the records of others. */
export const OFFICE = 'admin';
/** The office shares its work: what one took, what nobody did, and what the others did. */
export const QUEUES = ['mine', 'free', 'others'] as const;
export type Queue = (typeof QUEUES)[number];
/** A job acts: no person is waited for. */
export const SYSTEM = 'sistema';
/** Whose turn it is in each state; several where a condition decides. Without any, the record rests. */
export type Turns<S extends string = string> = Readonly<Record<S, readonly Turn[]>>;

/** A state with one of its turns. */
export type StateTurn = Turn & { state: string };
/**
 * What the people of an area do in a flow, state by state.
 * @param kind of the record; turns that name none hold for all kinds
 */
export function turnsOf(flow: { turns: Turns }, area: string, kind: string): StateTurn[] {
  return Object.entries(flow.turns).flatMap(([state, turns]) =>
    turns.filter((turn) => turn.of === area && (turn.kind ?? kind) === kind).map((turn) => ({ ...turn, state })),
  );
}

/** Whether a record in this state waits for somebody else than the area that sends it. */
export const waitsForOthers = (flow: { turns: Turns }, state: string, sender: string): boolean =>
  (flow.turns[state] ?? []).some((turn) => turn.of !== sender && turn.of !== SYSTEM);

/**
 * The first view of a list of records of a flow: those that wait for an area, by the column `estado`.
 * @param kind of the records of the list, where those of the flow are of several
 * @returns «Por validar» when there is one thing to do, «Por atender» when there are several
 */
export function workOf(flow: { entity: string; turns: Turns }, area: string, kind = flow.entity) {
  const turns = turnsOf(flow, area, kind);
  const verbs = new Set(turns.map(({ verb }) => verb));
  const [verb] = verbs.size === 1 ? verbs : ['Atender'];
  return {
    name: `Por ${(verb ?? 'Atender').toLowerCase()}`,
    filters: { estado: [...new Set(turns.map(({ state }) => state))] },
  };
}
