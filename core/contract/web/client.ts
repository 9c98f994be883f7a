import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Problem } from '#core/kernel/shared/failure.ts';
import { ACCOUNT_HEADER, ATTEMPT_HEADER, splitInput } from '../shared/address.ts';
import type { CallInputOf, Contract, Endpoint, NamedContract, OutputOf } from '../shared/endpoint.ts';

/** Thrown by every failed call; `problem` is what the server said (or a stand-in when it could not be reached). */
export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

type Words = { fields?: Record<string, string>; value?: (field: string, value: unknown) => string | undefined };
/**
 * What the person who saved over a newer version is asked: true saves theirs all the same. The application says how.
 */
export const overtaken: { ask(problem: Problem): Promise<boolean>; words: Words } = {
  ask: () => Promise.resolve(false),
  /** Of the form that was sent last: how it calls its fields and their values. */
  words: {},
};

/**
 * Whose page this is. Every call bears their account, and the server refuses it in the name of another. When their
 * session is lost they are asked to enter again over the page, and what waits goes on by itself. The application says
 * how.
 */
export const drawnFor: { account: string | null; reenter(): Promise<boolean> } = {
  account: null,
  /** Resolves to whether they are in again. */
  reenter: () => Promise.resolve(false),
};
/** Times that one call asks for the session again. */
const MAX_REENTRIES = 3;

async function inSession<T>(send: () => Promise<T>): Promise<T> {
  for (let left = MAX_REENTRIES; ; left--) {
    try {
      return await send();
    } catch (error) {
      const lost = error instanceof ApiError && error.problem.code === 'unauthenticated';
      if (!lost || left === 0 || drawnFor.account === null || !(await drawnFor.reenter())) throw error;
    }
  }
}
const accountHeader = (): Record<string, string> =>
  drawnFor.account === null ? {} : { [ACCOUNT_HEADER]: drawnFor.account };

const UNREACHABLE: Problem = {
  type: 'urn:quipu:offline',
  title: 'Sin conexión',
  status: 0,
  code: 'unavailable',
  rule: 'contract.offline',
  detail: 'No se pudo contactar al servidor. Revise su conexión; lo que escribió se conserva en este equipo.',
};

/** What a call needs of its endpoint: its schemas stay where they were written. */
type Called = Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'output' | 'upload' | 'repeatable'>>;

/** URL of a GET endpoint, for anchors to files. */
export function urlOf<E extends Endpoint>(e: Called, input: CallInputOf<E>): string {
  const { url, rest } = splitInput(e.path, input as Record<string, unknown>);
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest))
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  const text = query.toString();
  return `/api${url}${text ? `?${text}` : ''}`;
}

/** Attempts without a known outcome, by what they ask: asked again, they bear the same key and are made once. */
const attempts = new Map<string, string>();
/** Names one attempt; not a secret, only unlike the others. */
export const newAttempt = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Sends a repeatable change. A second click, and a new try after a lost answer, are the same attempt. */
async function attempted<T>(change: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = attempts.get(change) ?? newAttempt();
  attempts.set(change, key);
  const settle = () => attempts.get(change) === key && attempts.delete(change);
  try {
    const done = await send(key);
    settle();
    return done;
  } catch (error) {
    const { status } = error instanceof ApiError ? error.problem : { status: 0 };
    if (status >= 400 && status < 500) settle();
    throw error;
  }
}

export type CallOptions = {
  signal?: AbortSignal;
  file?: File;
  onProgress?: (ratio: number) => void;
  /** Of who signs in or out: that there is no session is their answer. */
  sessionless?: boolean;
};

