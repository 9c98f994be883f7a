import type { PGlite } from '@electric-sql/pglite';
import { type Kept, KeptPlans } from './plans.ts';

type Say = PGlite['execProtocolStream'];
type Answer = Awaited<ReturnType<Say>>;
/** A statement that the embedded database knows by its name, and what it said of its values and its columns. */
type Known = Kept & { parsed: boolean; described: Answer | null };

/** Messages of the protocol of PostgreSQL, by their first byte. */
const PARSE = 'P'.charCodeAt(0);
const DESCRIBE = 'D'.charCodeAt(0);
const BIND = 'B'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
/** What is described: a statement, or one with its values. */
const STATEMENT = 'S'.charCodeAt(0);
/** Its type and its length. */
const HEAD = 5;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The text of a `Parse` of no name; null of one that has a name. */
function textOf(message: Uint8Array): string | null {
  if (message[HEAD] !== 0) return null;
  const begin = HEAD + 1;
  return decoder.decode(message.subarray(begin, message.indexOf(0, begin)));
}

/** The message with a name where it had none, before the byte that ends it. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const bytes = encoder.encode(name);
  const whole = new Uint8Array(message.length + bytes.length);
  whole.set(message.subarray(0, at));
  whole.set(bytes, at);
  whole.set(message.subarray(at), at + bytes.length);
  // The length does not count the type.
  new DataView(whole.buffer).setInt32(1, whole.length - 1);
  return whole;
}

/**
 * Makes the embedded database plan once what is said again and again, as a connection to PostgreSQL does
 * (`planned.ts`). Its `query` sends each statement without a name, in five messages: those of a known statement get its
 * name on the way, and what it answered to the first ones is not asked again.
 */
export function keepPlans(pglite: PGlite): void {
  const plans = new KeptPlans<Known>((name) => ({ name, parsed: false, described: null }));
  const say: Say = pglite.execProtocolStream.bind(pglite);
  /** The statement that is being said: one at a time. */
  let current: Known | null = null;

  const parse: Say = async (message, options) => {
    const text = textOf(message);
    current = text === null ? null : plans.of(text);
    if (!current) return say(message, options);
    if (current.parsed) return [];
    const answer = await say(named(message, HEAD, current.name), options);
    current.parsed = true;
    return answer;
  };
  const describe = async (known: Known, ...[message, options]: Parameters<Say>): Promise<Answer> => {
    if (message[HEAD] !== STATEMENT) return say(message, options);
    known.described ??= await say(named(message, HEAD + 1, known.name), options);
    return known.described;
  };

  const sayByName: Say = async (message, options) => {
    const [kind] = message;
    if (kind === PARSE) return parse(message, options);
    if (current && kind === DESCRIBE) return describe(current, message, options);
    // The name of its portal, which is empty, comes before that of its statement.
    if (current && kind === BIND) return say(named(message, HEAD + 1, current.name), options);
    if (kind === SYNC) current = null;
    return say(message, options);
  };
  pglite.execProtocolStream = async (message, options) => {
    try {
      return await sayByName(message, options);
    } catch (error) {
      plans.failed(error instanceof Error && 'code' in error ? String(error.code) : undefined);
      throw error;
    }
  };
}
