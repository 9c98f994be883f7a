import { serveWorker } from '../server/worker-side.ts';

type Trial = { echo?: string; refuse?: string; freeze?: true; fill?: true; exit?: true };

/** Does well, and each of the harms that a pool must survive. */
serveWorker(async ({ echo, refuse, freeze, fill, exit }: Trial) => {
  if (refuse) throw new Error(refuse);
  if (exit) process.exit(3);
  for (const kept: number[][] = []; fill; ) kept.push(Array.from({ length: 100_000 }, (_, i) => i));
  while (freeze);
  return new TextEncoder().encode(echo ?? '');
});
