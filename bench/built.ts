import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { PASSWORD } from './prepare.ts';

export type Built = { base: string; cookie: string; pid: number; stop: () => Promise<void> };

/**
 * The built server on a database of its own, with the session of an account.
 * @param server.account who enters, with the password of the bench
 */
export async function startBuilt(server: { url: string; port: number; account: string }): Promise<Built> {
  const product = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DATABASE_URL: server.url,
      PORT: String(server.port),
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
  const base = `http://127.0.0.1:${server.port}/api`;
  const entered = await fetch(`${base}/acceso/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: server.account, clave: PASSWORD }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  const stop = async () => {
    product.removeAllListeners('exit');
    await new Promise((done) => product.on('exit', done).kill('SIGTERM'));
  };
  return { base, cookie, pid: product.pid!, stop };
}
