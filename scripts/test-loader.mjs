import { register } from 'node:module';

// What tsx makes of a source serves every run: in the folder of this one, each would make it all again.
const { TMPDIR, TEST_KEPT_TMPDIR } = process.env;
if (TEST_KEPT_TMPDIR) process.env.TMPDIR = TEST_KEPT_TMPDIR;
await import('tsx');
if (TEST_KEPT_TMPDIR) process.env.TMPDIR = TMPDIR;

/** What a test imports as it is written: TypeScript by tsx, and of a style sheet the names of its classes. */
register('./test-styles.mjs', import.meta.url);
