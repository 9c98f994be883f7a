import { buildIfStale, installIfNeeded, run } from './lib.mjs';

const QUICK = process.argv.includes('--quick');
const bench = (name, ...args) => run(process.execPath, ['--import', 'tsx', `bench/${name}.ts`, ...args]);

installIfNeeded();
buildIfStale();
if (QUICK) bench('run', '--quick');
else {
  run(process.execPath, ['scripts/budget.mjs']);
  const ALL = [
    'assignment',
    'duplicados',
    'autores',
    'exportar',
    'importacion',
    'tomar',
    'oai',
    'portal',
    'bandeja',
    'navegador',
    'run',
  ];
  for (const name of ALL) bench(name);
}
