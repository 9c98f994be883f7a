import { Failure } from '../shared/failure.ts';
import type { Source } from './settings.ts';

type Words = Record<string, string>;
/** `retries`: how many times more it is asked when it is busy or broken, each after a longer wait. */
type Options = { query?: Words; headers?: Words; timeoutMs: number; maxBytes: number; retries?: number };
/** What is sent along; the type of its content is one of the `headers`. */
type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: string | URLSearchParams };
export type Answer = { status: number; text: string; location: string | null };
const WAIT_MS = 250;

/** Plain HTTP would show the secret to anyone on the way; only this machine may be asked that way. */
const isSafe = (url: URL) =>
  url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));

/**
 * Asks an external system for JSON, with its secret, when it has one, as a bearer token. The time limit covers the
 * whole answer, redirects are refused (the secret would follow them), and a byte order mark is forgiven.
 * @throws Failure unavailable with a sentence that says what went wrong, and `meta.status` when it answered with an
 * error
 */
export async function fetchJson(source: Source, options: Options): Promise<unknown> {
  return jsonOf(await patiently(() => answerOf(source, options), options.retries ?? 0));
}

/** What an external system answered, as JSON. @throws Failure unavailable */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unavailable(
      /^\s*</.test(text)
        ? 'El sistema externo respondió con una página web en lugar de datos.'
        : 'El sistema externo respondió con datos incompletos o dañados.',
    );
  }
}

/**
 * Again after a 429 or a 5xx: the others say what another try would say too, and a silence has cost its time already.
 */
async function patiently<T>(ask: () => Promise<T>, retries: number): Promise<T> {
  for (let tried = 0; ; tried += 1)
    try {
      return await ask();
    } catch (error) {
      const status = Number((error instanceof Failure && error.meta?.status) || 0);
      if (tried >= retries || (status !== 429 && status < 500)) throw error;
      await new Promise((done) => setTimeout(done, WAIT_MS * 2 ** tried));
    }
}

async function answerOf(source: Source, options: Options): Promise<string> {
  const { status, text } = await send(source, options);
  if (status >= 200 && status < 300) return text;
  throw unavailable(`El sistema externo respondió con un error (${status}).`, { status });
}

/**
 * Sends something to an external system, as `fetchJson` asks, and tells whatever it answered, refusals too.
 * @throws Failure unavailable when there was no answer, or not a whole one
 */
export async function send(source: Source, options: Options & Sent): Promise<Answer> {
  const url = new URL(source.url);
  if (!isSafe(url)) throw unavailable('La dirección del sistema externo debe empezar con https://.');
  for (const [key, value] of Object.entries(options.query ?? {})) url.searchParams.set(key, value);
  const { timeoutMs, maxBytes, headers, method = 'GET', body } = options;
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(source.secret === null ? {} : { authorization: `Bearer ${source.secret}` }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of reply.body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw unavailable('El sistema externo respondió con demasiados datos.');
      chunks.push(chunk);
    }
    const text = new TextDecoder().decode(Buffer.concat(chunks));
    return { status: reply.status, text, location: reply.headers.get('location') };
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof Error && error.name === 'TimeoutError')
      throw unavailable(`El sistema externo no respondió en ${Math.round(timeoutMs / 1000)} segundos.`);
    throw unavailable('No se pudo hablar con el sistema externo: no responde o cortó la comunicación.');
  }
}

const unavailable = (detail: string, meta?: { status: number }) =>
  new Failure('unavailable', 'kernel.remote_unavailable', detail, meta ? { meta } : {});
