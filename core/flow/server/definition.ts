import type { Ctx } from '#core/kernel/server/context.ts';
import type { Choices, Flow } from '../shared/flow.ts';
import type { Watch } from './rehearse.ts';
import type { StatefulTable } from './tables.ts';

/** What a module knows of taking back one of its records: why not, or what the person must know before. */
export type TakingBack = { refused?: string | undefined; warning?: string | undefined };
export type Actable = { id: number; estado: string; version?: number };
export type Asked = Record<string, string>;

/** What one action does besides moving the state, in this order; all of it in one transaction. */
export type Act<Row> = {
  /** Choices of this record, for the asks that have none of their own. */
  choices?(tx: Ctx, row: Row): Promise<Choices>;
  /**
   * What is locked before the record, by its id alone. It judges nothing: whether the actor sees the record is asked
   * after it.
   */
  hold?(tx: Ctx, id: number): Promise<unknown>;
  /** Locks and data that come before the record is locked: fills in what the person left to the server. */
  prepare?(tx: Ctx, row: Row, data: Asked): Promise<Asked>;
  /** Rules, on the locked record and with the data checked. @throws Failure to refuse */
  guard?(tx: Ctx, row: Row, data: Asked): void | Promise<void>;
  /** What the record does not meet, for an action that asks why it is taken all the same (`EXCEPTION`). */
  unmet?(tx: Ctx, row: Row): Promise<readonly string[]>;
  /** Columns that change with the state. */
  set?(asked: Asked, row: Row, tx: Ctx): Record<string, unknown>;
  /** What the person is told instead of the state it passed to. */
  says?: string;
  /** A second click finds it done: it answers so, and changes nothing. */
  repeats?: true;
  /**
   * Several records may take it side by side (`sideBySide`): its rules read the record and what it holds, so none of
   * them is a reason for or against another; or only with some data.
   */
  inSets?: true | ((data: Asked) => boolean);
  /** How it is undone, besides its columns: what `after` had done. */
  undo?: {
    after?(tx: Ctx, row: Row, movement: { id: number; at: Date }): Promise<unknown>;
  };
  /** What follows. @returns what the message adds, or nothing */
  after?(tx: Ctx, row: Row, asked: Asked): Promise<string | undefined>;
};

/** The actions of a flow as the server does them; the flow itself says from where, to where, who and what they ask. */
export type Acts<A extends string = string, Row extends Actable = Actable> = {
  flow: Flow<string, A>;
  table: StatefulTable;
  /** The record that the actor sees. @throws Failure not_found otherwise */
  require(tx: Ctx, id: number): Promise<Row>;
  /**
   * A change may take it out of sight of those who saw it. It is read before the lock too, so that they are told who
   * changed it, and not that it does not exist.
   */
  leavesSight?: true;
  /** The same without holding it, where `require` does: for who only reads. */
  look?(ctx: Ctx, id: number): Promise<Row>;
  /** The roles of the actor on this record. An actor without any may only read it. */
  roles(tx: Ctx, row: Row): ReadonlySet<string>;
  /** How a sentence about it begins: «El proyecto». */
  the(row: Row): string;
  actions: { [K in A]?: Act<Row> };
  /** Columns that any change dates and signs. */
  stamp?(tx: Ctx): Record<string, unknown>;
  /** Data that the history keeps as the reason, the first that came. */
  reasons?: readonly string[];
  /** What else its actions change, for those that say so before they are done (`foresees`). */
  watch?(row: Row): Watch;
  /** The record with the roles of its sender, for a flow whose door is the office's: to wait, and to take it back. */
  asSender?: Pick<Acts<A, Row>, 'require' | 'look' | 'roles'>;
  /** Which kind of its flow it waits as, when there are several (`waits`). */
  waitsAs?(row: Row): string;
  /**
   * What more decides whether it is taken back, besides that nobody acted on it: a term that passed. `to` is the state
   * that it would go back to.
   */
  takeBack?(ctx: Ctx, row: Row, to: string): Promise<TakingBack>;
  /** Notices of every action, with what was chosen in the words in which it was offered. */
  tell?(tx: Ctx, row: Row, action: A, words: Asked): Promise<unknown>;
};
