import type { View } from '#core/documents/shared/pdf-doc.ts';
import { type Ctx, reading } from '#core/kernel/server/context.ts';
import type { Block, Step } from '../shared/steps.ts';
import { toRead } from './blocks.ts';
import type { ServerBlock } from './engine.ts';

/** Server twin of a block with what a reader sees of it, on screen and on paper. */
export type ShownBlock<B extends Block, R, V = unknown, O = unknown> = ServerBlock<B, R, V, O> & {
  show(block: B, value: V, options: O, record: R): readonly View[];
};
/** One twin per kind; a kind that is not shown does not compile. */
export type ShownRegistry<B extends Block, R> = { [K in B['kind']]: ShownBlock<Extract<B, { kind: K }>, R> };

/** A twin with what is seen of its block. */
export const shown = <B extends Block, R, V, O>(
  twin: ServerBlock<B, R, V, O>,
  show: ShownBlock<B, R, V, O>['show'],
): ShownBlock<B, R, V, O> => ({ ...twin, show });

/** Twin of a block that is only read: its value is what is seen of it. */
export const readBlock = <B extends Block, R>(
  load: ServerBlock<B, R, readonly View[]>['load'],
): ShownBlock<B, R, readonly View[]> => shown({ ...toRead, load }, (_block, views) => views);

/** A record step by step, as its blocks show it; a step that shows nothing is left out. */
export async function showSteps<B extends Block, R>(
  actor: Ctx,
  registry: ShownRegistry<B, R>,
  steps: readonly Step<B>[],
  record: R,
): Promise<{ step: Step<B>; content: readonly View[] }[]> {
  const ctx = reading(actor);
  const twins: Readonly<Record<string, ShownBlock<Block, R>>> = registry;
  const read: { step: Step<B>; content: readonly View[] }[] = [];
  for (const step of steps) {
    const content: View[] = [];
    for (const block of step.blocks) {
      const twin = twins[block.kind]!;
      const value = await twin.load(ctx, record, block);
      content.push(...twin.show(block, value, (await twin.options?.(ctx, record, block)) ?? null, record));
    }
    if (content.length > 0) read.push({ step, content });
  }
  return read;
}
