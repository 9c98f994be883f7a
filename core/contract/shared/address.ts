/** Header that names an attempt of a repeatable operation. */
export const ATTEMPT_HEADER = 'idempotency-key';
/** Header that names the account that a page was drawn for. */
export const ACCOUNT_HEADER = 'x-account';

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
