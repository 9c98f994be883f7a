import { createHash, randomBytes } from 'node:crypto';

/** What is kept of a link that opens something by itself: anyone who reads the database cannot use it. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new link of that kind: the token travels once, in a mail; the hash is stored. */
export function newLink(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: linkHash(token) };
}
