import type { ReactNode } from 'react';
import type { Block, Unmet, WizardState } from '../shared/steps.ts';

export type Sought = { block: string; field: string };
export type WizardHandle = {
  state: WizardState;
  goTo: (step: number, block?: string, field?: string) => void;
  /** Saves what is pending now. False when it could not be saved. */
  flush: () => Promise<boolean>;
  /** Reads the record again (after an upload, for instance). */
  reload: () => Promise<unknown>;
  /** Where the last step puts the button that ends it. */
  foot: HTMLElement | null;
};
/** Browser twin of a block: draws a value and announces changes; saving is the wizard's business. */
export type BlockProps<B extends Block, V = unknown, O = unknown> = {
  block: B;
  value: V;
  options: O;
  onChange(value: V): void;
  /** Saves at once and shows what the server made of it; rejects with the ApiError. */
  saveNow(value: V): Promise<void>;
  /**
   * Messages by path inside the block: what the last save refused and, once the person tried to go on, what is missing.
   * Each is shown at its field, and leaves when it is mended.
   */
  errors: Readonly<Record<string, string>>;
  /** What the last save found missing, tried to go on or not. */
  unmet: readonly Unmet[];
  /** The field that the person was led to: a block that hides it (a tab) shows it. Another object, another request. */
  sought: Sought | null;
  disabled: boolean;
  recordId: number;
  wizard: WizardHandle;
};
// A method, not a function property: a registry forgets the type of the values its components draw.
export type BlockView<B extends Block> = { draw(props: BlockProps<B>): ReactNode }['draw'];
/** Exhaustive: a kind without a component does not compile. */
export type BlockViews<B extends Block> = { [K in B['kind']]: BlockView<Extract<B, { kind: K }>> };

/** Id of an input: requirements link to it. */
export const fieldId = (block: string, field: string) => `campo-${block}-${field}`;

/** Makes each row of a list, by its position, the place where its requirements lead. */
export const rowTarget = (block: string) => (row: number) => ({ id: fieldId(block, String(row)), tabIndex: -1 });