/** Calls one endpoint. @throws ApiError */
export const call = <E extends Endpoint>(
  e: Called,
  input: CallInputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> =>
  options.sessionless ? sendCall<E>(e, input, options) : inSession(() => sendCall<E>(e, input, options));

async function sendCall<E extends Endpoint>(
  e: Called,
  input: CallInputOf<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  const { file } = options;
  if (file) return upload<E>(e, input, { ...options, file });
  if (e.method === 'GET') return send<E>(e, urlOf<E>(e, input), {}, options);
  const { url, rest } = splitInput(e.path, input as Record<string, unknown>);
  const [address, body] = [`/api${url}`, JSON.stringify(rest)];
  const write = (headers: Record<string, string> = {}) =>
    send<E>(e, address, { headers: { 'content-type': 'application/json', ...headers }, body }, options);
  const done = e.repeatable
    ? attempted(`${e.method} ${address} ${body}`, (key) => write({ [ATTEMPT_HEADER]: key }))
    : write();
  return done.catch(async (error: unknown) => {
    const problem = error instanceof ApiError && error.problem.code === 'stale_version' ? error.problem : null;
    const { version, values } = problem?.meta ?? {};
    // Who shows both versions by themselves (a wizard) brings the values; what is deleted has nothing of their to keep.
    if (!problem || !version || values || !('version' in rest) || e.method === 'DELETE') throw error;
    if (!(await overtaken.ask(problem))) throw error;
    return sendCall<E>(e, { ...input, version }, options);
  });
}

async function send<E extends Endpoint>(
  e: Called,
  address: string,
  init: { headers?: Record<string, string>; body?: string },
  options: CallOptions,
): Promise<OutputOf<E>> {
  const response = await fetch(address, {
    method: e.method,
    credentials: 'same-origin',
    ...init,
    headers: { ...accountHeader(), ...init.headers },
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new ApiError(UNREACHABLE);
  });
  if (!response.ok) throw new ApiError(await problemOf(response));
  return (e.output === 'file' ? await response.blob() : await response.json()) as OutputOf<E>;
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const problem: Problem = await response.json();
    return problem;
  } catch {
    return { ...UNREACHABLE, status: response.status, title: 'Ha ocurrido un error inesperado', code: 'unexpected' };
  }
}

function upload<E extends Endpoint>(
  e: Called,
  input: CallInputOf<E>,
  options: CallOptions & { file: File },
): Promise<OutputOf<E>> {
  const { url, rest } = splitInput(e.path, input as Record<string, unknown>);
  const form = new FormData();
  const fields = e.upload === 'optional' ? { input: JSON.stringify(rest) } : rest;
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(key, String(value));
  form.append('file', options.file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(e.method, `/api${url}`);
    for (const [name, value] of Object.entries(accountHeader())) request.setRequestHeader(name, value);
    request.upload.onprogress = (p) => p.lengthComputable && options.onProgress?.(p.loaded / p.total);
    request.onerror = () => reject(new ApiError(UNREACHABLE));
    request.onabort = () => reject(options.signal?.reason);
    options.signal?.addEventListener('abort', () => request.abort());
    request.onload = () => {
      const body = (() => {
        try {
          return JSON.parse(request.responseText);
        } catch {
          return UNREACHABLE;
        }
      })();
      if (request.status < 400) resolve(body);
      else reject(new ApiError(body));
    };
    request.send(form);
  });
}

export type ClientOf<C extends Contract> = {
  [K in keyof C]: {
    endpoint: C[K];
    call: (input: CallInputOf<C[K]>, options?: CallOptions) => Promise<OutputOf<C[K]>>;
    query: (
      input: CallInputOf<C[K]>,
    ) => ReturnType<typeof queryOptions<OutputOf<C[K]>, Error, OutputOf<C[K]>, QueryKey>>;
    url: (input: CallInputOf<C[K]>) => string;
    key: QueryKey;
  };
};

/**
 * Typed client of a contract: `api.buscar.call(input)`, `useQuery(api.buscar.query(input))`, `api.exportar.url(input)`.
 */
export function createClient<const C extends Contract>(contract: NamedContract<C>): ClientOf<C> {
  const entries = Object.entries(contract.endpoints).map(([name, e]) => {
    const key = [contract.name, name];
    return [
      name,
      {
        endpoint: e,
        key,
        call: (input: never, options?: CallOptions) => call(e, input, options),
        query: (input: never) =>
          queryOptions({
            queryKey: [...key, input],
            queryFn: ({ signal }) => call(e, input, { signal }),
            meta: { url: urlOf(e, input) },
          }),
        url: (input: never) => urlOf(e, input),
      },
    ];
  });
  return Object.fromEntries(entries) as ClientOf<C>;
}
