// Shapes of code that hide what a line says: none may appear again, tests included.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** A choice of three inside another inside another is a table, or a function with returns. */
const MOST_TERNARIES = 2;

const isLiteral = (node) => node?.type === 'ObjectExpression' || node?.type === 'ArrayExpression';
const holdsElements = (node) => ['ArrayExpression', 'CallExpression', 'NewExpression'].includes(node.type);

/** Elements of a list or arguments of a call that are a list spread on the spot. */
const spreadHere = (node) => {
  const elements = node.type === 'ObjectExpression' ? node.properties : (node.elements ?? node.arguments);
  const sameKind = node.type === 'ObjectExpression' ? 'ObjectExpression' : 'ArrayExpression';
  return elements.filter((e) => e?.type === 'SpreadElement' && isLiteral(e.argument) && e.argument.type === sameKind);
};

/** What a node says that it should not, each with why. */
function complaintsOf(node, ternaries) {
  const found = [];
  if (node.type === 'ObjectExpression' || holdsElements(node))
    for (const spread of spreadHere(node)) found.push([spread, 'a literal is spread: write its parts where they go']);
  if (node.type === 'SequenceExpression') found.push([node, 'expressions joined by commas: one thought a line']);
  if (node.type === 'ConditionalExpression' && ternaries === MOST_TERNARIES + 1)
    found.push([node, 'ternaries within ternaries: use a table, or a function with returns']);
  return found;
}

/** Walks a tree; a function, a call or a list begins to count its choices anew. */
function walk(node, ternaries, report) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, ternaries, report);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const isNode = typeof node.type === 'string';
  const within = node.type === 'ConditionalExpression' ? ternaries + 1 : ternaries;
  if (isNode) for (const complaint of complaintsOf(node, within)) report(complaint);
  const anew = isNode && /Function|CallExpression|JSX|ObjectExpression|ArrayExpression/.test(node.type);
  for (const value of Object.values(node)) walk(value, anew ? 0 : within, report);
}

const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs)$/.test(path));
const complaints = [];
for (const path of paths) {
  const text = readFileSync(path, 'utf8');
  walk(parseSync(path, text).program, 0, ([node, why]) => {
    const line = text.slice(0, node.start).split('\n').length;
    complaints.push(`${path}:${line}: ${why}.`);
  });
}
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exit(1);
}
console.log(`  Spread literals, comma expressions and deep ternaries looked for in ${paths.length} files: none found.`);
