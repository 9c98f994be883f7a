import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/**
 * The built product on a database that somebody filled, without the limits by minute.
 * @param main where it begins: another build, to measure two in the same minutes
 */
export async function startProduct(url: string, port: number, main = 'dist/server/main.js'): Promise<ChildProcess> {
  const product = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      SESSION_SECRET: randomBytes(24).toString('hex'),
      RATE_LIMIT_PER_MINUTE: 'off',
      LOG_LEVEL: 'error',
      QUIPU_DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A bench that fails leaves no server behind.
  process.once('exit', () => product.kill());
  await new Promise<void>((resolve, reject) => {
    product.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Quipu listo') && resolve());
    product.on('exit', (code) => reject(new Error(`The server ended with code ${code}`)));
  });
  product.removeAllListeners('exit');
  return product;
}

type Body = object | FormData;
/** Requests of one person to the product, whose session begins with the first answer. */
export function personAt(port: number) {
  const base = `http://127.0.0.1:${port}/api`;
  let cookie = '';
  const reply = async (method: string, path: string, body?: Body) => {
    const form = body instanceof FormData;
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { cookie, ...(body && !form ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    cookie ||= answer.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ');
    return answer;
  };
  return {
    text: async (path: string) => (await reply('GET', path)).text(),
    send: async <T>(method: string, path: string, body?: Body): Promise<T> => (await reply(method, path, body)).json(),
  };
}

/** What a work answers, and how long it took, in milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, Math.round(performance.now() - start)];
}
