import { AsyncLocalStorage } from 'node:async_hooks';

/** Who follows an export while it is written. */
export type ExportObserver = { total(rows: number): Promise<void>; rows(done: number): Promise<void> };

const following = new AsyncLocalStorage<ExportObserver>();

/** Runs an export handler with somebody following; the handler and its list know nothing of it. */
export const followExport = <T>(observer: ExportObserver, work: () => Promise<T>): Promise<T> =>
  following.run(observer, work);

export const exportObserver = (): ExportObserver | null => following.getStore() ?? null;
