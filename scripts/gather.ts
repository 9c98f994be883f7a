import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { graphOf, LANDING, planChunks } from './chunk-plan.ts';
import { ENTRY, type FirstPages, firstPages } from './first-pages.ts';

type SeenAtOnce = Map<string, string[]>;

const AT_ONCE = /\bimport\(\s*\/\* at once \*\/\s*(['"])([^'"]+)\1/g;

/**
 * Code that arrives late, and that the first view of its page draws all the same, says so:
 * `import(/* at once *\/ './Figura.tsx')`. It is asked for with the page.
 */
const readAtOnce = (seen: SeenAtOnce): Plugin => ({
  name: 'read-at-once',
  enforce: 'pre',
  async transform(code, id) {
    if (id.includes('node_modules') || !code.includes('/* at once */')) return null;
    for (const [, , specifier] of code.matchAll(AT_ONCE)) {
      const found = await this.resolve(specifier!, id);
      if (!found) throw new Error(`${id}: ${specifier} is nowhere.`);
      seen.set(id, [...(seen.get(id) ?? []), found.id]);
    }
    return null;
  },
});

/** Every module belongs to the chunk of the plan, and to no other: the bundler moves nothing by itself. */
const options = (groups: Rolldown.CodeSplittingGroup[]): Rolldown.RolldownOptions => ({
  preserveEntrySignatures: 'allow-extension',
  experimental: { chunkOptimization: { mergeCommonChunks: groups.length > 0, avoidRedundantChunkLoads: false } },
  output: groups.length > 0 ? { codeSplitting: { groups } } : {},
});

/** Builds once to learn what each page needs, and says how to part the same code for all of them. */
export async function gathered(product: InlineConfig) {
  const pages = await firstPages();
  const seenAtOnce: SeenAtOnce = new Map();
  const trial = await build({
    ...product,
    configFile: false,
    logLevel: 'error',
    plugins: [readAtOnce(seenAtOnce), product.plugins],
    build: { ...product.build, write: false, rolldownOptions: options([]) },
  });
  if (!('output' in trial)) throw new Error('The trial build gave something else than its files.');
  const plan = planChunks(trial.output, pages, seenAtOnce);
  const groups: Rolldown.CodeSplittingGroup[] = [
    // Nothing else is imported from it: with what the bundler itself adds.
    { name: LANDING, test: (id) => plan.get(id) === LANDING, priority: 1 },
    { name: (id) => plan.get(id) ?? null, debugName: 'gathered', includeDependenciesRecursively: false },
  ];
  return { pages, seenAtOnce, rolldownOptions: options(groups) };
}

/**
 * Writes beside the manifest which files each address asks for before it draws, besides those of the document: the
 * server names them in it, and they arrive in one wave.
 */
export const noteFirstFiles = (pages: FirstPages, seenAtOnce: SeenAtOnce): Plugin => ({
  name: 'note-first-files',
  generateBundle(_, bundle) {
    const { chunks, closure } = graphOf(Object.values(bundle), seenAtOnce);
    const inDocument = closure([ENTRY]);
    const filesOf = (ids: readonly string[]) => {
      const asked = [...closure(ids)].filter((chunk) => !inDocument.has(chunk));
      const sheets = asked.flatMap((chunk) => [...(chunks[chunk]!.viteMetadata?.importedCss ?? [])]);
      return [...new Set(sheets), ...asked.map((chunk) => chunks[chunk]!.fileName)];
    };
    const table = Object.fromEntries([...pages].map(([address, ids]) => [address, filesOf(ids)]));
    this.emitFile({ type: 'asset', fileName: '.vite/first-files.json', source: JSON.stringify(table) });
  },
});
