// A state of a flow is named through its flow: this counts those written by hand in comparisons, SQL and lists.
// Plain Node on purpose, like the gate of SQL floors. Another folder than this one may be given.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as here } from './lib.mjs';

const root = process.argv[2] ?? here;
const sources = readdirSync(join(root, 'modules'), { recursive: true })
  .map((name) => `modules/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\/tests\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const flows = sources.filter(({ text }) => text.includes('defineFlow('));

/** A key of `states`, as every flow writes it: `enviado: { label: …, tone: …`. */
const STATE = /(\w+): \{\s*label: '[^']*',\s*tone: /g;
const states = new Set(flows.flatMap(({ text }) => [...text.matchAll(STATE)].map(([, state]) => state)));
const one = `'(?:${[...states].join('|')})'`;
const COLUMN = String.raw`\bestado\w*(?:[)}"]+)?`;
const LITERAL = new RegExp(
  [
    // x.estado === 'enviado', p.estado <> 'enviado', p.estado in ('enviado', …)
    String.raw`${COLUMN}\s*(?:[!=]==?|=|<>|(?:not\s+)?in\s*\()\s*${one}`,
    // eq(t.estado, 'enviado'), inArray(t.estado, ['enviado', …])
    String.raw`\b(?:eq|ne|inArray|notInArray)\([\w.]*${COLUMN},\s*\[?\s*${one}`,
    // { estado: 'enviado' }
    String.raw`${COLUMN}:\s*${one}`,
    // ['enviado', 'observado']: a set of states beside its flow
    String.raw`\[\s*${one}(?:,\s*${one})+,?\s*\]`,
  ].join('|'),
  'g',
);

const found = sources
  .filter(({ text }) => !text.includes('defineFlow('))
  .flatMap(({ file, text }) => {
    const count = text.match(LITERAL)?.length ?? 0;
    return count ? [`${file}: ${count}`] : [];
  });
for (const line of found) console.error(`${line}: use the sets and states of the flow (docs/engines/flow.md).`);
const total = found.reduce((sum, line) => sum + Number(line.split(': ')[1]), 0);
console.log(`State literals: ${total} outside ${flows.length} flows`);
process.exit(total > 0 ? 1 : 0);
