import { z } from 'zod';
import { zOk } from '#core/kernel/shared/schemas.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type InputSchema = z.ZodObject;
/** `public` needs no session, `session` needs any session; anything else is a permission code (any of a list). */
export type PermissionSpec = 'public' | 'session' | (string & {}) | readonly string[];
/** Which rows the caller reaches: `all`, or only rows of their own, of their faculty, or assigned to them. */
export type Scope = 'all' | 'own' | 'faculty' | 'assigned';

/** What is asked and what is answered to it, as the document shows them. */
export type Example = { input: Readonly<Record<string, unknown>>; output: unknown };

export type EndpointSpec<I extends InputSchema, O extends z.ZodType | 'file'> = {
  method: Method;
  path: `/${string}`;
  permission: PermissionSpec;
  scope?: Scope;
  summary: string;
  input: I;
  output: O;
  /**
   * The request is multipart: fields are the input, plus one file. With `optional` the file may come or not; when it
   * does, the whole input is the JSON of the field `input`.
   */
  upload?: true | 'optional';
  /** Only the person themselves: refused to an administrator who acts for them (sign, submit, password, sessions). */
  personal?: boolean;
  /**
   * A change that is made once for each `Idempotency-Key`: who does not know whether it was made sends it again with
   * the key of the first time. Its work is one transaction, and its answer holds no secret: it is kept for a day.
   */
  repeatable?: boolean;
  /** Requests per minute and address, when stricter than the general limit. */
  limitPerMinute?: number;
  /** It counts or reads much: an account has few of them running at once. A file is heavy unless said. */
  heavy?: boolean | ((input: Record<string, unknown>) => boolean);
  /**
   * What many look at, and may be some seconds old: a replica of the database answers it where there is one, unless who
   * asks has just written something that it has not yet.
   */
  mayLag?: boolean;
  /** For those who integrate with it; without one, the smallest input that fits is shown. */
  example?: Example;
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

const NOTHING = z.object({});
type Common = Pick<
  EndpointSpec<InputSchema, z.ZodType>,
  'permission' | 'scope' | 'personal' | 'limitPerMinute' | 'heavy' | 'mayLag'
>;
type Rest<I, O> = { input?: I; output?: O } & Partial<Common> & { upload?: true | 'optional' };

/**
 * Operations that begin at one address and ask for one permission: said once, for all of them. One that says nothing of
 * its input takes none; of its output, answers that it is done.
 */
export function operations(at: '' | `/${string}`, common: Common) {
  const by =
    (method: Method, repeatable?: true) =>
    <I extends InputSchema = typeof NOTHING, O extends z.ZodType | 'file' = typeof zOk>(
      path: string,
      summary: string,
      { input, output, ...more }: Rest<I, O> = {},
    ): Endpoint<I, O> =>
      endpoint({
        ...common,
        ...more,
        ...(repeatable ? { repeatable } : {}),
        method,
        path: `${at}${path}` as `/${string}`,
        summary,
        // What is not given is what its type defaults to.
        input: (input ?? NOTHING) as I,
        output: (output ?? zOk) as O,
      });
  return {
    get: by('GET'),
    post: by('POST'),
    create: by('POST', true),
    put: by('PUT'),
    patch: by('PATCH'),
    remove: by('DELETE'),
  };
}

export type Contract = Record<string, Endpoint<InputSchema, z.ZodType | 'file'>>;
export const defineContract = <const C extends Contract>(name: string, endpoints: C) => ({ name, endpoints });
export type NamedContract<C extends Contract = Contract> = { name: string; endpoints: C };

export type InputOf<E> = E extends { input: infer I extends z.ZodType } ? z.output<I> : never;
export type CallInputOf<E> = E extends { input: infer I extends z.ZodType } ? z.input<I> : never;
export type OutputOf<E> = E extends { output: infer O } ? (O extends z.ZodType ? z.output<O> : Blob) : never;
type Done = typeof zOk;
/** Whatever a use case returns, an operation that answers nothing but that it is done says so. */
type Reply<O extends z.ZodType> = [O, Done] extends [Done, O] ? unknown : z.input<O>;
export type ReplyOf<E> = E extends { output: infer O } ? (O extends z.ZodType ? Reply<O> : FileReply) : never;

/** What a handler returns when the endpoint's output is a file. */
export type FileReply = {
  filename: string;
  mime: string;
  body: AsyncIterable<Uint8Array> | Uint8Array;
  /** Opens in the tab instead of being saved. */
  inline?: boolean;
  /** Seconds that anybody may keep it: only what is the same for all. */
  maxAge?: number;
};
