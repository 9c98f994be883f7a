import { Agent, request } from 'node:http';
import { connect } from 'node:net';

export type Answer = { status: number; body: string; cookies: string[] };
/** One request on a kept-alive connection; small on purpose, so that the client is not what is measured. */
export function client(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (method: string, path: string, options: { body?: unknown; cookie?: string } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const payload = options.body === undefined ? null : JSON.stringify(options.body);
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          headers: {
            ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
            ...(options.cookie ? { cookie: options.cookie } : {}),
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (c: Buffer) => chunks.push(c));
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              cookies: incoming.headers['set-cookie'] ?? [],
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}
export type Client = ReturnType<typeof client>;

const END_OF_HEAD = Buffer.from('\r\n\r\n');
/**
 * A connection that asks for one page at a time and reads no more of the answer than its state and its length: it
 * costs a fraction of what `client` does. The server must say the length, as it does of a page that it keeps.
 */
export function lightClient(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let parts: Buffer[] = [];
  let size = 0;
  /** Bytes of the whole answer, once its head is read. */
  let whole = 0;
  let status = 0;
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;
  const readHead = () => {
    const head = Buffer.concat(parts);
    const end = head.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const text = head.toString('latin1', 0, end);
    status = Number(text.slice(9, 12));
    whole = end + END_OF_HEAD.length + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
  };
  socket.on('data', (chunk) => {
    parts.push(chunk);
    size += chunk.length;
    if (whole === 0) readHead();
    if (whole === 0 || size < whole) return;
    parts = [];
    size = 0;
    whole = 0;
    waiting?.resolve(status);
  });
  socket.on('error', (error) => waiting?.reject(error));
  const get = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n\r\n`);
    });
  return { get, close: () => socket.destroy() };
}

export type Figure = { perSecond: number; p50: number; p95: number; requests: number };
/** Runs `work` from several workers for a bounded time. Milliseconds; any failed request stops the run. */
export async function load(
  options: { workers: number; seconds: number },
  work: (worker: number) => Promise<void>,
): Promise<Figure> {
  const times: number[] = [];
  const end = performance.now() + options.seconds * 1000;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: options.workers }, async (_, worker) => {
      while (performance.now() < end) {
        const t = performance.now();
        await work(worker);
        times.push(performance.now() - t);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (q: number) => Number((times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0).toFixed(2));
  return {
    perSecond: Number((times.length / elapsed).toFixed(1)),
    p50: at(0.5),
    p95: at(0.95),
    requests: times.length,
  };
}
