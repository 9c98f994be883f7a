import { describe, expect, it } from 'vitest';
import { heavyTurns } from '../server/heavy.ts';

/** Lets whatever waits in promises go on. */
const settle = () => new Promise((done) => setImmediate(done));

describe('turns for heavy work', () => {
  it('gives an account six at once; the seventh waits for one of them', async () => {
    const turns = heavyTurns(100);
    const ends = await Promise.all(Array.from({ length: 6 }, () => turns.take('ana')));
    let began = false;
    const seventh = turns.take('ana').then((end) => {
      began = true;
      return end;
    });
    await settle();
    expect(began).toBe(false);
    (await turns.take('luis'))();
    ends[0]!();
    (await seventh)();
    expect(began).toBe(true);
  });

  it('refuses with too_many what would wait behind thirty', async () => {
    const turns = heavyTurns(100);
    const asked = Array.from({ length: 36 }, () => turns.take('ana'));
    await expect(turns.take('ana')).rejects.toMatchObject({ code: 'too_many' });
    for (const turn of asked) (await turn)();
    (await turns.take('ana'))();
  });

  it('never runs more than all of them may, no matter who asks, and gives a turn back once', async () => {
    const turns = heavyTurns(2);
    const first = await turns.take('ana');
    await turns.take('luis');
    let waiting = true;
    void turns.take('rosa').then(() => {
      waiting = false;
    });
    await settle();
    expect(waiting).toBe(true);
    first();
    first();
    await settle();
    expect(waiting).toBe(false);
    let another = false;
    void turns.take('ana').then(() => {
      another = true;
    });
    await settle();
    expect(another).toBe(false);
  });
});
