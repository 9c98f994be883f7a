import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testSession } from '#core/testing/server/context.ts';
import { isAllowed } from '../server/implement.ts';
import { pathParams, splitInput } from '../shared/address.ts';
import { defineContract, endpoint, operations } from '../shared/endpoint.ts';

describe('a permission', () => {
  const none = testSession();
  const reader = testSession({ permissions: new Set(['a.ver', 'b.ver']) });
  it.each([
    ['public', null, true],
    ['public', none, true],
    ['session', null, false],
    ['session', none, true],
    ['a.ver', null, false],
    ['a.ver', none, false],
    ['a.ver', reader, true],
    ['a.editar', reader, false],
    [['a.editar', 'b.ver'], reader, true],
    [['a.editar', 'b.editar'], reader, false],
    [[], reader, false],
    ['', reader, false],
  ] as const)('%j, asked of %j, is granted: %s', (permission, session, granted) => {
    expect(isAllowed(permission, session)).toBe(granted);
  });
  it('that is not declared is refused even to a superadmin', () => {
    expect(isAllowed('nothing.ver', testSession({ superadmin: true }))).toBe(false);
  });
});

describe('operations of one address', () => {
  const { get, create, remove } = operations('/things', { permission: 'things.ver', scope: 'own' });
  const id = z.object({ id: z.number() });

  it('share where they begin and who may, and each may say otherwise', () => {
    expect(get('', 'All')).toMatchObject({ method: 'GET', path: '/things', permission: 'things.ver', scope: 'own' });
    const one = remove('/:id', 'Goes', { input: id, permission: 'things.editar', scope: 'all' });
    expect(one).toMatchObject({ method: 'DELETE', path: '/things/:id', permission: 'things.editar', scope: 'all' });
    expect(create('', 'New', { input: id })).toMatchObject({ method: 'POST', repeatable: true });
  });
  it('take nothing and answer that it is done, unless they say so', () => {
    const { input, output } = get('', 'All');
    expect(input.safeParse({}).success).toBe(true);
    expect(Object.keys(input.shape)).toEqual([]);
    expect(output.parse({ ok: true })).toEqual({ ok: true });
    expect(get('/sheet', 'Sheet', { output: 'file' }).output).toBe('file');
  });
});

describe('an endpoint', () => {
  it('reaches every row unless it says otherwise, and keeps what it says', () => {
    const common = {
      method: 'GET',
      permission: 'session',
      summary: '',
      input: z.object({}),
      output: z.object({}),
    } as const;
    const { endpoints } = defineContract('demo', {
      all: endpoint({ ...common, path: '/a' }),
      own: endpoint({ ...common, path: '/b', scope: 'own' }),
    });
    expect([endpoints.all.scope, endpoints.own.scope]).toEqual(['all', 'own']);
  });
  it('names the parameters of its path', () => {
    expect(pathParams('/a/:id/b/:otherId')).toEqual(['id', 'otherId']);
    expect(pathParams('/a/b')).toEqual([]);
  });
});

describe('the input of a call', () => {
  it('fills the path and leaves the rest', () => {
    const input = { id: 7, name: 'á/é?', q: 'x' };
    expect(splitInput('/a/:id/:name', input)).toEqual({ url: '/a/7/%C3%A1%2F%C3%A9%3F', rest: { q: 'x' } });
    expect(input).toEqual({ id: 7, name: 'á/é?', q: 'x' });
  });
  it('never leaves its segment of the path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        const { url } = splitInput('/a/:id/z', { id });
        expect(url.split('/')).toHaveLength(4);
        expect(decodeURIComponent(url.split('/')[2]!)).toBe(id);
      }),
    );
  });
});
