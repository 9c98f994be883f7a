import { afterAll, describe, expect, it } from 'vitest';
import { closeWorkerPools, type PoolOptions, WorkerError, workerPool } from '../server/workers.ts';

type Trial = { echo?: string; refuse?: string; freeze?: true; fill?: true; exit?: true };
const pool = (over: Partial<PoolOptions> = {}) =>
  workerPool<Trial, Uint8Array>({
    entry: new URL('./trial-worker.ts', import.meta.url),
    size: 1,
    timeLimitMs: 3_000,
    heapMb: 64,
    ...over,
  });
const said = async (answer: Promise<Uint8Array>) => new TextDecoder().decode(await answer);
const trouble = (answer: Promise<unknown>) =>
  answer.then(
    () => 'none',
    (error: WorkerError) => (error instanceof WorkerError ? error.trouble : String(error)),
  );

afterAll(() => closeWorkerPools(0));

describe('work in other threads', () => {
  it('is done in the order in which it was asked for', async () => {
    const one = pool();
    expect(await Promise.all(['a', 'b', 'ñ'].map((echo) => said(one.run({ echo }))))).toEqual(['a', 'b', 'ñ']);
  });

  it('that throws fails alone and its worker goes on', async () => {
    const one = pool();
    await expect(one.run({ refuse: 'no quiero' })).rejects.toThrow('no quiero');
    expect(await said(one.run({ echo: 'sigo' }))).toBe('sigo');
  });

  it('that never ends is stopped while this thread goes on, and the next piece is done', async () => {
    const one = pool({ timeLimitMs: 300 });
    let turns = 0;
    const turning = setInterval(() => turns++, 5);
    expect(await trouble(one.run({ freeze: true }))).toBe('time');
    clearInterval(turning);
    expect(turns).toBeGreaterThan(10);
    expect(await said(one.run({ echo: 'otra' }))).toBe('otra');
  });

  it('that exhausts its heap or ends its thread fails alone, with what waited behind it done', async () => {
    const one = pool({ timeLimitMs: 30_000 });
    const [filled, ended, echoed] = [one.run({ fill: true }), one.run({ exit: true }), said(one.run({ echo: 'viva' }))];
    expect(await Promise.all([trouble(filled), trouble(ended), echoed])).toEqual(['memory', 'crash', 'viva']);
  });

  it('is refused when too much waits', async () => {
    const one = pool({ timeLimitMs: 500, maxWaiting: 1 });
    const asked = [one.run({ freeze: true }), one.run({ echo: 'a' }), one.run({ echo: 'b' })].map(trouble);
    expect(await Promise.all(asked)).toEqual(['time', 'none', 'busy']);
  });

  it('on closing ends what runs, gives up what waits, and may begin again', async () => {
    const one = pool();
    await one.run({ echo: 'tibia' });
    const running = said(one.run({ echo: 'corre' }));
    const waiting = trouble(one.run({ echo: 'espera' }));
    await one.close();
    expect(await Promise.all([running, waiting])).toEqual(['corre', 'closed']);
    const stuck = trouble(one.run({ freeze: true }));
    await one.close(50);
    expect(await stuck).toBe('closed');
    expect(await said(one.run({ echo: 'de nuevo' }))).toBe('de nuevo');
  });
});
