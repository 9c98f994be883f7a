import { installIfNeeded, run } from './lib.mjs';

installIfNeeded();
const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
if (!url) {
  console.error('Indique DATABASE_URL con un PostgreSQL en el que se puedan crear bases de datos.');
  process.exit(2);
}
run(process.execPath, ['scripts/test.mjs', 'unit', 'defined'], { TEST_DATABASE_URL: url });
