import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system gives to connections: none of them takes it before the server listens. */
const [FIRST, LAST] = [20_000, 32_000];

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  const server = createServer();
  const taken = await new Promise<boolean>((answer) => {
    server.once('error', () => answer(true)).listen(port, '127.0.0.1', () => answer(false));
  });
  if (taken) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
