import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { graphOf, LANDING, planChunks } from './chunk-plan.ts';
import { ENTRY, type FirstPages, firstPages } from './first-pages.ts';

/** Every module belongs to the chunk of the plan, and to no other: the bundler moves nothing by itself. */
const options = (groups: Rolldown.CodeSplittingGroup[]): Rolldown.RolldownOptions => ({
  preserveEntrySignatures: 'allow-extension',
  experimental: { chunkOptimization: { mergeCommonChunks: groups.length > 0, avoidRedundantChunkLoads: false } },
  output: groups.length > 0 ? { codeSplitting: { groups } } : {},
});

/** Builds once to learn what each page needs, and says how to part the same code for all of them. */
async function gatheredFor(product: InlineConfig) {
  const pages = await firstPages();
  const trial = await build({
    ...product,
    configFile: false,
    logLevel: 'error',
    build: { ...product.build, write: false, rolldownOptions: options([]) },
  });
  if (!('output' in trial)) throw new Error('The trial build gave something else than its files.');
  const plan = planChunks(trial.output, pages);
  const groups: Rolldown.CodeSplittingGroup[] = [
    // Nothing else is imported from it: with what the bundler itself adds.
    { name: LANDING, test: (id) => plan.get(id) === LANDING, priority: 1 },
    { name: (id) => plan.get(id) ?? null, debugName: 'gathered', includeDependenciesRecursively: false },
  ];
  return { pages, rolldownOptions: options(groups) };
}

/**
 * Parts the code by the pages that need it, and writes beside the manifest which files each address asks for before it
 * draws, besides those of the document: the server names them in it, and they arrive in one wave.
 */
export function gathering(product: InlineConfig): Plugin {
  let pages: FirstPages = new Map();
  return {
    name: 'gathering',
    apply: 'build',
    async config() {
      const gathered = await gatheredFor(product);
      pages = gathered.pages;
      return { build: { rolldownOptions: gathered.rolldownOptions } };
    },
    generateBundle(_, bundle) {
      const source = JSON.stringify(firstFiles(Object.values(bundle), pages));
      this.emitFile({ type: 'asset', fileName: '.vite/first-files.json', source });
    },
  };
}

/** The files of each address, styles first. */
function firstFiles(output: Parameters<typeof graphOf>[0], pages: FirstPages) {
  const { chunks, closure } = graphOf(output);
  const inDocument = closure([ENTRY]);
  const filesOf = (ids: readonly string[]) => {
    const asked = [...closure(ids)].filter((chunk) => !inDocument.has(chunk));
    const sheets = asked.flatMap((chunk) => [...(chunks[chunk]!.viteMetadata?.importedCss ?? [])]);
    return [...new Set(sheets), ...asked.map((chunk) => chunks[chunk]!.fileName)];
  };
  return Object.fromEntries([...pages].map(([address, ids]) => [address, filesOf(ids)]));
}
