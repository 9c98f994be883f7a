// What the house weighs beside its budget (docs/architecture.md, «Budget»), and the shapes an engine already gives.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'scripts/house.json';
/** `budget` is the aim; `today` is what stands where the aim is not met yet: it may only fall. */
const house = JSON.parse(readFileSync(FILE, 'utf8'));

const sources = execFileSync('git', ['ls-files', 'core', 'modules', 'apps', 'db'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)test(s|ing)?\/|\.test\./.test(path))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  });

const sum = (files) => files.reduce((total, file) => total + file.lines, 0);
const within = (name) => name.split('+').flatMap((part) => [`modules/${part}/`, `${part}/`]);
const linesOf = (name) => sum(sources.filter(({ path }) => within(name).some((folder) => path.startsWith(folder))));

const inModules = (pattern) => (excepted) =>
  sources
    .filter(({ path }) => path.startsWith('modules/') && !(path in excepted))
    .flatMap(({ text }) => text.match(pattern) ?? []).length;
const anywhere = (pattern) => () => sources.flatMap(({ text }) => text.match(pattern) ?? []).length;
const SHAPES = {
  'hand-made tables in modules': inModules(/<[Tt]able[ >\n]/g),
  'hand-made tabs in modules': inModules(/<Tabs[ >\n]/g),
  'bare modals in modules': inModules(/<Modal[ >\n]/g),
  'plurals by hand in modules': inModules(/=== 1 \? ['"`]/g),
  'React lazy or Suspense (ADR 0051)': anywhere(/\b(?:React\.lazy|lazy\(\(\)|<Suspense)\b/g),
  'casts (as never, as unknown as)': anywhere(/\bas (never|unknown as)\b/g),
  'files of more than 300 lines': () => sources.filter(({ lines }) => lines > 300).length,
};

const complaints = [];
/** Above its aim, and above what it was: something grew where it should shrink. */
function weigh(key, value, aim, unit) {
  const before = house.today[key];
  const limit = Math.max(aim, before ?? 0);
  const over = value > aim;
  console.log(`${over ? '!' : ' '} ${key.padEnd(42)} ${String(value).padStart(6)} / ${aim}${unit}`);
  if (value > limit) complaints.push(`${key}: ${value}${unit}, and it may be ${limit} at most.`);
  if (over) house.today[key] = value;
  else delete house.today[key];
}

for (const [name, thousands] of Object.entries(house.budget))
  weigh(name, linesOf(name), Math.round(thousands * 1100), ' lines');
for (const [name, count] of Object.entries(SHAPES)) {
  const excepted = house.exceptions[name] ?? {};
  weigh(name, count(excepted), 0, '');
  for (const path of Object.keys(excepted))
    if (count({}) === count({ [path]: excepted[path] })) complaints.push(`${path}: it is no exception to «${name}».`);
}
console.log(`  ${'all of it'.padEnd(42)} ${String(sum(sources)).padStart(6)} lines`);

if (complaints.length) {
  console.error(`\nThe house grew where it should shrink:\n${complaints.join('\n')}`);
  console.error('Use or mend the engine; `node scripts/house.mjs --write` records what fell.');
  process.exit(1);
}
// Only what fell: a rise is refused above.
if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(house, null, 2)}\n`);
