import { createHmac, timingSafeEqual } from 'node:crypto';

/** Token of a signed session cookie (`token.signature`, URL-encoded), or null when the signature is not ours. */
export function readSignedCookie(value: string | undefined, secret: string): string | null {
  if (!value) return null;
  const text = decoded(value);
  const at = text.lastIndexOf('.');
  if (at < 1) return null;
  const token = text.slice(0, at);
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(text.slice(at + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** Some clients send the value encoded; one that cannot be decoded is taken as it is, and its signature fails. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
