import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type InputSchema = z.ZodObject;
/** `public` needs no session, `session` needs any session; anything else is a permission code (any of a list). */
export type PermissionSpec = 'public' | 'session' | (string & {}) | readonly string[];
/** Which rows the caller reaches: `all`, or only rows of his own, of his faculty, or assigned to him. */
export type Scope = 'all' | 'own' | 'faculty' | 'assigned';

export type EndpointSpec<I extends InputSchema, O extends z.ZodType | 'file'> = {
  method: Method;
  path: `/${string}`;
  permission: PermissionSpec;
  scope?: Scope;
  summary: string;
  input: I;
  output: O;
  /** The request is multipart: fields are the input, plus one file. */
  upload?: boolean;
  /** Only the person himself: refused to an administrator who acts for him (sign, submit, password, sessions). */
  personal?: boolean;
  /**
   * A change that is made once for each `Idempotency-Key`: who does not know whether it was made sends it again with the
   * key of the first time. Its work is one transaction, and its answer holds no secret: it is kept for a day.
   */
  repeatable?: boolean;
  /** Requests per minute and address, when stricter than the general limit. */
  limitPerMinute?: number;
};
export type Endpoint<
  I extends InputSchema = InputSchema,
  O extends z.ZodType | 'file' = z.ZodType | 'file',
> = EndpointSpec<I, O> & { scope: Scope };

/** Declares one operation: the server implements it, the browser calls it, OpenAPI and the access matrix read it. */
export const endpoint = <I extends InputSchema, O extends z.ZodType | 'file'>(
  spec: EndpointSpec<I, O>,
): Endpoint<I, O> => ({
  scope: 'all',
  ...spec,
});

/** Declares an operation that makes something new: a POST that may be repeated. */
export const creation = <I extends InputSchema, O extends z.ZodType>(spec: Omit<EndpointSpec<I, O>, 'method'>) =>
  endpoint<I, O>({ ...spec, method: 'POST', repeatable: true });

export type Contract = Record<string, Endpoint<InputSchema, z.ZodType | 'file'>>;
export const defineContract = <const C extends Contract>(name: string, endpoints: C) => ({ name, endpoints });
export type NamedContract<C extends Contract = Contract> = { name: string; endpoints: C };

export type InputOf<E> = E extends { input: infer I extends z.ZodType } ? z.output<I> : never;
export type CallInputOf<E> = E extends { input: infer I extends z.ZodType } ? z.input<I> : never;
export type OutputOf<E> = E extends { output: infer O } ? (O extends z.ZodType ? z.output<O> : Blob) : never;
export type ReplyOf<E> = E extends { output: infer O } ? (O extends z.ZodType ? z.input<O> : FileReply) : never;

/** What a handler returns when the endpoint's output is a file. */
export type FileReply = {
  filename: string;
  mime: string;
  body: AsyncIterable<Uint8Array> | Uint8Array;
  /** Opens in the tab instead of being saved. */
  inline?: boolean;
};

/** Header that names an attempt of a repeatable operation. */
export const ATTEMPT_HEADER = 'idempotency-key';

/** Names of the `:params` of a path. */
export const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((m) => m[1]!);

/** Fills the path and leaves the rest of the input for the query or the body. */
export function splitInput(path: string, input: Record<string, unknown>) {
  const rest: Record<string, unknown> = { ...input };
  const url = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}
