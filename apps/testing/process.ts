import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { SHORT_LIVED } from '#core/testing/server/short-lived.ts';
import { serverBundle } from './bundle.ts';

/**
 * Starts the real server, as it is installed, in processes of their own, without demonstration data; `end` kills what
 * is left.
 */
export async function serverProcesses(defaults: Record<string, string>) {
  const bundle = await serverBundle();
  const running = new Set<ChildProcess>();
  function start(env: Record<string, string> = {}) {
    const { DATABASE_URL: _url, TEST_DATABASE_URL: _test, NODE_ENV: _env, ...inherited } = process.env;
    const told = { ...inherited, QUIPU_DEMO: '0', LOG_LEVEL: 'silent', ...defaults, ...env };
    // Who loads the demonstration works long enough.
    const options = told.QUIPU_DEMO === '1' ? [] : [SHORT_LIVED];
    const child = spawn(process.execPath, [...options, '--enable-source-maps', bundle.main], {
      env: told,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = once(child, 'close').then(([code]) => {
      running.delete(child);
      return { code: code as number | null, output };
    });
    /** Waits for a text in what the process writes, or for its end. */
    const says = async (text: string) => {
      let over = false;
      void ended.then(() => (over = true));
      while (!output.includes(text) && !over) await Promise.race([once(child.stdout, 'data'), ended]);
      return output;
    };
    return { child, ended, says };
  }
  const end = async () => {
    for (const child of running) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    bundle.remove();
  };
  return { start, end };
}
