import { bin, buildIfStale, installIfNeeded, run } from './lib.mjs';

// Every page in every look: an ordinary run shares all but one of them out by the commit (e2e/aspectos.ts).
installIfNeeded();
buildIfStale();
run(bin('vitest'), ['run', '--project', 'browser', 'e2e/paginas'], { LOOKS: 'all' });
