import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Each requirement of `docs/asvs.md` that is met, whole or in part, points to what proves it: a file, a name of the code
 * or the title of a test. This fails when one of them is no longer there, or when a requirement points to nothing.
 */
const DOC = 'docs/asvs.md';
const SOURCES = ['apps', 'core', 'modules', 'db', 'e2e', 'scripts', '.ci', '.github'];
const LOOSE = ['package.json', '.npmrc', 'Dockerfile', '.dockerignore', '.env.example', 'compose.yaml', 'lefthook.yml'];
const PROVEN = new Set(['sí', 'parcial']);

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && /\.(ts|tsx|mjs|mts|sql|yml|css|html)$|^run$/.test(e.name))
    .map((e) => relative('.', join(e.parentPath, e.name)));
const files = [...SOURCES.filter(existsSync).flatMap(walk), ...LOOSE.filter(existsSync)].filter(
  (f) => f !== 'scripts/asvs.mjs',
);
const texts = new Map(files.map((f) => [f, readFileSync(f, 'utf8')]));
/** A name counts whole: `newLink` is not found in `newLinks`. */
const wholly = (text) => new RegExp(`(?<![\\w$])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w$])`);
const inSource = (text) => files.some((f) => wholly(text).test(texts.get(f)));
const inTests = (text) => files.some((f) => f.endsWith('.test.ts') && texts.get(f).includes(text));
const isFile = (name) => /^[\w.@/-]+\.(ts|tsx|mjs|sql|md|yaml|yml|json)$/.test(name) || LOOSE.includes(name);
const exists = (name) => existsSync(name) || files.some((f) => f === name || f.endsWith(`/${name}`));

/** What a cell points to, and which of it is not there. */
function pointers(cell) {
  const code = [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1]);
  const tests = [...cell.matchAll(/«([^»]+)»/g)].map((m) => m[1].replace(/…$/, ''));
  const links = [...cell.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((m) => m[1]).filter((l) => !/^https?:/.test(l));
  const lost = [
    ...code.filter((c) => (isFile(c) ? !exists(c) : !inSource(c))),
    ...tests.filter((t) => !inTests(t)),
    ...links.filter((l) => !existsSync(join(dirname(DOC), l))),
  ];
  return { count: code.length + tests.length + links.length, lost };
}

const problems = readFileSync(DOC, 'utf8')
  .split('\n')
  .flatMap((line, n) => {
    const [number = '', , state, where = ''] = line.replace(/^\| | \|$/g, '').split(' | ');
    if (!line.startsWith('| ') || !/^[\d–]/.test(number)) return [];
    const { count, lost } = pointers(where);
    const at = `${DOC}:${n + 1} ${number}`;
    return [
      ...(PROVEN.has(state) && count === 0 ? [`${at}: points to no file, name or test`] : []),
      ...lost.map((what) => `${at}: «${what}» is no longer in the repository`),
    ];
  });
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
