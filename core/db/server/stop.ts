import { AsyncLocalStorage } from 'node:async_hooks';

/** A connection that is working for somebody, and how its statement is stopped. */
export type Working = { stop(): void };
type Scope = { working: Set<Working>; stopped: boolean; outer: Scope | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs a work whose statements may be stopped from outside: after `stop`, those that run are cancelled by the server
 * and no other begins. The embedded database has one thread, and cannot be stopped.
 */
export function stoppable<T>(work: (stop: () => void) => T): T {
  const scope: Scope = { working: new Set(), stopped: false, outer: scopes.getStore() };
  const stop = () => {
    scope.stopped = true;
    for (const one of scope.working) one.stop();
  };
  return scopes.run(scope, () => work(stop));
}

/**
 * Runs a work whose statements are stopped after so many milliseconds.
 * @throws the cancellation of the database (57014)
 */
export const withinTime = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  stoppable(async (stop) => {
    const timer = setTimeout(stop, ms);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  });

/** The code of a statement that was cancelled, for one that was not even begun. */
const cancelled = () => Object.assign(new Error('The work was stopped before this statement.'), { code: '57014' });

/** Refuses to begin where the work was stopped. @throws Error 57014 */
export function requireGoing(): void {
  for (let scope = scopes.getStore(); scope; scope = scope.outer) if (scope.stopped) throw cancelled();
}

/** Notes that a connection works here. @returns how it is told that it no longer does */
export function noteWorking(one: Working): () => void {
  const noted: Scope[] = [];
  for (let scope = scopes.getStore(); scope; scope = scope.outer) {
    scope.working.add(one);
    noted.push(scope);
  }
  return () => {
    for (const scope of noted) scope.working.delete(one);
  };
}
