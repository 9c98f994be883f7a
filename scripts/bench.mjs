import { buildIfStale, installIfNeeded, run } from './lib.mjs';

const QUICK = process.argv.includes('--quick');
const bench = (name, ...args) => run(process.execPath, ['--import', 'tsx', `bench/${name}.ts`, ...args]);

installIfNeeded();
buildIfStale();
if (QUICK) bench('run', '--quick');
else {
  run(process.execPath, ['scripts/budget.mjs']);
  for (const name of ['assignment', 'duplicados', 'autores', 'exportar', 'importacion', 'oai', 'navegador', 'run'])
    bench(name);
}
