import { Agent, request } from 'node:http';

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
