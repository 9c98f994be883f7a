import type { Ctx } from './context.ts';

/** A thing that happened in a lower module; `P` is what it tells, `R` what a subscriber may answer. */
export type EventType<P, R = void> = { readonly name: string; readonly payload?: P; readonly reply?: R };
type Handler<P, R> = (ctx: Ctx, payload: P) => Promise<R>;

/** Declares an event; the module where it happens exports it. */
export const defineEvent = <P, R = void>(name: string): EventType<P, R> => ({ name });

/** By the name of the event, and by the function that subscribed. */
const handlers = new Map<string, Map<unknown, Handler<unknown, unknown>>>();

/**
 * Runs `handler` inside the transaction of every announcement; the same function twice counts once.
 * Only the composition root subscribes a higher module to a lower one.
 * @returns a function that ends the subscription
 */
export function subscribe<P, R>(event: EventType<P, R>, handler: Handler<P, R>): () => void {
  const subscribed = handlers.get(event.name) ?? new Map();
  handlers.set(event.name, subscribed);
  subscribed.set(handler, (ctx: Ctx, payload: unknown) => handler(ctx, payload as P));
  return () => subscribed.delete(handler);
}

/** Tells the subscribers, in order, within the caller's transaction: if one fails, nothing is saved. */
export async function announce<P, R>(ctx: Ctx, event: EventType<P, R>, payload: NoInfer<P>): Promise<R[]> {
  const replies: R[] = [];
  for (const run of handlers.get(event.name)?.values() ?? []) replies.push((await run(ctx, payload)) as R);
  return replies;
}
