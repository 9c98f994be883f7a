import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dropSpares } from '#core/testing/server/spares.ts';
import { startServer } from './server.ts';

/** In the folder of a run: the data once they are whole, or why there are none. */
const dataOf = (folder: string) => join(folder, 'data');
const faultOf = (folder: string) => join(folder, 'fault');

const ASKED_EVERY_MS = 100;

/** Starts the product on an empty data folder, and leaves what it loaded in the folder of the run. */
export async function makeDemoData(folder: string): Promise<void> {
  try {
    const { dir, stop } = await startServer();
    await stop({ keep: true });
    dropSpares(join(dir, 'pg'));
    renameSync(dir, dataOf(folder));
  } catch (error) {
    writeFileSync(faultOf(folder), String(error));
  }
}

/**
 * The demo data of the run, waited for while they are made.
 * @throws Error with what stopped them
 */
export async function demoDataIn(folder: string): Promise<string> {
  while (!existsSync(dataOf(folder))) {
    if (existsSync(faultOf(folder))) throw new Error(readFileSync(faultOf(folder), 'utf8'));
    await setTimeout(ASKED_EVERY_MS);
  }
  return dataOf(folder);
}
