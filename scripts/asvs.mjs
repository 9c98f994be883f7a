import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Each requirement of `docs/asvs.md` that is met names the test that fails when it is untrue: «title» (`file.test.ts`).
 * One that is met in part points at least to a file, a name of the code or the title of a test. This fails when one of
 * them is no longer there, when a requirement points to nothing, and when one of levels 1 and 2 is not named at all.
 */
const DOC = 'docs/asvs.md';
const SOURCES = ['apps', 'core', 'modules', 'db', 'e2e', 'scripts', '.ci', '.github'];
const LOOSE = ['package.json', '.npmrc', 'Dockerfile', '.dockerignore', '.env.example', 'compose.yaml', 'lefthook.yml'];
/** How many requirements of levels 1 and 2 each section has: they are its first ones (ASVS 5.0.0). */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3';
const MET = 'sí';
const PROVEN = new Set([MET, 'parcial']);
/** A title of a test, which may quote a word of its own. */
const TITLE = /«((?:[^«»]|«[^»]*»)+)»/g;
/** The same with the file where it stands. */
const TITLE_IN_FILE = /«((?:[^«»]|«[^»]*»)+)» \(`([^`]+\.test\.ts)`\)/g;

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
  const tests = [...cell.matchAll(TITLE)].map((m) => m[1].replace(/…$/, ''));
  const links = [...cell.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((m) => m[1]).filter((l) => !/^https?:/.test(l));
  const lost = [
    ...code.filter((c) => (isFile(c) ? !exists(c) : !inSource(c))),
    ...tests.filter((t) => !inTests(t)),
    ...links.filter((l) => !existsSync(join(dirname(DOC), l))),
  ];
  return { count: code.length + tests.length + links.length, lost };
}

/** The tests that a cell names, and those whose file does not have them. */
function namedTests(cell) {
  const named = [...cell.matchAll(TITLE_IN_FILE)].map(([, title, file]) => ({ title: title.replace(/…$/, ''), file }));
  const stands = ({ title, file }) =>
    files.some((f) => (f === file || f.endsWith(`/${file}`)) && texts.get(f).includes(title));
  return { named, astray: named.filter((test) => !stands(test)) };
}

const lines = readFileSync(DOC, 'utf8').split('\n');
const problems = lines.flatMap((line, n) => {
  const [, number = '', , state, where = ''] = line.split('|').map((cell) => cell.trim());
  if (!line.startsWith('| ') || !/^[\d–]/.test(number)) return [];
  const { count, lost } = pointers(where);
  const at = `${DOC}:${n + 1} ${number}`;
  const { named, astray } = namedTests(where);
  return [
    ...(state === MET && named.length === 0 ? [`${at}: names no test, as «title» (\`file.test.ts\`)`] : []),
    ...astray.map(({ title, file }) => `${at}: ${file} has no test «${title}»`),
    ...(PROVEN.has(state) && count === 0 ? [`${at}: points to no file, name or test`] : []),
    ...lost.map((what) => `${at}: «${what}» is no longer in the repository`),
  ];
});
/** The requirements that a text names: «3.4.4–3.4.6», «1.4.1–3», and sections or chapters («4.3», «V17») as a whole. */
const named = new Set();
for (const line of lines) {
  const cell = line.startsWith('| ') ? line.split('|')[1] : line.startsWith('Not applicable') ? line : '';
  for (const [, first, last] of cell.matchAll(/(?<![\d.])V?(\d+(?:\.\d+){0,2})(?:–(?:[\d.]*\.)?(\d+))?/g)) {
    const [chapter, section, number] = first.split('.');
    if (!number) named.add(first);
    else for (let n = Number(number); n <= Number(last ?? number); n++) named.add(`${chapter}.${section}.${n}`);
  }
}
for (const [section, count] of SECTIONS.split(' ').map((s) => s.split(':')))
  for (let n = 1; n <= Number(count); n++)
    if (![`${section}.${n}`, section, section.split('.')[0]].some((name) => named.has(name)))
      problems.push(`${DOC}: ${section}.${n} is not named`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
