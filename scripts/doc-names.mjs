import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The documents of the engines name the code in marks: `useRecord`, `<ListView …/>`, `serveList(…)`. This fails when a
 * name is in no source any more: somebody renamed it, or took it away, and the document stayed behind.
 */
const DOCS = [
  'CONTRIBUTING.md',
  'docs/architecture.md',
  ...readdirSync('docs/engines').map((f) => `docs/engines/${f}`),
];
const SOURCES = ['apps', 'core', 'modules', 'db', 'e2e', 'bench', 'scripts'];
const LOOSE = readdirSync('.').filter((name) => /\.(ts|cjs|mjs|json|yaml)$/.test(name));
/** Shorter ones are words of any code. */
const SHORTEST = 4;

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|m[jt]s|cjs|sql|json|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== 'scripts/doc-names.mjs');
const known = new Set();
for (const path of [...SOURCES.flatMap(walk), ...LOOSE])
  for (const [word] of readFileSync(path, 'utf8').matchAll(/[\p{L}_$][\p{L}\d_$]*/gu)) known.add(word);

/** The names of the code that a mark has: whole, the component of a tag, what is called, and the members of each. */
function namesIn(mark) {
  const whole = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/.exec(mark)?.[0];
  const head = /^<([A-Z]\w*)/.exec(mark)?.[1] ?? /^([A-Za-z_$][\w$.]*)\(/.exec(mark)?.[1];
  const named = whole && !/\.(ts|tsx|mjs|md|json|css|sql|webp)$/.test(whole) ? whole : head;
  return (named ?? '').split('.').filter((name) => name.length >= SHORTEST);
}

const stale = DOCS.flatMap((doc) => {
  // What stands between fences is an example, which tells names of its own.
  const prose = readFileSync(doc, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const marks = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, mark]) => mark);
  const names = new Set(marks.flatMap(namesIn));
  return [...names].filter((name) => !known.has(name)).map((name) => `${doc}: «${name}» is in no source any more`);
});
if (stale.length > 0) {
  console.error(stale.join('\n'));
  process.exit(1);
}
