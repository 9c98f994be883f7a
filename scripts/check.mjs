import { bin, buildIfStale, installIfNeeded, run } from './lib.mjs';

installIfNeeded();
run(bin('biome'), ['ci', '.']);
run(process.execPath, ['scripts/house.mjs']);
run(bin('tsc'), ['--noEmit', '-p', '.']);
run(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'apps', 'core', 'modules', 'db']);
run(process.execPath, ['scripts/sql-floors.mjs']);
run(process.execPath, ['scripts/state-literals.mjs']);
run(bin('knip'), []);
run(process.execPath, ['--import', 'tsx', 'scripts/openapi.ts']);
run(process.execPath, ['scripts/asvs.mjs']);
run(process.execPath, ['scripts/doc-names.mjs']);
buildIfStale();
run(process.execPath, ['scripts/budget.mjs']);
