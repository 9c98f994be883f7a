import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { WorkerMessage } from './workers.ts';

const NICE = 5;
/**
 * The other side of `workerPool`: one piece of work at a time. Bytes move to the asking thread, they are not copied.
 */
export function serveWorker<I, O>(handle: (input: I) => Promise<O> | O): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs only as a worker thread.');
  // Who waits for an answer goes first. Elsewhere than in Linux the priority is of the whole process.
  if (process.platform === 'linux') setPriority(NICE);
  const say = (message: WorkerMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  port.on('message', async (input: I) => {
    try {
      const output = await handle(input);
      say({ output }, output instanceof Uint8Array && output.buffer instanceof ArrayBuffer ? [output.buffer] : []);
    } catch (error) {
      say({ refused: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  say({ ready: true });
}
