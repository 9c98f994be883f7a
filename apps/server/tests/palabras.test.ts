import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Keys under which a definition says words that a person reads. */
const SAID = new Set(['label', 'title', 'etiqueta', 'titulo']);
type Said = { words: string; where: string };

/** Every word that a value says, however deep. */
function walk(value: unknown, where: string, seen: Set<object>, out: Said[]): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && SAID.has(key)) out.push({ words: inner, where });
    walk(inner, where, seen, out);
  }
}

/** The labels of columns, fields, states, actions and options that the domain of the modules defines. */
async function allLabels(): Promise<Said[]> {
  const out: Said[] = [];
  for (const name of readdirSync('modules')) {
    const dir = join(process.cwd(), 'modules', name, 'domain');
    let files: string[] = [];
    try {
      files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    } catch {
      continue;
    }
    for (const file of files.filter((f) => f.endsWith('.ts')))
      walk(await import(join(dir, file)), `${name}/${file}`, new Set(), out);
  }
  return out;
}
const labels = await allLabels();
const glossary = readFileSync('docs/glosario.md', 'utf8');

/** The number sign is how Spanish writes «número» before one. */
const NUMBER = /N\.[°ºo]/g;
const ABBREVIATED = /(?<![\p{L}])\p{L}{1,8}\.(?!\p{L}?\p{Ll})(?=[\s)/,]|\p{Lu}\.|$)/u;
const isAbbreviated = (words: string) =>
  // A whole sentence ends with a full stop.
  words.split(' ').length < 7 && ABBREVIATED.test(words.replace(NUMBER, '').replace(/^[IVX]+\./, ''));
/** A numeral of a part («III. Fondos externos») is no abbreviation. */
const ROMAN = /^[IVX]+$/;
const capitals = (words: string) =>
  (words.match(/(?<![\p{L}\d/-])\p{Lu}{2,}(?![\p{L}\d-])/gu) ?? []).filter((word) => !ROMAN.test(word));

describe('las palabras de las definiciones', () => {
  it('se miran todas', () => {
    expect(labels.length).toBeGreaterThan(1000);
  });
  it('no se abrevian', () => {
    expect(labels.filter(({ words }) => isAbbreviated(words))).toEqual([]);
  });
  it('no van en mayúsculas, salvo las siglas que explica el glosario', () => {
    const siglas = new Set(labels.flatMap(({ words }) => capitals(words)));
    expect([...siglas].filter((sigla) => !glossary.includes(`\`${sigla}\``))).toEqual([]);
  });
});
