import { buildIfStale, installIfNeeded, run } from './lib.mjs';

installIfNeeded();
buildIfStale();
run(process.execPath, ['scripts/budget.mjs']);
run(process.execPath, ['--import', 'tsx', 'bench/assignment.ts']);
run(process.execPath, ['--import', 'tsx', 'bench/duplicados.ts']);
run(process.execPath, ['--import', 'tsx', 'bench/autores.ts']);
run(process.execPath, ['--import', 'tsx', 'bench/exportar.ts']);
run(process.execPath, ['--import', 'tsx', 'bench/importacion.ts']);
run(process.execPath, ['--import', 'tsx', 'bench/run.ts']);
