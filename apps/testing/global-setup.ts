import { buildTemplate } from './database.ts';

/** One migrated database per run. */
export default async function setup() {
  await buildTemplate(async () => {});
}
