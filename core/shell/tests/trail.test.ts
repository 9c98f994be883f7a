import { describe, expect, it } from 'vitest';
import { placeIn } from '../web/trail.ts';

const trail = {
  hrefs: ['/things/detail?id=7', '/things/detail?id=3', '/things/detail?id=9'],
  before: 25,
  total: '128',
  from: { url: '/api/things?page=2', rowHref: '/things/detail?id={id}', page: 2, size: 25, last: false },
};
const at = (path: string) => placeIn(trail, new URL(path, 'http://quipu'));

describe('the place of a record in the list it was opened from', () => {
  it('knows its neighbours and its number among all', () => {
    expect(at('/things/detail?id=3')).toEqual({ n: 27, total: '128', previous: trail.hrefs[0], next: trail.hrefs[2] });
  });
  it('does not mind the tab that is open', () => {
    expect(at('/things/detail?id=7&tab=people')).toMatchObject({ n: 26, previous: null, next: trail.hrefs[1] });
  });
  it('knows that the way goes on beyond the page that was read, as far as the list goes', () => {
    const last = { ...trail, from: { ...trail.from, page: 1, last: true } };
    const in_ = (path: string) => placeIn({ ...last, before: 0 }, new URL(path, 'http://quipu'));
    expect(at('/things/detail?id=9')).toMatchObject({ n: 28, next: null });
    expect(in_('/things/detail?id=7')).toMatchObject({ n: 1, previous: undefined });
    expect(in_('/things/detail?id=9')).toMatchObject({ n: 3, next: undefined });
  });
  it.each(['/things/detail?id=8', '/others/detail?id=3', '/things/detail'])('%s is not in it', (path) =>
    expect(at(path)).toBeNull(),
  );
});
