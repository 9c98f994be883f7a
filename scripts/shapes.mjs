// Shapes of code that hide what a line says: none may appear again, tests included. How long a file is does not matter.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import longFunctions from './long-functions.json' with { type: 'json' };

/** A choice of three inside another inside another is a table, or a function with returns. */
const MOST_TERNARIES = 2;
/** Longer ones are read in two windows. A sentence, which nobody may part, is as long as it is. */
const MOST_COLUMNS = 120;
const SENTENCE = 40;
/** A longer function does several things, but for those that are named: a page drawn whole, a table of operations. */
const MOST_LINES = 60;
/** Each tells the compiler to look away: the number may only fall. */
const MOST_CASTS = 149;

const isTest = (path) => /(^|\/)test(s|ing)?\/|\.test\.|^e2e\//.test(path);
const isLiteral = (node) => node?.type === 'ObjectExpression' || node?.type === 'ArrayExpression';
const holdsElements = (node) => ['ArrayExpression', 'CallExpression', 'NewExpression'].includes(node.type);
const isFunction = (node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
const isSql = (text) =>
  /^\s*(select|insert|update|delete|with|from|join|left|where|and|or|case|when|order|group)\b/i.test(text);

/** Elements of a list or arguments of a call that are a list spread on the spot. */
const spreadHere = (node) => {
  const elements = node.type === 'ObjectExpression' ? node.properties : (node.elements ?? node.arguments);
  const sameKind = node.type === 'ObjectExpression' ? 'ObjectExpression' : 'ArrayExpression';
  return elements.filter((e) => e?.type === 'SpreadElement' && isLiteral(e.argument) && e.argument.type === sameKind);
};

/** What a locator says of the page as it is this instant. */
const LOOKS = new Set([
  'count',
  'isVisible',
  'isHidden',
  'isDisabled',
  'isEnabled',
  'isChecked',
  'innerText',
  'textContent',
  'inputValue',
  'allInnerTexts',
  'getAttribute',
]);
/** `expect(await locator.count())`: a page that draws a moment later fails it, and only on a slow machine. */
const looksOnce = (node) =>
  node.type === 'CallExpression' &&
  node.callee.name === 'expect' &&
  node.arguments[0]?.type === 'AwaitExpression' &&
  LOOKS.has(node.arguments[0].argument.callee?.property?.name);

/** What a node says that it should not, each with why. */
function complaintsOf(node, ternaries) {
  const found = [];
  if (node.type === 'ObjectExpression' || holdsElements(node))
    for (const spread of spreadHere(node)) found.push([spread, 'a literal is spread: write its parts where they go']);
  if (node.type === 'JSXSpreadAttribute' && isLiteral(node.argument))
    found.push([node, 'a literal is spread: name each property where it goes']);
  if (looksOnce(node)) found.push([node, 'a page is looked at once: `expect.poll` looks until it is so']);
  if (node.type === 'SequenceExpression') found.push([node, 'expressions joined by commas: one thought a line']);
  if (node.type === 'ConditionalExpression' && ternaries === MOST_TERNARIES + 1)
    found.push([node, 'ternaries within ternaries: use a table, or a function with returns']);
  return found;
}

/** Walks a tree; a function, a call or a list begins to count its choices anew. */
function walk(node, ternaries, name, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, ternaries, name, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const isNode = typeof node.type === 'string';
  const within = node.type === 'ConditionalExpression' ? ternaries + 1 : ternaries;
  const called = node.id?.name ?? (node.type === 'Property' ? node.key?.name : undefined) ?? name;
  if (isNode) visit(node, within, called);
  const anew = isNode && /Function|CallExpression|JSX|ObjectExpression|ArrayExpression/.test(node.type);
  for (const value of Object.values(node)) walk(value, anew ? 0 : within, called, visit);
}

const TAGGED_SQL = /(sql|query\(\w+\)|query|>)$/;
/** Texts of a file that stand on one line because nobody may part them; SQL has its clauses. */
const isWhole = (node, text) => {
  const said = text.slice(node.start + 1, node.end);
  if (node.type === 'TemplateLiteral') return !isSql(said) && !TAGGED_SQL.test(text.slice(0, node.start));
  return node.type === 'JSXText' || (node.type === 'Literal' && !isSql(said));
};

/** Lines that are too long though they might be parted. */
function longLines(text, whole) {
  let start = 0;
  return text.split('\n').flatMap((line, i) => {
    const [from, to] = [start, start + line.length];
    start = to + 1;
    if (line.length <= MOST_COLUMNS || line.includes('biome-ignore')) return [];
    const longest = Math.max(0, ...whole.map(([a, b]) => Math.min(b, to) - Math.max(a, from)));
    return longest >= SENTENCE ? [] : [i + 1];
  });
}

/** Rows that say by their place what each value is: a list of values of several types inside a list. */
const isPositional = (row) =>
  Array.isArray(row) &&
  row.every((value) => typeof value !== 'object') &&
  new Set(row.map((value) => typeof value)).size > 1;
const positionalRows = (value) => {
  if (Array.isArray(value)) return value.filter(isPositional).length + value.reduce((n, v) => n + positionalRows(v), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((n, v) => n + positionalRows(v), 0);
};

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
/** Written by a command, and read by programs. */
const GENERATED = ['examples/cliente/v1.ts'];
const paths = tracked.filter((path) => /\.(tsx?|mjs)$/.test(path) && !GENERATED.includes(path));
const complaints = [];
const long = [];
let casts = 0;
for (const path of paths) {
  const text = readFileSync(path, 'utf8');
  const lineOf = (offset) => text.slice(0, offset).split('\n').length;
  const whole = [];
  walk(parseSync(path, text).program, 0, undefined, (node, ternaries, name) => {
    for (const [at, why] of complaintsOf(node, ternaries)) complaints.push(`${path}:${lineOf(at.start)}: ${why}.`);
    if (isWhole(node, text)) whole.push([node.start, node.end]);
    if (isTest(path)) return;
    if (node.type === 'TSAsExpression' && text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const')
      casts += 1;
    if (isFunction(node) && lineOf(node.end) - lineOf(node.start) >= MOST_LINES) long.push(`${path} ${name}`);
  });
  // The expressions of tables stand as their migrations wrote them.
  if (!/\/tables[^/]*\.ts$/.test(path))
    for (const line of longLines(text, whole)) complaints.push(`${path}:${line}: over ${MOST_COLUMNS} columns.`);
}
for (const path of tracked.filter((p) => /^(core|modules|db)\/.*\.json$/.test(p) && !p.includes('/migrations/'))) {
  const rows = positionalRows(JSON.parse(readFileSync(path, 'utf8')));
  if (rows > 0) complaints.push(`${path}: ${rows} rows say by their place what each value is: name them.`);
}
/** Text in pixels stays small where the reader asks for a larger one. */
const textInPixels = /^\s*(font-size|line-height):\s*[\d.]+px/;
for (const path of tracked.filter((p) => /^(apps|core|modules)\/.*\.css$/.test(p)))
  for (const [i, line] of readFileSync(path, 'utf8').split('\n').entries())
    if (textInPixels.test(line)) complaints.push(`${path}:${i + 1}: text in pixels does not grow: say it in rem.`);
for (const name of new Set(long))
  if (!longFunctions.includes(name))
    complaints.push(`${name}: over ${MOST_LINES} lines: part it, or name it as an exception.`);
for (const name of longFunctions)
  if (!long.includes(name)) complaints.push(`scripts/long-functions.json: «${name}» is no exception any more.`);
if (casts > MOST_CASTS) complaints.push(`${casts} casts, and ${MOST_CASTS} were there: say the type where it is born.`);
if (casts < MOST_CASTS)
  complaints.push(`${casts} casts: write it in scripts/shapes.mjs, so that they do not come back.`);
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exit(1);
}
console.log(
  `  Spread literals, comma expressions, deep ternaries, long lines and positional rows looked for in ${paths.length} files: ` +
    `none found. ${long.length} long functions are named, ${casts} casts counted.`,
);
