import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSignedCookie } from '../server/cookie.ts';

const SECRET = 's'.repeat(32);
const sign = (token: string, secret = SECRET) =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;

describe('a signed cookie', () => {
  it('gives its token, encoded or not', () => {
    expect(readSignedCookie(sign('abc'), SECRET)).toBe('abc');
    expect(readSignedCookie(encodeURIComponent(sign('abc')), SECRET)).toBe('abc');
    expect(readSignedCookie(sign('a.b.c'), SECRET)).toBe('a.b.c');
  });
  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['no signature', 'abc'],
    ['an empty signature', 'abc.'],
    ['no token', sign('')],
    ['a short signature', 'abc.AAAA'],
    ['a signature with another secret', sign('abc', 'other')],
    ['the signature of another token', `abd.${sign('abc').split('.')[1]}`],
    ['a broken encoding', '%zz.abc'],
    ['half a character', '%E0%A4.abc'],
  ])('with %s gives none', (_, value) => {
    expect(readSignedCookie(value, SECRET)).toBeNull();
  });
});
